import type { DaySlots } from '@mostrador/contract/hours';
import { weekDays } from '@mostrador/contract/lists';
import { timeOfMinute } from '@mostrador/contract/time';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../lib/ids.ts';
import type { WeekSlot } from './week.ts';

interface SlotRow {
  id: string;
  day: number;
  opens_minute: number;
  closes_minute: number;
}

/** The seven days in order, those without slots included. */
export async function loadWeek(db: Queryable, businessId: string): Promise<DaySlots[]> {
  const rows = await db.many<SlotRow>(sql`
    select id, day, opens_minute, closes_minute from slots
    where business_id = ${businessId} order by opens_minute, closes_minute, id`);
  return weekDays.map((dia, day) => ({
    dia,
    slots: rows
      .filter((row) => row.day === day)
      .map((row) => ({
        _id: row.id,
        apertura: timeOfMinute(row.opens_minute),
        cierre: timeOfMinute(row.closes_minute),
      })),
  }));
}

/** Makes writers of the hours of one business wait for each other; orders do not wait for it. */
export const lockHours = (tx: Queryable, businessId: string): Promise<unknown> =>
  tx.first(sql`select 1 from businesses where id = ${businessId} for no key update`);

export async function countSlots(
  tx: Queryable,
  businessId: string,
  days: readonly number[],
): Promise<{ day: number; slots: number }[]> {
  return tx.many(sql`
    select day, count(*)::int as slots from slots
    where business_id = ${businessId} and day = any(${days}::smallint[]) group by day`);
}

export async function insertSlots(
  tx: Queryable,
  businessId: string,
  slots: readonly WeekSlot[],
): Promise<void> {
  await tx.run(sql`
    insert into slots (id, business_id, day, opens_minute, closes_minute)
    select id, ${businessId}, day, opens, closes
    from unnest(${slots.map(() => newId())}::text[], ${slots.map((s) => s.day)}::smallint[],
      ${slots.map((s) => s.opensMinute)}::smallint[],
      ${slots.map((s) => s.closesMinute)}::smallint[]) as t (id, day, opens, closes)`);
}

export const deleteSlot = (tx: Queryable, businessId: string, slotId: string): Promise<number> =>
  tx.run(sql`delete from slots where id = ${slotId} and business_id = ${businessId}`);

export const deleteWeek = (tx: Queryable, businessId: string): Promise<number> =>
  tx.run(sql`delete from slots where business_id = ${businessId}`);

export const changeSlot = (
  tx: Queryable,
  { businessId, slotId }: { businessId: string; slotId: string },
  { opensMinute, closesMinute }: Omit<WeekSlot, 'day'>,
): Promise<number> =>
  tx.run(sql`
    update slots set opens_minute = ${opensMinute}, closes_minute = ${closesMinute}
    where id = ${slotId} and business_id = ${businessId}`);
