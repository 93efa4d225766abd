import type { Connection, Queryable } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Deps } from '../../../deps.ts';
import { applyPrices } from './move-prices.ts';

const atOnce = 200;
const keptDays = 400;

/**
 * Whoever reads or charges the prices of a shop brings what is due into force first: from its minute
 * on nobody sees or pays the former ones, whether the job has run or not.
 */
export async function applyDuePrices(tx: Queryable, businessId: string, now: Date): Promise<void> {
  for (const { id } of await dueOf(tx, businessId, now)) await apply(tx, businessId, id, now);
}

/** The same for a reader, who has no transaction. */
export async function showDuePrices(db: Connection, businessId: string, now: Date): Promise<void> {
  const due = await dueOf(db, businessId, now);
  if (due.length > 0) await db.transaction((tx) => applyDuePrices(tx, businessId, now));
}

/** Whether there are any, as a column of a statement about a business. */
export const hasDuePrices = (business: Sql, now: Date): Sql => sql`exists (
  select 1 from price_changes c
  where c.business_id = ${business} and c.state = 'scheduled' and c.apply_at <= ${now})`;

const dueOf = (db: Queryable, businessId: string, now: Date): Promise<{ id: string }[]> =>
  db.many(sql`
    select id from price_changes
    where business_id = ${businessId} and state = 'scheduled' and apply_at <= ${now}
    order by apply_at, id`);

/** The move of its state decides which of several processes does it. */
async function apply(tx: Queryable, businessId: string, id: string, now: Date): Promise<void> {
  const taken = await tx.run(sql`
    update price_changes set state = 'applied', applied_at = ${now}
    where business_id = ${businessId} and id = ${id} and state = 'scheduled'`);
  if (taken > 0) await applyPrices(tx, businessId, id);
}

/** A job, for shops whose prices nobody asks for: their history must tell it too. */
export async function applyDueEverywhere({ db, log, now }: Deps): Promise<void> {
  const shops = await db.many<{ businessId: string }>(sql`
    /* every business */
    select distinct business_id as "businessId" from price_changes
    where state = 'scheduled' and apply_at <= ${now()} limit ${atOnce}`);
  for (const { businessId } of shops) {
    try {
      await showDuePrices(db, businessId, now());
    } catch (error) {
      log.error({ err: error, businessId }, 'a scheduled change of prices was not applied');
    }
  }
}

/** A job: who changed what more than a year ago is not asked any more. */
export async function forgetOldPriceChanges({ db, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - keptDays * 86_400_000);
  await db.run(sql`
    /* every business */
    delete from price_changes where created_at < ${before} and state <> 'scheduled'`);
}
