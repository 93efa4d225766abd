import { unseenSeconds } from '@mostrador/contract/push-message';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { businessOf } from '../../lib/ids.ts';
import { hasDevices } from '../session/push-devices.ts';

/** An order that devices are told of, unless a panel shows it before. */
export interface OrderAlert {
  orderId: string;
  kind: 'created' | 'cancelled';
}

const addAlert = (tx: Queryable, { orderId, kind }: OrderAlert, dueAt: Date): Promise<number> =>
  tx.run(sql`
    insert into order_alerts (business_id, order_id, kind, due_at)
    values (${businessOf(orderId)}, ${orderId}, ${kind}, ${dueAt})
    on conflict (business_id, order_id, kind) do nothing`);

/** Whether a shop has devices to tell: where it has none, nothing has to be noted for them. */
export const tellsDevices = (tx: Queryable, businessId: string): Promise<boolean> =>
  hasDevices(tx, businessId);

/** A panel that is looked at has a moment to show it. */
export const alertUnlessSeen = (tx: Queryable, orderId: string, waitsFrom: Date): Promise<number> =>
  addAlert(tx, { orderId, kind: 'created' }, new Date(waitsFrom.getTime() + unseenSeconds * 1_000));

/** Somebody may be cooking it. */
export const alertCancelled = (tx: Queryable, orderId: string, now: Date): Promise<number> =>
  addAlert(tx, { orderId, kind: 'cancelled' }, now);

/** A panel that somebody looks at has shown these new orders. */
export async function noteSeen(
  tx: Queryable,
  businessId: string,
  orderIds: readonly string[],
): Promise<void> {
  await tx.run(sql`
    delete from order_alerts
    where business_id = ${businessId} and order_id = any(${orderIds}::text[]) and kind = 'created'`);
}

export const dueAlerts = (db: Queryable, now: Date, limit: number): Promise<OrderAlert[]> =>
  db.many(sql`
    /* every business */
    select order_id as "orderId", kind from order_alerts
    where due_at <= ${now} order by due_at limit ${limit}`);

/** Of several processes one takes it. */
export async function takeAlert(tx: Queryable, { orderId, kind }: OrderAlert): Promise<boolean> {
  const taken = await tx.run(sql`
    delete from order_alerts
    where business_id = ${businessOf(orderId)} and order_id = ${orderId} and kind = ${kind}`);
  return taken > 0;
}

interface AlertedOrder {
  shortId: string;
  acceptBy: Date | null;
}

/** The order, if what there is to tell of it is still so. */
export const findAlerted = (
  tx: Queryable,
  { orderId, kind }: OrderAlert,
): Promise<AlertedOrder | undefined> => {
  const isStillSo =
    kind === 'cancelled'
      ? sql`o.status = 'cancelado'`
      : sql`(o.status = 'pendiente' or o.status = 'preparando' and o.accepted_automatically)`;
  return tx.first(sql`
    select o.short_id as "shortId", o.accept_by as "acceptBy" from orders o
    where o.business_id = ${businessOf(orderId)} and o.id = ${orderId} and ${isStillSo}`);
};
