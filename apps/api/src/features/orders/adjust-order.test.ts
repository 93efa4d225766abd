import type { Order } from '@mostrador/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { verifyLedger } from '../finances/verify-ledger.ts';
import { createMarketplaceKey } from '../marketplace/create-marketplace-key.ts';
import { cartOf, intake, type OrderAnswer, openShop, type Shop } from '../marketplace/testing.ts';
import { makeOrder, tracesOf } from './testing/make-order.ts';

let test: TestApp;
let key: string;
let shop: Shop;
let second: string;
beforeAll(async () => {
  test = await TestApp.start();
  key = (await createMarketplaceKey(test.deps.db, 'prueba', test.now)).secret;
  shop = await openShop(test);
  second = await test.make.product(shop.businessId);
});
afterAll(() => test.stop());

interface Answer {
  data: Order;
  error: string;
  code: string;
}
const adjust = (id: string, lines: unknown, token = shop.token) =>
  test.call<Answer>(`POST /api/orders/${id}/adjust`, { token, body: { lines } });
const step = (id: string, status: string) =>
  test.call(`PATCH /api/orders/${id}/status`, { token: shop.token, body: { status } });
const pickUp = (id: string) =>
  test.call(`PATCH /api/orders/${id}/confirm-pickup`, { token: shop.token });
const asSeen = async (id: string) =>
  (await test.call<OrderAnswer>(`GET /api/marketplace/orders/${id}`, { token: key })).body.data;

/** Three of the first product and one of the second, $ 12.500 each. */
const order = async (more: object = {}) =>
  (
    await intake(test, key, {
      ...cartOf(shop),
      products: [
        { productId: shop.productId, quantity: 3 },
        { productId: second, quantity: 1 },
      ],
      ...more,
    })
  ).body.data;

describe('taking out what is missing', () => {
  it('lowers the sums and says how much goes back to whoever paid online', async () => {
    const placed = await order({ discount: 5_000 });
    const { status, body } = await adjust(placed._id, [
      { line: 0, from: 3, to: 2 },
      { line: 1, from: 1, to: 0 },
    ]);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'pendiente',
      productsTotal: 25_000,
      discount: 2_500,
      shippingCost: placed.shippingCost,
      total: 22_500 + placed.shippingCost,
      removedProducts: [
        { name: expect.any(String), quantity: 1 },
        { name: expect.any(String), quantity: 1 },
      ],
    });
    expect(body.data.products.map(({ quantity }) => quantity)).toEqual([2]);
    expect(await asSeen(placed._id)).toMatchObject({
      refundNeeded: false,
      refundAmount: 22_500,
      total: body.data.total,
    });
  });

  it('is worked out from the intake again when something else is missing', async () => {
    const placed = await order({ discount: 1_000 });
    await adjust(placed._id, [{ line: 0, from: 3, to: 2 }]);
    const { body } = await adjust(placed._id, [{ line: 0, from: 2, to: 1 }]);
    // Half of the products at intake: half of the discount, to the cent.
    expect(body.data).toMatchObject({ productsTotal: 25_000, discount: 500 });
    await step(placed._id, 'preparando');
    await test.call(`POST /api/orders/${placed._id}/cancel`, {
      token: shop.token,
      body: { motivo: 'Problema en la cocina' },
    });
    // All that was paid goes back, not only what is left.
    expect((await asSeen(placed._id)).refundAmount).toBe(placed.total);
  });

  it('is what is paid in the end: commission, ledger and check follow to the cent', async () => {
    for (const paymentMethod of ['efectivo', 'mercadopago']) {
      const placed = await order({ deliveryType: 'retirar', paymentMethod, discount: 333.33 });
      await step(placed._id, 'preparando');
      await adjust(placed._id, [{ line: 1, from: 1, to: 0 }]);
      await step(placed._id, 'listo');
      await pickUp(placed._id);
      const sale = await test.deps.db.first<{ total: number; shown: number }>(sql`
        select o.total_cents as total, sum(e.amount_cents)::bigint as shown
        from orders o join ledger_entries e
          on e.business_id = o.business_id and e.order_id = o.id
        where o.id = ${placed._id} and e.kind in ('credit_sale', 'credit_cash_sale')
        group by o.total_cents`);
      expect(sale?.total).toBe(3_750_000 - 25_000);
      expect(sale?.shown).toBeLessThanOrEqual(sale?.total ?? 0);
    }
    expect((await verifyLedger(test.deps.db)).differences).toEqual([]);
  });

  it('never takes out the last product', async () => {
    const placed = await order();
    const answer = await adjust(placed._id, [
      { line: 0, from: 3, to: 0 },
      { line: 1, from: 1, to: 0 },
    ]);
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'No queda ningún producto: en ese caso, rechaza o cancela el pedido.',
    ]);
    expect(await tracesOf(test.deps, placed._id)).toMatchObject({ events: 1 });
  });

  it('of two devices that take out the same, one is told to look again', async () => {
    const placed = await order();
    const answers = await Promise.all(
      [1, 2].map(() => adjust(placed._id, [{ line: 0, from: 3, to: 2 }])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    [[]],
    [[{ line: 0, from: 3, to: 3 }]],
    [[{ line: 0, from: 3, to: 4 }]],
    [[{ line: 9, from: 1, to: 0 }]],
    [[{ line: 0, from: 3, to: -1 }]],
    [[{ line: 0, from: 3, to: 1.5 }]],
    [
      [
        { line: 0, from: 3, to: 2 },
        { line: 0, from: 3, to: 1 },
      ],
    ],
  ])('refuses %j and changes nothing', async (lines) => {
    const placed = await order();
    const answer = await adjust(placed._id, lines);
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(/\.$/)]);
    expect(await asSeen(placed._id)).toMatchObject({ total: placed.total, refundAmount: 0 });
  });

  it('is for orders that are not ready yet, and of the owner', async () => {
    const ready = await makeOrder(test.deps, shop.businessId, { status: 'listo' });
    expect((await adjust(ready, [{ line: 0, from: 1, to: 0 }])).body.code).toBe('illegal_step');
    const stranger = await test.make.owner();
    const placed = await order();
    const answer = await adjust(placed._id, [{ line: 0, from: 3, to: 2 }], stranger.token);
    expect(answer.status).toBe(404);
  });

  it('is remembered with who did it, for ever', async () => {
    const placed = await order();
    await adjust(placed._id, [{ line: 1, from: 1, to: 0 }]);
    const row = await test.deps.db.first(sql`
      select account_id, former_total_cents - total_cents as less, changes -> 0 ->> 'from' as before
      from order_adjustments where order_id = ${placed._id}`);
    expect(row).toEqual({ account_id: shop.accountId, less: 1_250_000, before: '1' });
    await expect(
      test.deps.db.run(sql`delete from order_adjustments where order_id = ${placed._id}`),
    ).rejects.toThrow(/never changed/);
  });
});
