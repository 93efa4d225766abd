import { describe, expect, it } from 'vitest';
import { localTime } from '../../lib/local-time.ts';
import { outOfHours } from './availability.ts';

const minuteMs = 60_000;
const { weekPosition } = localTime('America/Argentina/Cordoba');

interface Slot {
  day: number;
  opensMinute: number;
  closesMinute: number;
}

/** Minute by minute: the slot that began today, or yesterday and goes on past midnight. */
function isInHours(slots: readonly Slot[], moment: Date): boolean {
  const { day, minute } = weekPosition(moment);
  return slots.some(({ day: begins, opensMinute, closesMinute }) => {
    const isOvernight = closesMinute <= opensMinute;
    if (begins === day && minute >= opensMinute && (isOvernight || minute < closesMinute)) {
      return true;
    }
    return isOvernight && (begins + 1) % 7 === day && minute < closesMinute;
  });
}

function nextInHours(slots: readonly Slot[], from: Date): Date {
  let moment = new Date(Math.floor(from.getTime() / minuteMs) * minuteMs);
  while (!isInHours(slots, moment)) moment = new Date(moment.getTime() + minuteMs);
  return moment;
}

/** The same numbers in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('the hours of a product', () => {
  it('are what a slow look at each minute says, with nights and neighbours', () => {
    const number = numbersFrom(43);
    for (let round = 0; round < 400; round++) {
      const slots = Array.from({ length: 1 + number(4) }, () => ({
        day: number(7),
        opensMinute: number(48) * 30,
        closesMinute: number(48) * 30,
      }));
      const now = new Date(
        Date.UTC(2026, 10, 16) + number(7 * 24 * 60) * minuteMs + number(60_000),
      );
      const told = outOfHours(slots, now);
      expect(told === null, JSON.stringify({ slots, now })).toBe(isInHours(slots, now));
      if (told) expect(told.availableAt).toBe(nextInHours(slots, now).toISOString());
    }
  });

  it('are told by the clock of the shop', () => {
    // Wednesday the 18th, 12:00 in Córdoba.
    const noon = new Date('2026-11-18T15:00:00Z');
    const text = (day: number, hour: number) =>
      outOfHours([{ day, opensMinute: hour * 60, closesMinute: hour * 60 + 60 }], noon)?.text;
    expect(text(2, 20)).toBe('Disponible a las 20:00');
    expect(text(3, 8)).toBe('Disponible mañana a las 08:00');
    expect(text(4, 20)).toBe('Disponible el viernes a las 20:00');
    expect(text(2, 11)).toBe('Disponible el miércoles próximo a las 11:00');
    expect(text(2, 12)).toBeUndefined();
    expect(outOfHours(null, noon)).toBeNull();
    expect(outOfHours([], noon)).toBeNull();
  });
});
