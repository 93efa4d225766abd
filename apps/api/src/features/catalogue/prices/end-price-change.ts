import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { notFound, Refusal } from '../../../http/errors.ts';
import { undoEnd } from './list-price-changes.ts';
import { restorePrices } from './move-prices.ts';
import { priceTexts } from './texts.ts';

interface Row {
  name: string;
  state: string;
  applied_at: Date | null;
}

/** Held until the end of the transaction: of two who end it, one does. */
async function lockChange(tx: Queryable, businessId: string, changeId: string): Promise<Row> {
  const row = await tx.first<Row>(sql`
    select name, state, applied_at from price_changes
    where business_id = ${businessId} and id = ${changeId} for update`);
  if (!row) throw notFound(priceTexts.notFound);
  return row;
}

const end = (
  tx: Queryable,
  businessId: string,
  changeId: string,
  state: 'cancelled' | 'undone',
  actorId: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update price_changes set state = ${state}, ended_at = ${now}, ended_by = ${actorId}
    where business_id = ${businessId} and id = ${changeId}`);

/** Answers the change's name. */
export async function undoPriceChange(
  tx: Queryable,
  businessId: string,
  changeId: string,
  actorId: string,
  now: Date,
): Promise<string> {
  const { name, state, applied_at } = await lockChange(tx, businessId, changeId);
  if (state !== 'applied' || applied_at === null || undoEnd(applied_at) <= now) {
    throw new Refusal('conflict', priceTexts.notUndoable);
  }
  await end(tx, businessId, changeId, 'undone', actorId, now);
  await restorePrices(tx, businessId, changeId);
  return name;
}

/** Answers the change's name. */
export async function cancelPriceChange(
  tx: Queryable,
  businessId: string,
  changeId: string,
  actorId: string,
  now: Date,
): Promise<string> {
  const { name, state } = await lockChange(tx, businessId, changeId);
  if (state !== 'scheduled') throw new Refusal('conflict', priceTexts.notScheduled);
  await end(tx, businessId, changeId, 'cancelled', actorId, now);
  return name;
}
