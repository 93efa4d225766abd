import { toCents, toPesos } from '@mostrador/contract/money';
import type { OrderConditions, TypedConditions } from '@mostrador/contract/order-conditions';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';

/** What the columns of `conditionColumns` hold. */
export interface ConditionRow {
  min_order_cents: number;
  pickup_instructions: string;
}

/** Of the row `b` of businesses. */
export const conditionColumns = sql`b.min_order_cents, b.pickup_instructions`;

export const conditionsOf = (row: ConditionRow): OrderConditions => ({
  minimumOrder: toPesos(row.min_order_cents),
  pickupInstructions: row.pickup_instructions,
});

export async function loadConditions(db: Queryable, businessId: string): Promise<OrderConditions> {
  const row = await db.first<ConditionRow>(
    sql`select ${conditionColumns} from businesses b where b.id = ${businessId}`,
  );
  if (!row) throw notFound('No se encontró el negocio.');
  return conditionsOf(row);
}

/** Only what was sent changes. */
export async function saveConditions(
  tx: Queryable,
  businessId: string,
  { minimumOrder, pickupInstructions }: TypedConditions,
): Promise<OrderConditions> {
  await tx.run(sql`
    update businesses set
      min_order_cents = coalesce(
        ${minimumOrder === undefined ? null : toCents(minimumOrder)}::bigint, min_order_cents),
      pickup_instructions = coalesce(${pickupInstructions ?? null}::text, pickup_instructions)
    where id = ${businessId}`);
  return loadConditions(tx, businessId);
}
