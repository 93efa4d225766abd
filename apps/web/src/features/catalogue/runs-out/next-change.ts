import type { Product } from '@mostrador/contract/catalogue';
import { addDays, dayStart, localDay } from '@mostrador/contract/time';

const longestMs = 60 * 60_000;
const shortestMs = 5_000;

/**
 * How long the list is true by itself: until something comes back, a promotion begins or ends, or hours do.
 * False: nothing in it changes with the clock.
 */
export function msToNextChange(products: readonly Product[], now: Date): number | false {
  const midnight = addDays(dayStart(localDay(now)), 1).getTime();
  let next = Number.POSITIVE_INFINITY;
  const note = (instant: string | null | undefined) => {
    if (!instant) return;
    const time = new Date(instant).getTime();
    if (time > now.getTime() && time < next) next = time;
  };
  for (const { unavailableUntil, promotion, outOfHours, availability } of products) {
    note(unavailableUntil);
    note(promotion.startsAt);
    note(promotion.endsAt);
    note(outOfHours?.availableAt);
    if (promotion.days.length > 0) next = Math.min(next, midnight);
    // The server does not say when hours end: within a minute it is asked.
    if (availability.length > 0 && !outOfHours) next = Math.min(next, now.getTime() + 60_000);
  }
  if (next === Number.POSITIVE_INFINITY) return false;
  return Math.min(longestMs, Math.max(shortestMs, next - now.getTime()));
}
