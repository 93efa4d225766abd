import type { BulkUpdates } from '@mostrador/contract/catalogue';
import { bounds } from '@mostrador/contract/limits';
import { toCents } from '@mostrador/contract/money';
import { type PriceRise, priceRiseOf } from '@mostrador/contract/price-rise';
import type { SoldOutUntil } from '@mostrador/contract/what-runs-out';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { isInStock, promotionEnded } from './offer-now.ts';
import { endOfSoldOut } from './sold-out.ts';
import { onButUntil, onlyRisesRound, priceTooHigh, someProductsMissing } from './texts.ts';

interface BulkDetails {
  roundTo?: number | undefined;
  unavailableUntil?: SoldOutUntil | undefined;
}

/** All or nothing: one id that is not of this business refuses the whole change. */
export async function updateMany(
  db: Queryable,
  businessId: string,
  productIds: readonly string[],
  updates: BulkUpdates,
  { roundTo, unavailableUntil }: BulkDetails,
  now: Date,
): Promise<number> {
  if (roundTo !== undefined && !updates.priceAdjustment) throw invalid(onlyRisesRound);
  if (unavailableUntil !== undefined && updates.stock !== false) throw invalid(onButUntil);
  await lockProducts(db, businessId, productIds);
  if (updates.priceAdjustment) await leavePromotionsThatEnded(db, businessId, productIds, now);
  const end = endOfSoldOut(unavailableUntil ?? null, now);
  const changed = await db.first<{ total: number; highest_cents: number }>(sql`
    with changed as (
      update products p set ${assignments(updates, roundTo, end, now)}, version = version + 1
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

/** Their regular price is what rises. */
export async function leavePromotionsThatEnded(
  db: Queryable,
  businessId: string,
  productIds: readonly string[],
  now: Date,
): Promise<void> {
  await db.run(sql`
    update products p set price_cents = coalesce(p.original_price_cents, p.price_cents),
      original_price_cents = null, promo_active = false, promo_description = '',
      promo_starts_at = null, promo_ends_at = null, promo_days = 0
    where p.business_id = ${businessId} and p.id = any(${productIds}::text[])
      and ${promotionEnded(now)}`);
}

function assignments(
  { category, priceAdjustment, stock }: BulkUpdates,
  roundTo: number | undefined,
  end: Date | null,
  now: Date,
): Sql {
  if (category !== undefined) {
    return sql`category = ${category},
      menu_position = case when category = ${category} then menu_position end`;
  }
  if (stock !== undefined) return stock ? switchOn : switchOff(end, now);
  if (priceAdjustment === undefined) throw new Error('The contract lets no empty update pass.');
  const rise = priceRiseOf({ ...priceAdjustment, roundTo });
  const price = risen(sql`price_cents`, rise);
  return sql`price_cents = ${price}, original_price_cents = case
    when original_price_cents is not null
    then greatest(${risen(sql`original_price_cents`, rise)}, ${price} + ${rise.stepCents}::bigint)
    end`;
}

const switchOn = sql`in_stock = true, off_until = null, sold_out_since = null,
  stock_quantity = nullif(stock_quantity, 0)`;

/** What is off already stays as it is, unless it is said until when. */
const switchOff = (end: Date | null, now: Date): Sql => sql`
  in_stock = case when ${isInStock(now)} or ${end !== null}::boolean then false else in_stock end,
  off_until = case when ${isInStock(now)} or ${end !== null}::boolean
    then ${end}::timestamptz else off_until end,
  sold_out_since = case when ${isInStock(now)} then ${now} else sold_out_since end`;

/** `risenCents` of the contract in SQL: numeric is exact and rounds half up. */
const risen = (cents: Sql, { factorMillionths, addedCents, stepCents }: PriceRise): Sql => sql`
  (round((round(${cents} * ${factorMillionths}::numeric / 1000000) + ${addedCents}::numeric)
    / ${stepCents}::numeric) * ${stepCents}::numeric)::bigint`;
