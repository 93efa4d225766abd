import type { SpecialDate, SpecialDateKind } from '@mostrador/contract/special-dates';
import { minuteOfDay, timeOfMinute } from '@mostrador/contract/time';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { SlotTimes } from './week.ts';

export type NewSpecialDate = Omit<SpecialDate, '_id'>;

interface SpecialDateRow {
  id: string;
  from_day: string;
  until_day: string;
  kind: SpecialDateKind;
  reason: string;
  slots: SlotTimes[];
}

/** A date as the wire writes it, whatever a driver makes of the type. */
const columns = sql`id, from_day::text as from_day, until_day::text as until_day, kind, reason, slots`;

const toDate = (row: SpecialDateRow): SpecialDate => ({
  _id: row.id,
  from: row.from_day,
  until: row.until_day,
  kind: row.kind,
  reason: row.reason,
  slots: row.slots
    .toSorted((a, b) => a.opensMinute - b.opensMinute || a.closesMinute - b.closesMinute)
    .map(({ opensMinute, closesMinute }) => ({
      apertura: timeOfMinute(opensMinute),
      cierre: timeOfMinute(closesMinute),
    })),
});

const slotsJson = ({ slots }: NewSpecialDate): string =>
  JSON.stringify(
    slots.map(
      ({ apertura, cierre }): SlotTimes => ({
        opensMinute: minuteOfDay(apertura),
        closesMinute: minuteOfDay(cierre),
      }),
    ),
  );

/** Those that are not over on that local day, in order. */
export async function loadSpecialDates(
  db: Queryable,
  businessId: string,
  today: string,
): Promise<SpecialDate[]> {
  const rows = await db.many<SpecialDateRow>(sql`
    select ${columns} from special_dates
    where business_id = ${businessId} and until_day >= ${today}::date order by from_day, id`);
  return rows.map(toDate);
}

export async function insertSpecialDate(
  tx: Queryable,
  businessId: string,
  id: string,
  date: NewSpecialDate,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into special_dates
      (business_id, id, from_day, until_day, kind, reason, slots, created_at)
    values (${businessId}, ${id}, ${date.from}::date, ${date.until}::date, ${date.kind},
      ${date.reason}, ${slotsJson(date)}::jsonb, ${now})`);
}

export const updateSpecialDate = (
  tx: Queryable,
  businessId: string,
  id: string,
  date: NewSpecialDate,
): Promise<number> =>
  tx.run(sql`
    update special_dates set from_day = ${date.from}::date, until_day = ${date.until}::date,
      kind = ${date.kind}, reason = ${date.reason}, slots = ${slotsJson(date)}::jsonb
    where business_id = ${businessId} and id = ${id}`);

export async function deleteSpecialDate(
  tx: Queryable,
  businessId: string,
  id: string,
): Promise<SpecialDate | undefined> {
  // Read first: a database of several servers makes no text of a date that it deletes.
  const row = await tx.first<SpecialDateRow>(sql`
    select ${columns} from special_dates where business_id = ${businessId} and id = ${id} for update`);
  if (!row) return undefined;
  await tx.run(sql`delete from special_dates where business_id = ${businessId} and id = ${id}`);
  return toDate(row);
}

/** What is over is of no use to anybody: it goes when the next one is written. */
export const forgetPastDates = (
  tx: Queryable,
  businessId: string,
  before: string,
): Promise<number> =>
  tx.run(sql`
    delete from special_dates where business_id = ${businessId} and until_day < ${before}::date`);
