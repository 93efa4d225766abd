import { bounds } from '@mostrador/contract/limits';
import type { Queryable } from '../../db/database.ts';
import { invalid, notFound, Refusal } from '../../http/errors.ts';
import { newId } from '../../lib/ids.ts';
import { localDay, startOfDay } from '../../lib/local-time.ts';
import {
  forgetPastDates,
  insertSpecialDate,
  loadSpecialDates,
  type NewSpecialDate,
  updateSpecialDate,
} from './special-date-store.ts';
import { lockHours } from './store.ts';
import { specialDateTexts as texts } from './texts.ts';

/** Begun or still to come, and not so long or so far ahead that nobody means it. */
export function refuseOddDays({ from, until }: NewSpecialDate, now: Date): void {
  const dayAhead = (days: number) => localDay(startOfDay(now, days));
  if (until < localDay(now)) throw invalid(texts.isPast);
  if (until > dayAhead(2 * bounds.specialDateDays)) throw invalid(texts.tooFar);
  const lastDay = startOfDay(new Date(`${from}T12:00:00Z`), bounds.specialDateDays - 1);
  if (until > localDay(lastDay)) throw invalid(texts.tooLong);
}

/** Writers wait for each other; what is over goes. */
async function holdDates(tx: Queryable, businessId: string, now: Date): Promise<void> {
  await lockHours(tx, businessId);
  await forgetPastDates(tx, businessId, localDay(startOfDay(now, -2)));
}

interface Place {
  id: string;
  /** Said where it is not the one that the caller looks at. */
  name?: string;
}

/** A day has one special date at most: of two that disagree nobody could say which one holds. */
async function refuseClash(
  tx: Queryable,
  { id, name }: Place,
  date: NewSpecialDate,
  now: Date,
  own?: string,
): Promise<void> {
  const coming = await loadSpecialDates(tx, id, localDay(now));
  const others = coming.filter(({ _id }) => _id !== own);
  const other = others.find(({ from, until }) => from <= date.until && date.from <= until);
  if (other) throw new Refusal('conflict', texts.overlaps(other, name));
  if (others.length >= bounds.specialDates) throw new Refusal('conflict', texts.tooMany);
}

export async function addSpecialDate(
  tx: Queryable,
  place: Place,
  date: NewSpecialDate,
  now: Date,
): Promise<void> {
  await holdDates(tx, place.id, now);
  await refuseClash(tx, place, date, now);
  await insertSpecialDate(tx, place.id, newId(now.getTime()), date, now);
}

export async function changeSpecialDate(
  tx: Queryable,
  { businessId, dateId }: { businessId: string; dateId: string },
  date: NewSpecialDate,
  now: Date,
): Promise<void> {
  await holdDates(tx, businessId, now);
  if ((await updateSpecialDate(tx, businessId, dateId, date)) === 0) throw notFound(texts.unknown);
  await refuseClash(tx, { id: businessId }, date, now, dateId);
}
