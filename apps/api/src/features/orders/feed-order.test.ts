import type { MarketplaceEvent } from '@mostrador/contract/marketplace';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { createMarketplaceKey, marketplaceNamed } from '../marketplace/create-marketplace-key.ts';
import { readEvents } from '../marketplace/read-events.ts';
import { moveOrder } from './move-order.ts';
import { noAccount } from './store.ts';
import { makeOrder } from './testing/make-order.ts';

/** Something to wait for until the test opens it. */
function gate() {
  let resolve = () => {};
  const promise = new Promise<void>((open) => {
    resolve = open;
  });
  return { promise, resolve };
}

/** Transactions that overlap: the embedded database runs them one after the other. */
describe.runIf(process.env.TEST_DATABASE_URL)('the numbers of events', () => {
  let test: TestApp;
  let marketplaceId: string;
  let marketplaceKeyId: string;
  beforeAll(async () => {
    test = await TestApp.start();
    const { db } = test.deps;
    ({ id: marketplaceKeyId } = await createMarketplaceKey(db, 'prueba', test.now));
    marketplaceId = await marketplaceNamed(db, 'prueba', test.now);
  });
  afterAll(() => test.stop());

  const head = async () =>
    (await readEvents(test.deps.db, marketplaceId, { after: 1e15, limit: 1 })).lastId;
  const eventsAfter = async (after: number) =>
    (await readEvents(test.deps.db, marketplaceId, { after, limit: 500 })).events;
  /** A transaction that waits for the test before it commits. */
  const openTransaction = (work: (tx: Queryable) => Promise<unknown>) => {
    const [written, commit] = [gate(), gate()];
    const done = test.deps.db.transaction(async (tx) => {
      await work(tx);
      written.resolve();
      await commit.promise;
    });
    return { written: written.promise, commit: () => commit.resolve(), done };
  };

  /** It would be done long ago if it did not wait for a row that somebody holds. */
  const isNumberingHeldUp = async () =>
    (await test.deps.db.first(sql`
      select 1 from pg_stat_activity
      where datname = current_database() and state = 'active'
        and query like ${'%update order_events e set number%'} and pid <> pg_backend_pid()
        and query_start < clock_timestamp() - interval '200 milliseconds'`)) !== undefined;

  it('leave nothing behind of a transaction that writes first and commits last', async () => {
    const { businessId } = await test.make.owner();
    const other = await test.make.owner();
    const [slow, quick] = [
      await makeOrder(test.deps, businessId, { marketplaceKeyId }),
      await makeOrder(test.deps, other.businessId, { marketplaceKeyId }),
    ];
    const start = await head();
    const late = openTransaction((tx) => moveOrder(tx, noAccount, slow, 'accept', test.now));
    await late.written;
    await test.deps.db.transaction((tx) => moveOrder(tx, noAccount, quick, 'accept', test.now));
    const first = await eventsAfter(start);
    expect(first.map(({ orderId }) => orderId)).toEqual([quick]);
    late.commit();
    await late.done;
    const second = await eventsAfter(first[0]?.id ?? 0);
    expect(second.map(({ orderId }) => orderId)).toEqual([slow]);
  });

  it('follow the steps of an order, whichever transaction began first', async () => {
    const { businessId } = await test.make.owner();
    const id = await makeOrder(test.deps, businessId, { marketplaceKeyId });
    const start = await head();
    const early = gate();
    const go = gate();
    const ready = test.deps.db.transaction(async (tx) => {
      // Takes a transaction number before the other one does.
      await tx.run(sql`
        insert into idempotency_keys (business_id, scope, key, request_hash, created_at)
        values (${businessId}, 'prueba', 'temprana', '', ${test.now})`);
      early.resolve();
      await go.promise;
      await moveOrder(tx, noAccount, id, 'markReady', test.now);
    });
    await early.promise;
    await test.deps.db.transaction((tx) => moveOrder(tx, noAccount, id, 'accept', test.now));
    go.resolve();
    await ready;
    expect((await eventsAfter(start)).map(({ status }) => status)).toEqual(['preparando', 'listo']);
  });

  /** As several servers commit: the head first, a moment later the events where their business lies. */
  it('stay as they are when the head was committed before its events', async () => {
    const { db } = test.deps;
    const accepted = async (businessId: string) => {
      const id = await makeOrder(test.deps, businessId, { marketplaceKeyId });
      await db.transaction((tx) => moveOrder(tx, noAccount, id, 'accept', test.now));
      return id;
    };
    const [first, second] = [await test.make.owner(), await test.make.owner()];
    const start = await head();
    const early = await accepted(first.businessId);
    const late = openTransaction((tx) =>
      tx.run(sql`
        update order_events set number = ${start + 1} where business_id = ${first.businessId}`),
    );
    await late.written;
    await db.run(sql`update order_event_head set number = ${start + 1}`);
    const next = await accepted(second.businessId);
    const reading = eventsAfter(start);
    await vi
      .waitUntil(isNumberingHeldUp, { timeout: 5_000, interval: 20 })
      .finally(() => late.commit());
    await late.done;
    const told = await reading;
    expect(told.map(({ orderId }) => orderId)).toEqual([early, next]);
    expect(told[0]?.id).toBe(start + 1);
    expect(told[1]?.id).toBe(await head());
  });

  it('have no holes and no repetitions while many write, and each order reads in its order', async () => {
    const owner = await test.make.owner();
    const ids: string[] = [];
    for (let i = 0; i < 60; i++)
      ids.push(
        await makeOrder(test.deps, owner.businessId, { logistics: 'PROPIA', marketplaceKeyId }),
      );
    const start = await head();
    const seen: MarketplaceEvent[] = [];
    let isWriting = true;
    const reading = (async () => {
      for (let after = start; ; after = seen.at(-1)?.id ?? start) {
        const isLast = !isWriting;
        const events = await eventsAfter(after);
        seen.push(...events);
        if (isLast && events.length === 0) return;
      }
    })();
    const steps = ['preparando', 'listo', 'en_camino'];
    await Promise.all(
      ids.map(async (id) => {
        for (const status of steps) {
          await test.call(`PATCH /api/orders/${id}/status`, {
            token: owner.token,
            body: { status },
          });
        }
      }),
    );
    isWriting = false;
    await reading;
    expect(seen.map(({ id }) => id)).toEqual(Array.from({ length: 180 }, (_, i) => start + 1 + i));
    for (const id of ids) {
      const ofOrder = seen.filter(({ orderId }) => orderId === id).map(({ status }) => status);
      expect(ofOrder).toEqual(steps);
    }
  });
});
