import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { Refusal } from '../../http/errors.ts';
import { notEnough } from './texts.ts';

export interface Units {
  productId: string;
  quantity: number;
}

/** Of each product once, in order of id: two carts wait for each other in turn, never in a ring. */
function unitsByProduct(lines: readonly Units[]): Units[] {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  }
  return [...sums]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .toSorted((a, b) => (a.productId < b.productId ? -1 : 1));
}

/**
 * Takes what was sold from the units that are left, or refuses. The caller holds the shop's board, as whoever
 * gives something back does: so neither waits for the other with what it needs.
 */
export async function takeUnits(
  tx: Queryable,
  businessId: string,
  lines: readonly Units[],
  now: Date,
): Promise<void> {
  for (const { productId, quantity } of unitsByProduct(lines)) {
    const taken = await tx.run(sql`
      update products set stock_quantity = stock_quantity - ${quantity}::int,
        sold_out_since = case when stock_quantity = ${quantity}::int then ${now} else sold_out_since end
      where business_id = ${businessId} and id = ${productId}
        and stock_quantity >= ${quantity}::int`);
    if (taken === 0) await refuseIfCounted(tx, businessId, productId);
  }
}

/** Whoever stopped counting it meanwhile has enough. */
async function refuseIfCounted(tx: Queryable, businessId: string, productId: string) {
  const left = await tx.first<{ name: string; quantity: number | null }>(sql`
    select name, stock_quantity as quantity from products
    where business_id = ${businessId} and id = ${productId}`);
  if (left?.quantity == null) return;
  throw new Refusal('not_available', notEnough(left.name, left.quantity));
}

/** A product that is not counted any more has nothing to get back. */
export async function giveUnitsBack(
  tx: Queryable,
  businessId: string,
  lines: readonly Units[],
): Promise<void> {
  for (const { productId, quantity } of unitsByProduct(lines)) {
    await tx.run(sql`
      update products set stock_quantity = stock_quantity + ${quantity}::int
      where business_id = ${businessId} and id = ${productId} and stock_quantity is not null`);
  }
}
