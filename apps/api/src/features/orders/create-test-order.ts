import { maxTestOrders } from '@mostrador/contract/limits';
import type { LogisticsType } from '@mostrador/contract/lists';
import { boardStatuses } from '@mostrador/contract/order-states';
import type { Order } from '@mostrador/contract/orders';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { together } from '../../db/together.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { chargedCents, isInStock } from '../catalogue/offer-now.ts';
import { createOrder, type SoldLine } from './create-order.ts';
import { holdBoard } from './hold-board.ts';
import { tellsDevices } from './order-alerts.ts';
import { wordList } from './order-json.ts';
import { orderTexts, testOrderTexts } from './texts.ts';

const maxLines = 2;

/**
 * Sends an order to the caller's own board, also while the business is closed or under review. It is
 * collected at the shop, so that the shop takes every step of it; no money follows from any.
 */
export async function createTestOrder(
  tx: Queryable,
  businessId: string,
  now: Date,
): Promise<Order> {
  // So that of several at once no more are sent than may be.
  const [, isTold, shop] = await together(
    holdBoard(tx, businessId),
    tellsDevices(tx, businessId),
    findShop(tx, businessId),
  );
  if (!shop) throw notFound(orderTexts.notFound);
  if (shop.live >= maxTestOrders) {
    throw new Refusal('conflict', orderTexts.tooManyTests(maxTestOrders));
  }
  if (!shop.may_try) throw new Refusal('not_available', orderTexts.noTests);
  const lines = await linesOf(tx, businessId, now);
  return createOrder(
    tx,
    {
      businessId,
      customerName: testOrderTexts.customer,
      customerPhone: null,
      deliveryType: 'retirar',
      logistics: shop.logistics,
      address: null,
      lines,
      productsTotalCents: lines.reduce(
        (sum, { priceCents, quantity }) => sum + priceCents * quantity,
        0,
      ),
      shippingCostCents: 0,
      deliveryFeeCents: 0,
      discountCents: 0,
      discountBorneBy: 'business',
      paymentMethod: 'prueba',
      commissionBp: 0,
      placedBy: null,
      acceptBy: null,
      schedule: null,
    },
    { beginsAt: now, isTold, now },
  );
}

interface Shop {
  logistics: LogisticsType;
  may_try: boolean;
  live: number;
}

const findShop = (tx: Queryable, businessId: string): Promise<Shop | undefined> =>
  tx.first<Shop>(sql`
    select b.logistics, b.status in ('approved', 'pending') as may_try,
      (select count(*)::int from orders o
        where o.business_id = ${businessId} and o.status in (${wordList(boardStatuses)}) and o.is_test) as live
    from businesses b where b.id = ${businessId}`);

/** What the shop sells, or something made up where it sells nothing yet. */
async function linesOf(tx: Queryable, businessId: string, now: Date): Promise<SoldLine[]> {
  const sold = await tx.many<{ productId: string; name: string; priceCents: number }>(sql`
    select p.id as "productId", p.name, ${chargedCents(now)} as "priceCents" from products p
    where p.business_id = ${businessId} and ${isInStock(now)}
    order by p.created_at, p.position, p.id limit ${maxLines}`);
  const chosen = sold.length > 0 ? sold : testOrderTexts.products;
  return chosen.map((product, place) => ({
    ...product,
    quantity: 1,
    options: [],
    note: place === 0 ? testOrderTexts.note : '',
  }));
}
