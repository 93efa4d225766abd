import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { atLength } from '../../testing/at-length.ts';
import { TestApp } from '../../testing/test-app.ts';
import { createMarketplaceKey } from '../marketplace/create-marketplace-key.ts';
import { cartOf, intake, type OrderAnswer, openShop, type Shop } from '../marketplace/testing.ts';
import { makeOrder, tracesOf } from '../orders/testing/make-order.ts';
import { databaseUrlOf, ServerProcess } from '../orders/testing/server-process.ts';
import { cancelUnanswered } from './cancel-unanswered.ts';

let test: TestApp;
let key: string;
beforeAll(async () => {
  test = await TestApp.start();
  key = (await createMarketplaceKey(test.deps.db, 'prueba', test.now)).secret;
});
afterAll(() => test.stop());

const order = async (shop: Shop) => (await intake(test, key, cartOf(shop))).body.data;
const accept = (shop: Shop, id: string) =>
  test.call<OrderAnswer>(`PATCH /api/orders/${id}/status`, {
    token: shop.token,
    body: { status: 'preparando' },
  });
const pauseOf = (shop: Shop) =>
  test.deps.db.first(sql`
    select paused_since as since, pause_reason as reason, pause_actor as actor
    from businesses where id = ${shop.businessId}`);

describe('an order that nobody answers', () => {
  it('can be accepted until its deadline, and is cancelled at it, once', async () => {
    const shop = await openShop(test);
    const [late, early] = [await order(shop), await order(shop)];
    expect(late.acceptBy).toBe(new Date(test.now.getTime() + 600_000).toISOString());
    test.advance({ minutes: 9, seconds: 59 });
    expect((await accept(shop, early._id)).status).toBe(200);
    await cancelUnanswered(test.deps);
    expect(await tracesOf(test.deps, late._id)).toMatchObject({ status: 'pendiente' });
    test.advance({ seconds: 1 });
    const tooLate = await accept(shop, late._id);
    expect([tooLate.status, tooLate.body.code, tooLate.body.status]).toEqual([
      409,
      'illegal_step',
      'cancelado',
    ]);
    expect(tooLate.body.error).toMatch(/tiempo para responder/);
    await Promise.all([1, 2, 3].map(() => cancelUnanswered(test.deps)));
    expect(await tracesOf(test.deps, late._id)).toMatchObject({
      status: 'cancelado',
      cancel_reason: 'Sin respuesta del local',
      refund_needed: true,
      transitions: 2,
      events: 2,
      movements: 0,
    });
    const seen = await test.call<OrderAnswer>(`GET /api/marketplace/orders/${late._id}`, {
      token: key,
    });
    expect(seen.body.data).toMatchObject({
      motivoCancelacion: 'Sin respuesta del local',
      canceladoPor: 'sistema',
    });
  });

  it('pauses the shop when it is the second in a row, until somebody resumes', async () => {
    const shop = await openShop(test);
    await order(shop);
    test.advance({ minutes: 10 });
    await cancelUnanswered(test.deps);
    expect(await pauseOf(shop)).toMatchObject({ since: null });
    const answered = await order(shop);
    await accept(shop, answered._id);
    await order(shop);
    test.advance({ minutes: 10 });
    await cancelUnanswered(test.deps);
    // The one in between was answered: not two in a row.
    expect(await pauseOf(shop)).toMatchObject({ since: null });
    await order(shop);
    test.advance({ minutes: 10 });
    await cancelUnanswered(test.deps);
    expect(await pauseOf(shop)).toEqual({
      since: test.now,
      reason: 'No se respondieron dos pedidos seguidos',
      actor: 'sistema',
    });
    const refused = await intake(test, key, cartOf(shop));
    // Why is the owner's to read, not the customer's.
    expect([refused.status, refused.body.error]).toEqual([
      422,
      'El negocio no está recibiendo pedidos. Pausado.',
    ]);
    await test.call(`DELETE /api/businesses/${shop.businessId}/pause`, { token: shop.token });
    expect((await intake(test, key, cartOf(shop))).status).toBe(201);
  });

  it('is not the second in a row after one that was accepted by itself', async () => {
    const shop = await openShop(test);
    const accepting = (minutes: number | null) =>
      test.call(`PUT /api/businesses/${shop.businessId}/auto-accept`, {
        token: shop.token,
        body: { minutes },
      });
    await accepting(15);
    await order(shop);
    await accepting(null);
    await order(shop);
    test.advance({ minutes: 10 });
    await cancelUnanswered(test.deps);
    expect(await pauseOf(shop)).toMatchObject({ since: null });
  });

  it('waits for ever where that was set, for all or for one business', async () => {
    const admin = await test.make.account('admin');
    const token = await test.make.token(admin.accountId);
    const shop = await openShop(test);
    const set = (minutes: number | null) =>
      test.call(`PUT /api/admin/businesses/${shop.businessId}/answer-minutes`, {
        token,
        body: { minutes },
      });
    expect((await set(0)).status).toBe(200);
    expect((await order(shop)).acceptBy).toBeNull();
    await set(3);
    expect((await order(shop)).acceptBy).toBe(new Date(test.now.getTime() + 180_000).toISOString());
    await set(null);
    expect((await order(shop)).acceptBy).toBe(new Date(test.now.getTime() + 600_000).toISOString());
    expect((await set(-1)).status).toBe(400);
  });
});

/** Only PostgreSQL is shared by several processes. */
describe.runIf(process.env.TEST_DATABASE_URL)('many deadlines in one second', () => {
  it('are each cancelled once by three processes, of which one is killed', async () => {
    const own = await TestApp.start();
    own.setNow(new Date());
    const shops = await Promise.all(Array.from({ length: 10 }, () => own.make.owner()));
    for (const { businessId } of shops) {
      for (let n = 0; n < atLength(10, 50); n++) await makeOrder(own.deps, businessId);
    }
    const url = databaseUrlOf(own);
    const servers = await Promise.all([1, 2, 3].map(() => ServerProcess.create(url)));
    try {
      await Promise.all(servers.map((server) => server.start()));
      await own.deps.db.run(sql`
        /* every business */
        update orders set accept_by = ${new Date()} where status = 'pendiente'`);
      const waiting = async () =>
        (
          await own.deps.db.first<{ n: number }>(
            sql`select count(*)::int as n from orders where status = 'pendiente'`,
          )
        )?.n ?? 0;
      await expect
        .poll(waiting, { timeout: 20_000, interval: 50 })
        .toBeLessThan(10 * atLength(9, 45));
      await servers[0]?.kill();
      await expect.poll(waiting, { timeout: 60_000, interval: 100 }).toBe(0);
      const traces = await own.deps.db.many(sql`
        select o.id from orders o
        where o.status <> 'cancelado' or o.cancelled_by <> 'sistema'
          or (select count(*) from order_transitions t
            where t.business_id = o.business_id and t.order_id = o.id) <> 1
          or (select count(*) from order_events e
            where e.business_id = o.business_id and e.order_id = o.id) <> 1`);
      expect(traces).toEqual([]);
    } finally {
      for (const server of servers) await server.remove();
      await own.stop();
    }
  }, 120_000);
});
