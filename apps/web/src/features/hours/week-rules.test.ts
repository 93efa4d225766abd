import type { DaySlots } from '@mostrador/contract/hours';
import { type WeekDay, weekDays } from '@mostrador/contract/lists';
import { describe, expect, it } from 'vitest';
import {
  carriedOver,
  closesAtMidnight,
  closesNextDay,
  isWholeDay,
  lengthOf,
  openMinutes,
  overlappedBy,
  overlappingIds,
  piecesByDay,
} from './week-rules.ts';

const times = (said: string) => {
  const [apertura = '', cierre = ''] = said.split('-');
  return { apertura, cierre };
};

/** `week({ Lunes: ['09:00-13:00'] })`; the id of a slot is its day and times. */
const week = (said: Partial<Record<WeekDay, string[]>>): DaySlots[] =>
  weekDays.map((dia) => ({
    dia,
    slots: (said[dia] ?? []).map((slot) => ({ _id: `${dia} ${slot}`, ...times(slot) })),
  }));

describe('a slot', () => {
  it.each([
    ['09:00-17:00', 480, false, false, false],
    ['20:00-02:00', 360, true, false, false],
    ['18:00-00:00', 360, false, true, false],
    ['09:00-09:00', 1440, false, false, true],
    ['00:00-00:00', 1440, false, false, true],
    ['00:30-00:15', 1425, true, false, false],
  ])('%s lasts %i minutes', (said, minutes, nextDay, midnight, wholeDay) => {
    const slot = times(said);
    expect(lengthOf(slot)).toBe(minutes);
    expect(closesNextDay(slot)).toBe(nextDay);
    expect(closesAtMidnight(slot)).toBe(midnight);
    expect(isWholeDay(slot)).toBe(wholeDay);
  });
});

describe('a day', () => {
  it('is still open from the day before, until the last of its slots closes', () => {
    const known = week({
      Viernes: ['20:00-02:00', '22:00-03:30', '09:00-12:00'],
      Sábado: ['18:00-00:00', '00:00-00:00'],
      Domingo: ['10:00-10:00'],
    });
    expect(carriedOver(known, 'Sábado')).toEqual({ from: 'Viernes', until: '03:30' });
    expect(carriedOver(known, 'Domingo')).toBeNull();
    expect(carriedOver(known, 'Lunes')).toEqual({ from: 'Domingo', until: '10:00' });
    expect(carriedOver(known, 'Martes')).toBeNull();
  });
});

describe('overlaps', () => {
  const known = week({ Lunes: ['09:00-13:00'], Sábado: ['20:00-02:00'], Domingo: ['22:00-01:00'] });
  const touched = (days: WeekDay[], said: string) =>
    overlappedBy(known, days, times(said)).map(({ _id }) => _id);

  it('are found on the same day, and adjoining slots are none', () => {
    expect(touched(['Lunes'], '12:59-15:00')).toEqual(['Lunes 09:00-13:00']);
    expect(touched(['Lunes'], '13:00-15:00')).toEqual([]);
    expect(touched(['Martes'], '09:00-13:00')).toEqual([]);
  });

  it('are found past midnight and from Sunday to Monday', () => {
    expect(touched(['Domingo'], '01:00-03:00')).toEqual(['Sábado 20:00-02:00']);
    expect(touched(['Lunes'], '00:30-02:00')).toEqual(['Domingo 22:00-01:00']);
    expect(touched(['Domingo'], '23:00-10:00')).toEqual([
      'Lunes 09:00-13:00',
      'Domingo 22:00-01:00',
    ]);
  });

  it('are found for each of several days, and for a whole day', () => {
    expect(touched(['Lunes', 'Viernes', 'Sábado'], '12:00-21:00')).toEqual([
      'Lunes 09:00-13:00',
      'Sábado 20:00-02:00',
    ]);
    expect(touched(['Viernes'], '21:00-21:00')).toEqual(['Sábado 20:00-02:00']);
  });

  it('mark both slots that share time, equal ones too', () => {
    const clash = week({ Lunes: ['09:00-13:00', '12:00-14:00', '20:00-23:00'] });
    expect([...overlappingIds(clash)]).toEqual(['Lunes 09:00-13:00', 'Lunes 12:00-14:00']);
    expect(overlappingIds(known).size).toBe(0);
  });
});

describe('the drawing of the week', () => {
  const piece = (from: number, to: number, comesFromDayBefore = false, goesOnNextDay = false) => ({
    from,
    to,
    comesFromDayBefore,
    goesOnNextDay,
  });

  it('carries a slot past midnight into the next row, and Sunday into Monday', () => {
    const rows = piecesByDay(week({ Viernes: ['20:00-02:00'], Domingo: ['23:00-01:30'] }));
    expect(rows[4]).toEqual([piece(1200, 1440, false, true)]);
    expect(rows[5]).toEqual([piece(0, 120, true, false)]);
    expect(rows[6]).toEqual([piece(1380, 1440, false, true)]);
    expect(rows[0]).toEqual([piece(0, 90, true, false)]);
  });

  it('makes overlapping slots one piece', () => {
    const rows = piecesByDay(week({ Martes: ['10:00-14:00', '12:00-18:00', '13:00-13:30'] }));
    expect(rows[1]).toEqual([piece(600, 1080)]);
  });

  it('ends at midnight without reaching into the next day', () => {
    const rows = piecesByDay(week({ Martes: ['18:00-00:00'] }));
    expect([rows[1], rows[2]]).toEqual([[piece(1080, 1440)], []]);
  });

  it('counts the open time once', () => {
    expect(openMinutes(week({}))).toBe(0);
    expect(
      openMinutes(week({ Lunes: ['09:00-13:00', '12:00-14:00'], Domingo: ['23:00-01:00'] })),
    ).toBe(420);
    const always = Object.fromEntries(weekDays.map((day) => [day, ['08:00-08:00']]));
    expect(openMinutes(week(always))).toBe(7 * 1440);
  });
});
