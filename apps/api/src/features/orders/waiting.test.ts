import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { atLength } from '../../testing/at-length.ts';
import { TestApp } from '../../testing/test-app.ts';
import { refuseAboveProductQuota } from '../catalogue/product-quota.ts';
import { lockHours } from '../hours/store.ts';
import { createMarketplaceKey } from '../marketplace/create-marketplace-key.ts';
import { cartOf, intake, openShop, type Shop } from '../marketplace/testing.ts';
import { lockBusiness, updateBusiness } from '../profile/store.ts';
import { holdBoard } from './hold-board.ts';
import { makeOrder } from './testing/make-order.ts';

const patience = 2_000;

/** Transactions wait for each other only where several run at once. */
describe.runIf(process.env.TEST_DATABASE_URL)('who waits for whom', () => {
  let test: TestApp;
  let key: string;
  let shop: Shop;
  beforeAll(async () => {
    test = await TestApp.start({ rateLimitPerMinute: 10_000_000 });
    key = (await createMarketplaceKey(test.deps.db, 'prueba', test.now)).secret;
  });
  beforeEach(async () => {
    shop = await openShop(test);
  });
  afterAll(() => test.stop());

  const order = () => intake(test, key, cartOf(shop));
  const put = (body: object) =>
    test.call(`PUT /api/businesses/${shop.businessId}`, { token: shop.token, body });
  const accept = (id: string) =>
    test.call(`PATCH /api/orders/${id}/status`, {
      token: shop.token,
      body: { status: 'preparando' },
    });
  const stored = async () =>
    (
      await test.deps.db.first<{ n: number }>(
        sql`select count(*)::int as n from orders where business_id = ${shop.businessId}`,
      )
    )?.n;

  /** Does something in a transaction, and leaves it open until the answer is called. */
  async function halfDone(work: (tx: Queryable) => Promise<unknown>) {
    const signal = new EventEmitter();
    const done = once(signal, 'done');
    const ended = test.deps.db.transaction(async (tx) => {
      await work(tx);
      const mayEnd = once(signal, 'end');
      signal.emit('done');
      await mayEnd;
    });
    await Promise.race([done, ended]);
    return async () => {
      signal.emit('end');
      await ended;
    };
  }
  const isQuick = (answer: Promise<unknown>) =>
    Promise.race([answer.then(() => true), delay(patience, false)]);

  it.each<[string, (tx: Queryable, businessId: string) => Promise<unknown>]>([
    ['profile', lockBusiness],
    ['hours', lockHours],
    ['products', (tx, id) => refuseAboveProductQuota(tx, id, 1)],
    ['phone number', (tx, id) => updateBusiness(tx, id, { phone: '3541 42-2222' })],
  ])('no order waits for a change of the %s of its shop', async (_what, change) => {
    const id = await makeOrder(test.deps, shop.businessId);
    const end = await halfDone((tx) => change(tx, shop.businessId));
    const answers = [order(), accept(id)];
    const quick = await Promise.all(answers.map(isQuick));
    await end();
    expect(quick).toEqual([true, true]);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 200]);
  });

  it('no change of the shop waits for an order that is being taken', async () => {
    const end = await halfDone((tx) =>
      tx.run(sql`update boards set order_counter = 7 where business_id = ${shop.businessId}`),
    );
    const answer = put({ phone: '3541 42-2222' });
    const quick = await isQuick(answer);
    await end();
    expect([quick, (await answer).status]).toEqual([true, 200]);
  });

  it('a business closes after the order that is being taken, and the next one is refused', async () => {
    const end = await halfDone((tx) =>
      tx.run(sql`update boards set order_counter = 7 where business_id = ${shop.businessId}`),
    );
    const closing = put({ isOpen: false });
    expect(await Promise.race([closing.then(() => 'closed'), delay(300, 'waits')])).toBe('waits');
    await end();
    expect((await closing).status).toBe(200);
    expect((await order()).status).toBe(422);
  });

  it.each([
    ['closed', sql`is_open = false`],
    ['suspended', sql`is_open = false, status = 'suspended'`],
  ])('an order waits for a business that is being %s, and is refused', async (_what, change) => {
    const end = await halfDone(async (tx) => {
      await holdBoard(tx, shop.businessId);
      await tx.run(sql`update businesses set ${change} where id = ${shop.businessId}`);
    });
    const answer = order();
    expect(await Promise.race([answer.then(() => 'taken'), delay(300, 'waits')])).toBe('waits');
    await end();
    expect((await answer).status).toBe(422);
    expect(await stored()).toBe(0);
  });

  it('no order comes in after its business was closed or suspended, round after round', async () => {
    const { accountId } = await test.make.account('admin');
    const admin = await test.make.token(accountId);
    const suspend = () =>
      test.call(`POST /api/admin/businesses/${shop.businessId}/suspend`, {
        token: admin,
        body: { reason: 'Prueba' },
      });
    for (let round = 0; round < atLength(16, 40); round++) {
      shop = await openShop(test);
      const orders = Array.from({ length: 6 }, order);
      await delay(round % 10);
      const closed = await (round % 2 === 0 ? put({ isOpen: false }) : suspend());
      const before = await stored();
      const answers = await Promise.all(orders);
      expect([closed.status, await stored()]).toEqual([200, before]);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(before ?? -1);
    }
  }, 120_000);
});
