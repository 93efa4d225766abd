import type { ShownOrder } from '@mostrador/contract/orders';
import type { StaffRole } from '@mostrador/contract/permissions';
import { addDays } from '@mostrador/contract/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import type { MadeOwner } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { makeOrder } from './testing/make-order.ts';

let test: TestApp;
let owner: MadeOwner;
let orderId: string;
beforeAll(async () => {
  test = await TestApp.start();
  owner = await test.make.owner();
  orderId = await makeOrder(test.deps, owner.businessId);
  await test.deps.db.run(sql`
    update orders set customer_phone = '3541 55-1234' where id = ${orderId}`);
});
afterAll(() => test.stop());

const board = (token: string, headers: Record<string, string> = {}) =>
  test.call<ShownOrder[]>(`GET /api/businesses/${owner.businessId}/orders`, { token, headers });
const tokenOf = async (role: StaffRole) => (await test.make.staff(owner.businessId, role)).token;

const moneyWords = /price|total|discount|shippingCost|deliveryFee|paymentMethod/i;

it('the kitchen gets orders without a price, a sum or a telephone', async () => {
  const kitchen = await tokenOf('kitchen');
  const whole = await board(owner.token);
  expect(whole.body[0]).toMatchObject({ _id: orderId, customerPhone: '3541 55-1234' });
  const { text, body, headers } = await board(kitchen);
  expect(body.map(({ _id }) => _id)).toEqual([orderId]);
  expect(text).not.toMatch(moneyWords);
  expect(body[0]?.customerPhone).toBeNull();
  expect(body[0]?.products[0]).toMatchObject({
    name: 'Lomo completo',
    selectedOptions: [{ groupName: null, optionName: 'Cheddar' }],
  });
  expect(headers.etag).not.toBe(whole.headers.etag);
  expect((await board(kitchen, { 'if-none-match': String(headers.etag) })).status).toBe(304);
  expect((await board(owner.token)).text).toBe(whole.text);
});

it('what the kitchen moves is answered without them too', async () => {
  const id = await makeOrder(test.deps, owner.businessId);
  const { status, text } = await test.call(`PATCH /api/orders/${id}/status`, {
    token: await tokenOf('kitchen'),
    body: { status: 'preparando' },
  });
  expect(status).toBe(200);
  expect(text).not.toMatch(moneyWords);
});

it('a cashier reads the orders of today, a manager those of any day', async () => {
  const shop = await test.make.owner();
  const yesterday = addDays(test.now, -1);
  const old = await makeOrder(test.deps, shop.businessId, {
    status: 'entregado',
    createdAt: yesterday,
  });
  const fresh = await makeOrder(test.deps, shop.businessId, { status: 'entregado' });
  const cashier = (await test.make.staff(shop.businessId, 'cashier')).token;
  const manager = (await test.make.staff(shop.businessId, 'manager')).token;
  const history = (token: string, query = '') =>
    test.call<{ orders: ShownOrder[] }>(
      `GET /api/businesses/${shop.businessId}/orders/history${query}`,
      { token },
    );
  const ids = ({ body }: { body: { orders: ShownOrder[] } }) => body.orders.map(({ _id }) => _id);
  expect(ids(await history(manager))).toEqual([fresh, old]);
  expect(ids(await history(cashier))).toEqual([fresh]);
  expect((await history(cashier, '?from=2026-03-03')).status).toBe(403);
  const csv = await test.call(`GET /api/businesses/${shop.businessId}/orders/history.csv`, {
    token: cashier,
  });
  expect(csv.text.trim().split('\n')).toHaveLength(2);
});

it('the kitchen switches stock and nothing else of a product', async () => {
  const kitchen = await tokenOf('kitchen');
  const productId = await test.make.product(owner.businessId);
  const path = `PATCH /api/businesses/${owner.businessId}/products/${productId}`;
  const change = (body: object) => test.call(path, { token: kitchen, body });
  expect((await change({ stock: false })).status).toBe(200);
  expect((await change({ stock: true, price: 1 })).status).toBe(403);
  const bulk = (updates: object) =>
    test.call(`PATCH /api/businesses/${owner.businessId}/products/bulk-update`, {
      token: kitchen,
      body: { productIds: [productId], updates },
    });
  expect((await bulk({ stock: true })).status).toBe(200);
  expect((await bulk({ priceAdjustment: { type: 'fixed', value: 100 } })).status).toBe(403);
});

it('a profile shows to each role what it may change', async () => {
  const path = `PUT /api/businesses/${owner.businessId}`;
  const put = (token: string, body: object) => test.call(path, { token, body });
  expect((await put(owner.token, { aliasCBU: 'la.esquina.mp' })).status).toBe(200);
  const read = async (token: string) => {
    const { body } = await test.call<{ aliasCBU: string; phone: string }[]>(
      'GET /api/businesses/my-businesses',
      { token },
    );
    return [body[0]?.aliasCBU, body[0]?.phone];
  };
  const [manager, cashier] = [await tokenOf('manager'), await tokenOf('cashier')];
  expect(await read(owner.token)).toEqual(['la.esquina.mp', '3541 42-1111']);
  expect(await read(manager)).toEqual(['', '3541 42-1111']);
  expect(await read(cashier)).toEqual(['', '']);
  expect((await put(manager, { aliasCBU: 'otro.alias' })).status).toBe(403);
  expect((await put(manager, { phone: '3541 42-1111' })).status).toBe(200);
  expect((await put(cashier, { isOpen: false })).status).toBe(200);
  expect((await put(cashier, { name: 'Otro' })).status).toBe(403);
});
