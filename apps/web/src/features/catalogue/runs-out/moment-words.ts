import type { Product } from '@mostrador/contract/catalogue';
import { type WeekDay, weekDays } from '@mostrador/contract/lists';
import { addDays, dayStart, formatNearDay, formatTime, localDay } from '@mostrador/contract/time';
import { runsOutTexts as texts } from './texts.ts';

const isDay = (moment: Date, now: Date, daysLater: number): boolean =>
  localDay(moment) === localDay(addDays(dayStart(localDay(now)), daysLater));

/** When something comes back: "a las 14:00", "mañana a las 06:00". */
export function backInWords(instant: string, now: Date): string {
  const moment = new Date(instant);
  const time = formatTime(moment);
  if (isDay(moment, now, 0)) return texts.atTime(time);
  if (isDay(moment, now, 1)) return texts.tomorrowAt(time);
  return texts.dayAt(formatNearDay(moment), time);
}

function sinceInWords(instant: string, now: Date): string {
  const moment = new Date(instant);
  if (isDay(moment, now, 0)) return texts.sinceTime(formatTime(moment));
  if (isDay(moment, now, -1)) return texts.sinceYesterday(formatTime(moment));
  return texts.sinceDay(formatNearDay(moment));
}

interface SoldOut {
  soldOutSince: string | null;
  unavailableUntil: string | null;
}

/** "Sin stock desde las 12:00, vuelve mañana a las 06:00". */
export function soldOutInWords({ soldOutSince, unavailableUntil }: SoldOut, now: Date): string {
  const since =
    soldOutSince === null ? texts.sinceUnknown : texts.since(sinceInWords(soldOutSince, now));
  if (unavailableUntil === null) return since;
  return `${since}, ${texts.back(backInWords(unavailableUntil, now))}`;
}

/** An end at midnight is the day before, which it includes. */
export const lastDayOf = (endsAt: string): string =>
  localDay(new Date(new Date(endsAt).getTime() - 1));

export const shortDay = (day: WeekDay): string => day.slice(0, 3).toLowerCase();

/** "termina el vie 20/11"; empty where a promotion has no limits. */
export function timesInWords({ startsAt, endsAt, days }: Product['promotion'], now: Date): string {
  const begins = startsAt !== null && new Date(startsAt) > now;
  return [
    begins && texts.begins(formatNearDay(startsAt)),
    days.length > 0 &&
      texts.onlyOn(
        weekDays
          .filter((day) => days.includes(day))
          .map(shortDay)
          .join(', '),
      ),
    endsAt !== null && texts.ends(formatNearDay(dayStart(lastDayOf(endsAt)))),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}
