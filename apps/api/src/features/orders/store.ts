import type { OrderActor, OrderStatus, OrderStep } from '@mostrador/contract/order-states';
import type { Order, OrderEventKind } from '@mostrador/contract/orders';
import { ringAfterCommit } from '../../db/bell.ts';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { businessOf } from '../../lib/ids.ts';
import { orderColumns } from './order-json.ts';
import { type LineRow, type OrderRow, orderOfRow } from './order-of-row.ts';

/** Who moves an order; null where nobody has an account, as for a marketplace and the clock. */
export interface Mover {
  /** The businesses whose orders it may touch, or null for those of any. */
  businessIds: readonly string[] | null;
  /** Where a marketplace calls: only what it placed itself. */
  marketplaceId?: string;
  accountId: string | null;
  /** Who acts, where that is not simply the account. */
  actorId?: string;
  impersonatorId: string | null;
}

export const personOf = ({ actorId, accountId }: Mover): string | null => actorId ?? accountId;

/** The server itself. */
export const noAccount: Mover = { businessIds: null, accountId: null, impersonatorId: null };

export const ofMarketplace = (marketplaceId: string): Mover => ({ ...noAccount, marketplaceId });

/** What a step writes besides the state. */
export interface StepDetails {
  prepMinutes?: number;
  promisedAt?: Date;
  /** Added to both of them. */
  moreMinutes?: number;
  /** Only an order that entered its state since then. */
  onlySince?: Date;
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

interface Change {
  orderId: string;
  kind: OrderEventKind;
  status: OrderStatus;
  now: Date;
}

/**
 * What follows from a change of an order that is no step, in its transaction: a new version of the board
 * and an event; and, when it is committed, a ring for those who stream it.
 */
export async function announce(
  tx: Queryable,
  { orderId, kind, status, now }: Change,
): Promise<void> {
  ringAfterCommit(eventBell);
  await tx.run(sql`
    select follow_order(${businessOf(orderId)}, ${orderId}, ${kind}, ${status}, ${now}, null,
      null, null, null)`);
}

/** An order after its step. */
interface Moved {
  order: Order;
  /** It was accepted, and the shop has printers that print by themselves. */
  isPrinted: boolean;
}

interface MovedRow {
  order: OrderRow;
  lines: LineRow[];
  isPrinted: boolean;
}

/**
 * Moves the order if, and only if, it is where the step starts: of two clicks one finds it there.
 * What follows from it, and the order as it is then, are part of the same call.
 */
export async function moveRow(
  tx: Queryable,
  mover: Mover,
  orderId: string,
  step: OrderStep,
  details: StepDetails,
  now: Date,
): Promise<Moved | undefined> {
  ringAfterCommit(eventBell);
  const row = await tx.first<{ moved: MovedRow | null }>(sql`
    select take_step(${businessOf(orderId)}, ${orderId}, ${mover.businessIds}::text[],
      ${mover.marketplaceId ?? null}, ${JSON.stringify(step)}::jsonb,
      ${JSON.stringify(details)}::jsonb, ${now}, ${personOf(mover)}, ${mover.impersonatorId})
      as moved`);
  if (!row?.moved) return undefined;
  const { order, lines, isPrinted } = row.moved;
  return { order: orderOfRow(order, lines), isPrinted };
}

export async function findOrder(
  tx: Queryable,
  mover: Mover,
  orderId: string,
): Promise<Order | undefined> {
  const row = await tx.first<{ order: Order }>(sql`
    select row_to_json(wire) as "order"
    from (select ${orderColumns(sql`${businessOf(orderId)}`)} from orders o where ${isMovers(mover, orderId)}) wire`);
  return row?.order;
}

export const findStatus = (
  db: Queryable,
  mover: Mover,
  orderId: string,
): Promise<FoundStatus | undefined> =>
  db.first(sql`
    select o.status, o.accept_by as "acceptBy", o.delays
    from orders o where ${isMovers(mover, orderId)}`);

/** Nobody else moves it until the transaction ends. */
export const holdStatus = (
  tx: Queryable,
  mover: Mover,
  orderId: string,
): Promise<{ status: OrderStatus } | undefined> =>
  tx.first(sql`select o.status from orders o where ${isMovers(mover, orderId)} for no key update`);

interface FoundStatus {
  status: OrderStatus;
  acceptBy: Date | null;
  delays: number;
}

export const productsOfOrder = (
  db: Queryable,
  mover: Mover,
  orderId: string,
): Promise<{ productId: string; name: string }[]> =>
  db.many(sql`
    select l.product_id as "productId", l.name
    from orders o join order_lines l on l.business_id = o.business_id and l.order_id = o.id
    where ${isMovers(mover, orderId)}`);
