import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import type { MadeOwner } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { forgetCustomers } from './forget-customers.ts';
import { makeOrder } from './testing/make-order.ts';

let test: TestApp;
let owner: MadeOwner;
beforeAll(async () => {
  test = await TestApp.start({ customerRetentionDays: 365 });
  owner = await test.make.owner();
});
afterAll(() => test.stop());

const make = async (businessId: string, createdAt = test.now) => {
  const id = await makeOrder(test.deps, businessId, { status: 'entregado', createdAt });
  await test.deps.db.run(sql`
    update orders set customer_phone = '3541 15-123456', address_lat = 1, address_lng = 1,
      courier_first_name = 'Juan', courier_last_name = 'Paz'
    where business_id = ${businessId} and id = ${id}`);
  return id;
};

/** Everything of an order that tells of a person. */
const tellsOf = async (id: string): Promise<unknown[]> => {
  const row = await test.deps.db.first<object>(sql`
    select customer_name, customer_phone, address_street, address_number, address_city,
      address_notes, address_lat, address_lng, courier_first_name, courier_last_name,
      (select nullif(note, '') from order_lines l
        where l.business_id = o.business_id and l.order_id = o.id) as note
    from orders o where id = ${id}`);
  return Object.values(row ?? {}).filter((value) => value !== null);
};
const sumsOf = (id: string) =>
  test.deps.db.first(sql`
    select status, short_id, total_cents, products_total_cents, payment_method, created_at,
      (select sum(price_cents * quantity)::int from order_lines l
        where l.business_id = o.business_id and l.order_id = o.id) as lines
    from orders o where id = ${id}`);

it('old orders tell nothing of their customers, and everything of the sale', async () => {
  const other = await test.make.owner();
  const old = [await make(owner.businessId), await make(other.businessId)];
  const sums = await Promise.all(old.map(sumsOf));
  test.advance({ days: 364 });
  const young = await make(owner.businessId);
  await forgetCustomers(test.deps);
  for (const id of old) expect(await tellsOf(id)).toHaveLength(11);

  test.advance({ days: 2 });
  await Promise.all([forgetCustomers(test.deps), forgetCustomers(test.deps)]);
  for (const id of old) expect(await tellsOf(id)).toEqual([]);
  expect(await Promise.all(old.map(sumsOf))).toEqual(sums);
  expect(await tellsOf(young)).toHaveLength(11);

  const token = await test.make.token(owner.accountId);
  const history = await test.call<{ orders: { userId: unknown; deliveryAddress: unknown }[] }>(
    `GET /api/businesses/${owner.businessId}/orders/history?from=2026-03-01&to=2026-03-31`,
    { token },
  );
  expect(history.status).toBe(200);
  expect(history.body.orders[0]).toMatchObject({ userId: null, deliveryAddress: null });
});

it('goes on each night from where it was, through any number of orders of one moment', async () => {
  const { businessId } = await test.make.owner();
  const at = test.now;
  await test.deps.db.run(sql`
    insert into orders (business_id, id, short_id, status, created_at, status_since, customer_name,
      delivery_type, logistics, products_total_cents, shipping_cost_cents, delivery_fee_cents,
      total_cents, payment_method, is_cash, commission_bp)
    select ${businessId}, ${businessId} || '-' || n, 'M' || n, 'retirado', ${at}, ${at}, 'Ana', 'retirar',
      'UNBREIK', 1, 0, 0, 1, 'efectivo', true, 1000 from generate_series(1, 2100) n`);
  const named = async () =>
    (
      await test.deps.db.many(sql`
        select 1 from orders where business_id = ${businessId} and customer_name is not null`)
    ).length;
  test.advance({ days: 366 });
  await forgetCustomers(test.deps);
  expect(await named()).toBe(0);
  const later = await make(businessId);
  await test.deps.db.run(sql`
    update orders set customer_name = 'no se mira otra vez'
    where business_id = ${businessId} and short_id = 'M7'`);
  test.advance({ days: 366 });
  await forgetCustomers(test.deps);
  expect([await named(), await tellsOf(later)]).toEqual([1, []]);
});
