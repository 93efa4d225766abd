import type { BulkUpdates } from '@mostrador/contract/catalogue';
import { bounds } from '@mostrador/contract/limits';
import { toCents } from '@mostrador/contract/money';
import { type PriceRise, priceRiseOf } from '@mostrador/contract/price-rise';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { onlyRisesRound, priceTooHigh, someProductsMissing } from './texts.ts';

/** All or nothing: one id that is not of this business refuses the whole change. */
export async function updateMany(
  db: Queryable,
  businessId: string,
  productIds: readonly string[],
  updates: BulkUpdates,
  roundTo: number | undefined,
): Promise<number> {
  if (roundTo !== undefined && !updates.priceAdjustment) throw invalid(onlyRisesRound);
  await lockProducts(db, businessId, productIds);
  const changed = await db.first<{ total: number; highest_cents: number }>(sql`
    with changed as (
      update products set ${assignments(updates, roundTo)}, version = version + 1
      where business_id = ${businessId} and id = any(${productIds}::text[])
      returning greatest(price_cents, original_price_cents) as highest
    )
    select count(*)::int as total, max(highest) as highest_cents from changed`);
  if (updates.priceAdjustment && (changed?.highest_cents ?? 0) > toCents(bounds.maxPrice)) {
    throw invalid(priceTooHigh);
  }
  return changed?.total ?? 0;
}

/** In order of id, so that two bulk changes wait for each other instead of for one another. */
export async function lockProducts(
  db: Queryable,
  businessId: string,
  productIds: readonly string[],
): Promise<void> {
  const locked = await db.many(sql`
    select id from products
    where business_id = ${businessId} and id = any(${productIds}::text[])
    order by id for update`);
  if (locked.length !== productIds.length) throw notFound(someProductsMissing);
}

function assignments(
  { category, priceAdjustment, stock }: BulkUpdates,
  roundTo: number | undefined,
): Sql {
  if (category !== undefined) {
    return sql`category = ${category},
      menu_position = case when category = ${category} then menu_position end`;
  }
  if (stock !== undefined) return sql`in_stock = ${stock}`;
  if (priceAdjustment === undefined) throw new Error('The contract lets no empty update pass.');
  const rise = priceRiseOf({ ...priceAdjustment, roundTo });
  const price = risen(sql`price_cents`, rise);
  return sql`price_cents = ${price}, original_price_cents = case
    when original_price_cents is not null
    then greatest(${risen(sql`original_price_cents`, rise)}, ${price} + ${rise.stepCents}::bigint)
    end`;
}

/** `risenCents` of the contract in SQL: numeric is exact and rounds half up. */
const risen = (cents: Sql, { factorMillionths, addedCents, stepCents }: PriceRise): Sql => sql`
  (round((round(${cents} * ${factorMillionths}::numeric / 1000000) + ${addedCents}::numeric)
    / ${stepCents}::numeric) * ${stepCents}::numeric)::bigint`;
