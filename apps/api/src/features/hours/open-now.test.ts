import { weekDays } from '@mostrador/contract/lists';
import { minuteOfDay } from '@mostrador/contract/time';
import { afterEach, describe, expect, it } from 'vitest';
import { openNow } from './open-now.ts';
import type { WeekSlot } from './week.ts';

/** `'Lu 09:00-17:00, Vi-Do 20:00-02:00'`, as an owner would say it. */
function schedule(said: string): WeekSlot[] {
  const dayOf = (short: string) => weekDays.findIndex((name) => name.startsWith(short));
  return said.split(', ').flatMap((part) => {
    const [days = '', times = ''] = part.split(' ');
    const [first = '', last = first] = days.split('-');
    const [opens = '', closes = ''] = times.split('-');
    const count = ((dayOf(last) - dayOf(first) + 7) % 7) + 1;
    return Array.from({ length: count }, (_, i) => ({
      day: (dayOf(first) + i) % 7,
      opensMinute: minuteOfDay(opens),
      closesMinute: minuteOfDay(closes),
    }));
  });
}

const schedules = [
  'Lu 09:00-17:00',
  'Lu-Vi 09:00-13:00, Lu-Vi 17:00-21:00',
  'Ju-Sá 20:00-02:00',
  'Do 20:00-03:30',
  'Lu-Do 00:00-00:00',
  'Sá 12:00-12:00',
  'Lu-Do 11:00-15:00, Vi-Do 19:30-01:30',
  'Lu 18:00-00:00, Ma 00:00-04:00',
  'Do 18:00-00:00, Lu 00:00-02:00, Mi 10:00-10:30',
  'Ma 10:00-14:00, Ma 12:00-18:00, Ma 13:00-13:30',
  'Lu-Vi 22:00-21:59, Sá-Do 23:59-00:01',
  'Mi 08:00-08:00, Ju 08:00-08:00, Do 23:00-22:30',
];

const at = (local: string) => new Date(`${local}:00-03:00`);
const ask = (said: string, local: string) =>
  openNow(
    { status: 'approved', isOpen: true, slots: schedule(said), specialDays: [], pause: null },
    at(local),
  );

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Argentina/Cordoba',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Paints every open minute of the week one by one; knows nothing of stretches. */
function paint(slots: readonly WeekSlot[]): boolean[] {
  const minutes = new Array<boolean>(7 * 1440).fill(false);
  for (const { day, opensMinute, closesMinute } of slots) {
    let minute = day * 1440 + opensMinute;
    do {
      minutes[minute % minutes.length] = true;
      minute++;
    } while (minute % 1440 !== closesMinute);
  }
  return minutes;
}

function oracle(painted: readonly boolean[], now: Date) {
  const parts = Object.fromEntries(clock.formatToParts(now).map((p) => [p.type, p.value]));
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.weekday ?? '');
  const from = day * 1440 + Number(parts.hour) * 60 + Number(parts.minute);
  const isOpen = painted[from];
  for (let ahead = 1; ahead <= painted.length; ahead++) {
    if (painted[(from + ahead) % painted.length] === isOpen) continue;
    const changes = new Date(now.getTime() + ahead * 60_000);
    changes.setUTCSeconds(0, 0);
    return { isOpen, changesAt: changes.toISOString() };
  }
  return { isOpen, changesAt: null };
}

const zones = [
  { name: 'UTC', offsetMinutes: 0 },
  { name: 'Asia/Tokyo', offsetMinutes: -540 },
  { name: 'America/New_York', offsetMinutes: 300 },
];

describe('open now', () => {
  const ownZone = process.env.TZ;
  afterEach(() => {
    if (ownZone === undefined) delete process.env.TZ;
    else process.env.TZ = ownZone;
  });

  it.each(zones)(
    'is right every half hour of the week, whatever the zone of the machine ($name)',
    ({ name, offsetMinutes }) => {
      process.env.TZ = name;
      const monday = at('2026-03-02T00:00');
      expect(monday.getTimezoneOffset()).toBe(offsetMinutes);
      for (const said of schedules) {
        const slots = schedule(said);
        const painted = paint(slots);
        for (let halfHour = 0; halfHour < 7 * 48; halfHour++) {
          for (const seconds of [0, 59]) {
            const now = new Date(monday.getTime() + halfHour * 1_800_000 + seconds * 1000);
            const { isOpen, changesAt } = openNow(
              { status: 'approved', isOpen: true, slots, specialDays: [], pause: null },
              now,
            );
            expect({ said, now, isOpen, changesAt }).toEqual({
              said,
              now,
              ...oracle(painted, now),
            });
          }
        }
      }
    },
  );

  it.each([
    ['Lu-Do 19:00-23:30', '2026-03-04T20:00', 'Abierto hasta 23:30'],
    ['Lu-Do 19:00-23:30', '2026-03-04T12:00', 'Cerrado: abre a las 19:00'],
    ['Lu-Do 19:00-23:30', '2026-03-04T23:30', 'Cerrado: abre mañana a las 19:00'],
    ['Ma 19:00-23:30', '2026-03-06T12:00', 'Cerrado: abre el martes a las 19:00'],
    ['Mi 09:00-11:00', '2026-03-04T12:00', 'Cerrado: abre el miércoles próximo a las 09:00'],
    ['Do 20:00-02:00', '2026-03-08T23:00', 'Abierto hasta 02:00'],
    ['Do 20:00-02:00', '2026-03-09T01:59', 'Abierto hasta 02:00'],
    ['Do 20:00-02:00', '2026-03-09T02:00', 'Cerrado: abre el domingo a las 20:00'],
    ['Lu-Do 08:00-08:00', '2026-03-04T12:00', 'Abierto las 24 horas'],
    ['Lu 10:00-10:00, Ma 10:00-18:00', '2026-03-02T11:00', 'Abierto hasta el martes a las 18:00'],
  ])('says it in words: %s at %s is "%s"', (said, local, text) => {
    expect(ask(said, local).text).toBe(text);
  });

  it('is closed for a reason of the business before one of the clock', () => {
    const slots = schedule('Lu-Do 00:00-00:00');
    const now = at('2026-03-04T12:00');
    const closed = { isOpen: false, changesAt: null };
    expect(
      openNow({ status: 'pending', isOpen: false, slots, specialDays: [], pause: null }, now),
    ).toEqual({
      ...closed,
      reason: 'not_approved',
      text: 'Pendiente de aprobación',
    });
    expect(
      openNow({ status: 'rejected', isOpen: false, slots, specialDays: [], pause: null }, now)
        .reason,
    ).toBe('not_approved');
    expect(
      openNow({ status: 'suspended', isOpen: true, slots, specialDays: [], pause: null }, now)
        .isOpen,
    ).toBe(false);
    expect(
      openNow({ status: 'approved', isOpen: false, slots: [], specialDays: [], pause: null }, now),
    ).toEqual({
      ...closed,
      reason: 'switched_off',
      text: 'Cerrado: apagaste el interruptor principal',
    });
    expect(
      openNow({ status: 'approved', isOpen: true, slots: [], specialDays: [], pause: null }, now),
    ).toEqual({
      ...closed,
      reason: 'no_hours',
      text: 'Cerrado: no tienes horarios cargados',
    });
  });

  it('holds across the end of the year and in a leap day', () => {
    expect(ask('Ju 20:00-03:00', '2026-12-31T23:59')).toMatchObject({
      isOpen: true,
      changesAt: '2027-01-01T06:00:00.000Z',
    });
    expect(ask('Ma 00:00-00:00', '2028-02-29T12:00')).toMatchObject({
      isOpen: true,
      changesAt: '2028-03-01T03:00:00.000Z',
    });
  });
});
