import { weekDays } from '@mostrador/contract/lists';
import { minuteOfDay, timeOfMinute } from '@mostrador/contract/time';
import type { AvailabilitySlot, OutOfHours } from '@mostrador/contract/what-runs-out';
import { weekMinute, weekPosition } from '../../lib/local-time.ts';
import { dayMinutes, openStretches, type WeekSlot } from '../hours/week.ts';
import { availableTexts } from './texts.ts';

/** Null where nothing was said: it can be ordered at any hour. */
export type AvailableHours = readonly WeekSlot[] | null;

/** When it can be ordered next; null while it can be now. */
export function outOfHours(hours: AvailableHours, now: Date): OutOfHours {
  if (hours === null || hours.length === 0) return null;
  const { day, minute } = weekPosition(now);
  const nowMinute = day * dayMinutes + minute;
  const stretches = openStretches(hours);
  if (stretches.some(({ start, end }) => start <= nowMinute && nowMinute < end)) return null;
  const next = Math.min(...stretches.map(({ start }) => start).filter((s) => s > nowMinute));
  return { text: textOf(next, nowMinute), availableAt: weekMinute(now, next).toISOString() };
}

function textOf(nextMinute: number, nowMinute: number): string {
  const time = timeOfMinute(nextMinute % dayMinutes);
  const daysAway = Math.floor(nextMinute / dayMinutes) - Math.floor(nowMinute / dayMinutes);
  if (daysAway === 0) return availableTexts.today(time);
  if (daysAway === 1) return availableTexts.tomorrow(time);
  const day = weekDays[Math.floor(nextMinute / dayMinutes) % 7] ?? weekDays[0];
  return daysAway < 7 ? availableTexts.onDay(day, time) : availableTexts.inAWeek(day, time);
}

/** The same for many products, most of which share their hours. */
export function outOfHoursReader(now: Date): (hours: AvailableHours) => OutOfHours {
  const known = new Map<string, OutOfHours>();
  return (hours) => {
    if (hours === null) return null;
    const key = JSON.stringify(hours);
    const told = known.get(key);
    if (told !== undefined) return told;
    const found = outOfHours(hours, now);
    known.set(key, found);
    return found;
  };
}

export const toSlots = (hours: AvailableHours): AvailabilitySlot[] =>
  (hours ?? []).map(({ day, opensMinute, closesMinute }) => ({
    dia: weekDays[day] ?? weekDays[0],
    apertura: timeOfMinute(opensMinute),
    cierre: timeOfMinute(closesMinute),
  }));

/** In the order of the week, each once. */
export function toHours(slots: readonly AvailabilitySlot[]): AvailableHours {
  const hours = slots
    .map(({ dia, apertura, cierre }) => ({
      day: weekDays.indexOf(dia),
      opensMinute: minuteOfDay(apertura),
      closesMinute: minuteOfDay(cierre),
    }))
    .toSorted((a, b) => a.day - b.day || a.opensMinute - b.opensMinute);
  const distinct = [...new Map(hours.map((slot) => [JSON.stringify(slot), slot])).values()];
  return distinct.length === 0 ? null : distinct;
}
