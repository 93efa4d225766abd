import { minuteOfDay, timeOfMinute } from '@mostrador/contract/time';
import { dayMinutes, lengthOf, type Times } from './week-rules.ts';

/** What of a bar is held: one of its ends, or all of it. */
export type Grip = 'start' | 'end' | 'whole';

const stepMinutes = 15;

const snapped = (minute: number): number => Math.round(minute / stepMinutes) * stepMinutes;
const between = (low: number, value: number, high: number): number =>
  Math.min(Math.max(value, low), high);

/** The times after that grip was moved, in quarters of an hour; the slot keeps its day. */
export function dragged(times: Times, grip: Grip, minutes: number): Times {
  const start = minuteOfDay(times.apertura);
  const end = start + lengthOf(times);
  if (grip === 'whole') {
    const moved = between(0, snapped(start + minutes), dayMinutes - stepMinutes);
    return timesOf(moved, moved + end - start);
  }
  if (grip === 'end') {
    return timesOf(start, between(start + stepMinutes, snapped(end + minutes), start + dayMinutes));
  }
  const latest = Math.min(end, dayMinutes) - stepMinutes;
  return timesOf(between(Math.max(0, end - dayMinutes), snapped(start + minutes), latest), end);
}

const timesOf = (start: number, end: number): Times => ({
  apertura: timeOfMinute(start),
  cierre: timeOfMinute(end % dayMinutes),
});

/** So near to an end of the bar it is that end that is held; of a short bar, a third of it. */
const gripPx = 14;

/** Where in its bar a finger landed. A bar that is cut at midnight has no end there. */
export function gripAt(
  offsetPx: number,
  widthPx: number,
  { hasStart, hasEnd }: { hasStart: boolean; hasEnd: boolean },
): Grip {
  const reachPx = Math.min(gripPx, widthPx / 3);
  if (hasStart && offsetPx <= reachPx) return 'start';
  return hasEnd && widthPx - offsetPx <= reachPx ? 'end' : 'whole';
}
