import type { OrderStatus } from '@mostrador/contract/order-states';
import type { Adjustment, Order } from '@mostrador/contract/orders';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { businessOf, newId } from '../../lib/ids.ts';
import { giveUnitsBack } from '../catalogue/count-stock.ts';
import { adjusted, type KeptLine, type RemovedProduct } from './adjusted-sums.ts';
import { announce, findOrder, isMovers, type Mover, personOf } from './store.ts';
import { orderTexts } from './texts.ts';

interface LockedOrder {
  status: OrderStatus;
  productsCents: number;
  discountCents: number;
  shippingCents: number;
  totalCents: number;
  removed: RemovedProduct[];
}

const adjustable: readonly OrderStatus[] = ['pendiente', 'preparando'];

/**
 * Takes missing products out of an order that goes on. Its sums are worked out anew from what was
 * frozen at intake, and money is only posted at the end of its way: everything later follows.
 */
export async function adjustOrder(
  tx: Queryable,
  mover: Mover,
  orderId: string,
  { lines: wishes }: Adjustment,
  now: Date,
): Promise<Order> {
  const order = await lockOrder(tx, mover, orderId);
  if (!order) throw notFound(orderTexts.notFound);
  if (!adjustable.includes(order.status)) {
    const { status } = order;
    throw new Refusal('illegal_step', orderTexts.illegalStep(status), { status });
  }
  const lines = await linesOf(tx, orderId);
  const result = adjusted(order, lines, wishes);
  await writeLines(tx, orderId, result.changes);
  await tx.run(sql`
    update orders set products_total_cents = ${result.productsCents},
      discount_cents = ${result.discountCents}, total_cents = ${result.totalCents},
      intake_products_cents = ${order.productsCents}, intake_discount_cents = ${order.discountCents},
      removed_products = ${JSON.stringify(result.removed)}::jsonb
    where business_id = ${businessOf(orderId)} and id = ${orderId}`);
  await tx.run(sql`
    insert into order_adjustments (business_id, order_id, id, at, account_id, impersonator_id,
      changes, former_total_cents, total_cents)
    values (${businessOf(orderId)}, ${orderId}, ${newId(now.getTime())}, ${now},
      ${personOf(mover)}, ${mover.impersonatorId}, ${JSON.stringify(result.changes)}::jsonb,
      ${order.totalCents}, ${result.totalCents})`);
  await announce(tx, { orderId, kind: 'changed', status: order.status, now });
  const counted = result.changes.filter(({ position }) =>
    lines.some((line) => line.position === position && line.isCounted),
  );
  await giveUnitsBack(
    tx,
    businessOf(orderId),
    counted.map(({ productId, from, to }) => ({ productId, quantity: from - to })),
  );
  const changed = await findOrder(tx, mover, orderId);
  if (!changed) throw notFound(orderTexts.notFound);
  return changed;
}

/** With the sums of its intake, whatever was taken out before. */
const lockOrder = (
  tx: Queryable,
  mover: Mover,
  orderId: string,
): Promise<LockedOrder | undefined> =>
  tx.first(sql`
    select o.status, coalesce(o.intake_products_cents, o.products_total_cents) as "productsCents",
      coalesce(o.intake_discount_cents, o.discount_cents) as "discountCents",
      o.shipping_cost_cents as "shippingCents", o.total_cents as "totalCents",
      o.removed_products as removed
    from orders o where ${isMovers(mover, orderId)} for no key update`);

const linesOf = (tx: Queryable, orderId: string): Promise<KeptLine[]> =>
  tx.many(sql`
    select l.position, l.product_id as "productId", l.name, l.quantity,
      l.is_counted as "isCounted",
      l.price_cents + coalesce((select sum((option ->> 'priceModifierCents')::bigint)
        from jsonb_array_elements(l.options) as option), 0)::bigint as "unitCents"
    from order_lines l
    where l.business_id = ${businessOf(orderId)} and l.order_id = ${orderId} order by l.position`);

async function writeLines(
  tx: Queryable,
  orderId: string,
  changes: readonly { position: number; to: number }[],
): Promise<void> {
  for (const { position, to } of changes) {
    const isLine = sql`business_id = ${businessOf(orderId)} and order_id = ${orderId}
      and position = ${position}`;
    await tx.run(
      to === 0
        ? sql`delete from order_lines where ${isLine}`
        : sql`update order_lines set quantity = ${to} where ${isLine}`,
    );
  }
}
