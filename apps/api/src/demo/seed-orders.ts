import type { Queryable } from '../db/database.ts';
import type { OpenShop } from './open-shop.ts';
import { makeCustomers } from './orders/customers.ts';
import { insertOrders, numberOrders } from './orders/insert-orders.ts';
import { makePastOrders } from './orders/past-orders.ts';
import { postMoney } from './orders/post-money.ts';
import { makePresentOrders } from './orders/present-orders.ts';
import type { Trading } from './orders/trading.ts';
import { Random } from './random.ts';

const customersPerShop = 160;

/** The orders of a shop up to now, with their money. */
export async function seedOrders(
  tx: Queryable,
  open: OpenShop,
  marketplaceId: string,
  { config, now, weeks }: Pick<Trading, 'config' | 'now' | 'weeks'>,
): Promise<void> {
  const { trade } = open.shop;
  if (trade === null) return;
  const random = new Random(open.shop.createdDaysAgo);
  const customers = makeCustomers(random, open.shop, trade, customersPerShop);
  const trading = { open, trade, customers, config, now, weeks };
  const orders = numberOrders([
    ...makePresentOrders(random, trading),
    ...makePastOrders(random, trading),
  ]);
  await insertOrders(tx, open, marketplaceId, orders);
  await postMoney(tx, open.id, orders, {
    offsetHours: config.settlementOffsetHours,
    now,
    lastTransferWaits: trade.lastTransferWaits ?? false,
  });
}
