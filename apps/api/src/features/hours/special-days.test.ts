import { addDays, localDay } from '@mostrador/contract/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atLength } from '../../testing/at-length.ts';
import { openNow, openSince } from './open-now.ts';
import type { Hours, SpecialDays } from './special-days.ts';
import type { SlotTimes } from './week.ts';

const at = (local: string) => new Date(`${local}:00-03:00`);
const ask = (hours: Hours, local: string) =>
  openNow({ status: 'approved', isOpen: true, pause: null, ...hours }, at(local));

const everyDay = (opens: number, closes: number) =>
  Array.from({ length: 7 }, (_, day) => ({
    day,
    opensMinute: opens * 60,
    closesMinute: closes * 60,
  }));
const special = (
  from: string,
  until: string,
  reason: string,
  slots: SlotTimes[] = [],
): SpecialDays => ({ from, until, reason, slots, kind: slots.length > 0 ? 'hours' : 'closed' });

/** From 20:00 to 02:00 every day; Christmas of 2026 is a Friday. */
const nights = everyDay(20, 2);
const christmas = special('2026-12-25', '2026-12-25', 'feriado: Navidad');

describe('a special date', () => {
  it('closes the day on which an evening begins: the one before goes on past midnight', () => {
    const hours = { slots: nights, specialDays: [christmas] };
    expect(ask(hours, '2026-12-25T01:59')).toMatchObject({
      isOpen: true,
      text: 'Abierto hasta 02:00',
    });
    expect(ask(hours, '2026-12-25T02:00')).toEqual({
      isOpen: false,
      reason: 'special_date',
      changesAt: '2026-12-26T23:00:00.000Z',
      text: 'Cerrado por feriado: Navidad. Abre mañana a las 20:00.',
    });
    expect(ask(hours, '2026-12-25T20:00').isOpen).toBe(false);
    expect(ask(hours, '2026-12-26T01:00')).toMatchObject({
      reason: 'out_of_hours',
      text: 'Cerrado: abre a las 20:00',
    });
  });

  it.each([
    ['2026-12-18T12:00', 'Horario especial por el partido. Abre a las 22:00.'],
    ['2026-12-19T01:00', 'Abierto hasta 03:00'],
    ['2026-12-19T12:00', 'Cerrado: abre a las 20:00'],
    ['2027-01-10T12:00', 'Cerrado por vacaciones. Abre el 11/03 a las 20:00.'],
    ['2027-03-08T12:00', 'Cerrado por vacaciones. Abre el jueves a las 20:00.'],
    ['2027-03-20T12:00', 'Cerrado: abre a las 20:00'],
  ])('is said in words, at %s: "%s"', (local, text) => {
    const specialDays = [
      special('2026-12-18', '2026-12-18', 'el partido', [{ opensMinute: 1320, closesMinute: 180 }]),
      special('2027-01-10', '2027-03-10', 'vacaciones'),
      { ...special('2027-03-20', '2027-03-20', 'el feriado'), kind: 'usual' as const },
    ];
    expect(ask({ slots: nights, specialDays }, local).text).toBe(text);
  });

  it('is found however far it is: of a shop that never closes, and of one without a week', () => {
    const always = everyDay(0, 0);
    const far = special('2027-08-01', '2027-08-01', 'refacciones');
    expect(ask({ slots: always, specialDays: [far] }, '2026-12-01T12:00')).toMatchObject({
      changesAt: '2027-08-01T03:00:00.000Z',
      text: 'Abierto hasta el 01/08 a las 00:00',
    });
    expect(openSince({ slots: always, specialDays: [far] }, at('2027-08-02T09:00'))).toEqual(
      at('2027-08-02T00:00'),
    );
    const fair = special('2027-08-01', '2027-08-01', 'la feria', [
      { opensMinute: 600, closesMinute: 720 },
    ]);
    expect(ask({ slots: [], specialDays: [fair] }, '2026-12-01T12:00').text).toBe(
      'Cerrado: abre el 01/08 a las 10:00',
    );
    expect(ask({ slots: [], specialDays: [fair] }, '2027-08-02T12:00').reason).toBe('no_hours');
    expect(ask({ slots: [], specialDays: [christmas] }, '2026-12-25T12:00')).toMatchObject({
      ...{ reason: 'special_date', changesAt: null, text: 'Cerrado por feriado: Navidad' },
    });
  });
});

const monday = '2026-11-30';
const times = fc.record({
  opensMinute: fc.integer({ min: 0, max: 1439 }),
  closesMinute: fc.integer({ min: 0, max: 1439 }),
});
const round = fc.constantFrom(0, 1, 480, 720, 1200, 1439);
const slotTimes = fc.oneof(times, fc.record({ opensMinute: round, closesMinute: round }));
const dayName = (offset: number) => localDay(addDays(at(`${monday}T12:00`), offset));
const hoursOf = fc
  .record({
    slots: fc.array(
      fc.tuple(slotTimes, fc.integer({ min: 0, max: 6 })).map(([slot, day]) => ({ ...slot, day })),
      { maxLength: 9 },
    ),
    specials: fc.array(
      fc.record({
        gap: fc.integer({ min: 0, max: 6 }),
        days: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constant(60)),
        kind: fc.constantFrom('closed', 'hours', 'usual'),
        own: fc.array(slotTimes, { minLength: 1, maxLength: 3 }),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ slots, specials }): Hours => {
    let next = -3;
    return {
      slots,
      specialDays: specials.map(({ gap, days, kind, own }) => {
        const first = next + gap;
        next = first + days;
        const slotsOfKind = kind === 'hours' ? own : [];
        return {
          from: dayName(first),
          until: dayName(next - 1),
          kind,
          reason: 'x',
          slots: slotsOfKind,
        };
      }),
    };
  });

/** From the Monday on, so many days as hold every date that can be drawn, and more than a week after. */
const dayCount = 230;
const names = Array.from({ length: dayCount + 1 }, (_, index) => dayName(index - 1));

/** Paints every open minute one by one; knows nothing of stretches. */
function paint({ slots, specialDays }: Hours): Uint8Array {
  const painted = new Uint8Array((dayCount + 2) * 1440);
  names.forEach((name, index) => {
    const special = specialDays.find(({ from, until }) => from <= name && name <= until);
    const ofWeek = slots.filter((slot) => slot.day === (index + 6) % 7);
    const begun = special && special.kind !== 'usual' ? special.slots : ofWeek;
    for (const { opensMinute, closesMinute } of begun) {
      let minute = index * 1440 + opensMinute;
      do {
        painted[minute] = 1;
        minute++;
      } while (minute % 1440 !== closesMinute);
    }
  });
  return painted.subarray(1440, (dayCount + 1) * 1440);
}

function slowly(hours: Hours, from: number) {
  const painted = paint(hours);
  const isOpen = painted[from];
  const changes = painted.findIndex((each, minute) => minute > from && each !== isOpen);
  return { isOpen: isOpen === 1, changes: changes < 0 ? null : changes };
}

it('agrees with asking every minute, whatever the week and the dates', () => {
  fc.assert(
    fc.property(hoursOf, fc.integer({ min: 0, max: 7 * 1440 - 1 }), (hours, minute) => {
      const start = at(`${monday}T00:00`).getTime();
      const { isOpen, changesAt } = openNow(
        { status: 'approved', isOpen: true, pause: null, ...hours },
        new Date(start + minute * 60_000 + 30_000),
      );
      const { isOpen: really, changes } = slowly(hours, minute);
      expect({ isOpen, changesAt }).toEqual({
        isOpen: really,
        changesAt: changes === null ? null : new Date(start + changes * 60_000).toISOString(),
      });
    }),
    { numRuns: atLength(300, 3_000) },
  );
});
