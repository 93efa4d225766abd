import type { OrderActor, OrderStatus, OrderStep } from '@mostrador/contract/order-states';
import type { Order, OrderEventKind } from '@mostrador/contract/orders';
import { ringAfterCommit } from '../../db/bell.ts';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { businessOf } from '../../lib/ids.ts';
import { orderColumns } from './order-json.ts';

/** Who moves an order; null where nobody has an account, as for a marketplace and the clock. */
export interface Mover {
  /** The businesses whose orders it may touch, or null for those of any. */
  businessIds: readonly string[] | null;
  /** Where a marketplace calls: only what it placed itself. */
  marketplaceId?: string;
  accountId: string | null;
  impersonatorId: string | null;
}

/** The server itself. */
export const noAccount: Mover = { businessIds: null, accountId: null, impersonatorId: null };

export const ofMarketplace = (marketplaceId: string): Mover => ({ ...noAccount, marketplaceId });

/** What a step writes besides the state. */
export interface StepDetails {
  prepMinutes?: number;
  promisedAt?: Date;
  cancelReason?: string;
  cancelledBy?: OrderActor;
  missingProducts?: readonly string[];
}

/** The row `o` of orders with that id, if it is one that the mover may touch. */
export const isMovers = ({ businessIds, marketplaceId }: Mover, orderId: string): Sql => {
  const isIt = sql`o.business_id = ${businessOf(orderId)} and o.id = ${orderId}`;
  if (marketplaceId !== undefined) return sql`${isIt} and o.marketplace_id = ${marketplaceId}`;
  return businessIds === null ? isIt : sql`${isIt} and o.business_id = any(${businessIds}::text[])`;
};

/** Rings when there are new events. */
export const eventBell = 'order_events';

interface Step {
  from: OrderStatus | null;
  by: OrderActor;
  mover: Mover;
}

interface Change {
  orderId: string;
  kind: OrderEventKind;
  status: OrderStatus;
  /** Unless the order stays in its state. */
  step: Step | null;
  now: Date;
}

/**
 * What follows from a change of an order, in its transaction: a new version of the board, an event,
 * the transition of a step; and, when it is committed, a ring for those who stream it.
 */
export async function announce(
  tx: Queryable,
  { orderId, kind, status, step, now }: Change,
): Promise<void> {
  ringAfterCommit(eventBell);
  await tx.run(sql`
    select follow_order(${businessOf(orderId)}, ${orderId}, ${kind}, ${status}, ${now},
      ${step?.from ?? null}, ${step?.by ?? null}, ${step?.mover.accountId ?? null},
      ${step?.mover.impersonatorId ?? null})`);
}

/** Moves the order if, and only if, it is where the step starts: of two clicks one finds it there. */
export async function moveRow(
  tx: Queryable,
  mover: Mover,
  orderId: string,
  step: OrderStep,
  details: StepDetails,
  now: Date,
): Promise<Order | undefined> {
  const moved = await tx.run(sql`
    update orders o set status = ${step.to}, status_since = ${now},
      prep_minutes = coalesce(${details.prepMinutes ?? null}::int, o.prep_minutes),
      promised_at = coalesce(${details.promisedAt ?? null}::timestamptz, o.promised_at),
      cancel_reason = ${details.cancelReason ?? null}::text,
      cancelled_by = ${details.cancelledBy ?? null}::text,
      missing_products = ${details.missingProducts ?? []}::text[],
      refund_needed = ${step.to === 'cancelado'}::boolean and not o.is_cash
    where ${isMovers(mover, orderId)} and o.status = ${step.from}
      and (${step.deliveryType ?? null}::text is null or o.delivery_type = ${step.deliveryType ?? null})
      and (${step.logistics ?? null}::text is null or o.logistics = ${step.logistics ?? null})`);
  if (moved === 0) return undefined;
  const { from, to: status, by } = step;
  await announce(tx, { orderId, kind: 'changed', status, step: { from, by, mover }, now });
  const row = await tx.first<{ order: Order }>(sql`
    select row_to_json(wire) as "order"
    from (select ${orderColumns()} from orders o where ${isMovers(mover, orderId)}) wire`);
  return row?.order;
}

export const findStatus = async (
  db: Queryable,
  mover: Mover,
  orderId: string,
): Promise<OrderStatus | undefined> =>
  (
    await db.first<{ status: OrderStatus }>(
      sql`select o.status from orders o where ${isMovers(mover, orderId)}`,
    )
  )?.status;

export const productsOfOrder = (
  db: Queryable,
  mover: Mover,
  orderId: string,
): Promise<{ productId: string; name: string }[]> =>
  db.many(sql`
    select l.product_id as "productId", l.name
    from orders o join order_lines l on l.business_id = o.business_id and l.order_id = o.id
    where ${isMovers(mover, orderId)}`);
