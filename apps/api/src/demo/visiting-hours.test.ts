import { minuteOfDay } from '@mostrador/contract/time';
import { describe, expect, it } from 'vitest';
import { openNow } from '../features/hours/open-now.ts';
import type { WeekSlot } from '../features/hours/week.ts';
import { fogon } from './shops/fogon.ts';
import { visitSlots } from './visiting-hours.ts';

const own: WeekSlot[] = fogon.hours.flatMap(({ days, opens, closes }) =>
  days.map((day) => ({ day, opensMinute: minuteOfDay(opens), closesMinute: minuteOfDay(closes) })),
);
const isOpenAt = (slots: readonly WeekSlot[], now: Date) =>
  openNow({ status: 'approved', isOpen: true, slots, specialDays: [], pause: null }, now).isOpen;
const hourMs = 3_600_000;
const monday = Date.parse('2026-03-02T03:00:00Z');
const everyHour = Array.from({ length: 7 * 24 }, (_, hour) => new Date(monday + hour * hourMs + 1));

describe('the first shop of the demonstration', () => {
  it('is open for twelve hours to whoever starts it, at any hour of the week', () => {
    for (const now of everyHour) {
      const slots = [...own, ...visitSlots(own, now)];
      for (let hour = 0; hour < 11.5; hour += 0.5) {
        expect(isOpenAt(slots, new Date(now.getTime() + hour * hourMs))).toBe(true);
      }
    }
  });

  it('sleeps like a shop of people, on days that differ', () => {
    const open = everyHour.filter((now) => isOpenAt(own, now));
    expect(open.length).toBeLessThan((7 * 24) / 2);
    const ofDay = (day: number) =>
      own
        .filter((slot) => slot.day === day)
        .map(({ opensMinute, closesMinute }) => `${opensMinute}-${closesMinute}`)
        .join();
    expect(new Set([0, 1, 2, 3, 4, 5, 6].map(ofDay)).size).toBeGreaterThan(2);
  });

  it('needs nothing more while its own hours last', () => {
    expect(visitSlots([{ day: 0, opensMinute: 0, closesMinute: 0 }], new Date(monday))).toEqual([]);
  });
});
