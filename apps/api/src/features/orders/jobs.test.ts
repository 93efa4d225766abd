import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { completeDeliveries } from './complete-deliveries.ts';
import { purgeOldRows } from './purge-old-rows.ts';
import { makeOrder, tracesOf } from './testing/make-order.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

describe('a delivery that nobody confirms', () => {
  it('counts as made after the configured time, and is paid once by whichever process comes first', async () => {
    const owner = await test.make.owner();
    const own = await makeOrder(test.deps, owner.businessId, {
      status: 'en_camino',
      logistics: 'PROPIA',
    });
    const platform = await makeOrder(test.deps, owner.businessId, { status: 'en_camino' });
    test.advance({ minutes: test.deps.config.autoCompleteMinutes, seconds: -1 });
    await completeDeliveries(test.deps);
    expect(await tracesOf(test.deps, own)).toMatchObject({ status: 'en_camino' });
    test.advance({ seconds: 1 });
    await Promise.all([1, 2, 3].map(() => completeDeliveries(test.deps)));
    expect(await tracesOf(test.deps, own)).toMatchObject({
      status: 'entregado',
      transitions: 1,
      events: 1,
      movements: 1,
    });
    expect(await tracesOf(test.deps, platform)).toMatchObject({ status: 'en_camino' });
    const actor = await test.deps.db.first(
      sql`select actor from order_transitions where order_id = ${own}`,
    );
    expect(actor).toEqual({ actor: 'sistema' });
  });

  it('does not keep the others waiting when one cannot be completed', async () => {
    const [broken, fine] = [await test.make.owner(), await test.make.owner()];
    const make = (businessId: string) =>
      makeOrder(test.deps, businessId, { status: 'en_camino', logistics: 'PROPIA' });
    const stuck = await make(broken.businessId);
    test.advance({ seconds: 1 });
    const late = await make(fine.businessId);
    // No further movement fits into this wallet.
    await test.deps.db.run(
      sql`update wallets set last_seq = 2147483647 where business_id = ${broken.businessId}`,
    );
    test.advance({ minutes: test.deps.config.autoCompleteMinutes });
    await completeDeliveries(test.deps);
    expect(await tracesOf(test.deps, stuck)).toMatchObject({ status: 'en_camino', transitions: 0 });
    expect(await tracesOf(test.deps, late)).toMatchObject({ status: 'entregado' });
  });
});

describe('old rows', () => {
  it('are forgotten when nobody can ask for them any more, not before', async () => {
    const owner = await test.make.owner();
    const count = () =>
      test.deps.db.first<{ events: number; keys: number }>(sql`
        select (select count(*)::int from order_events) as events,
          (select count(*)::int from idempotency_keys) as keys`);
    const accept = async (key: string) => {
      const id = await makeOrder(test.deps, owner.businessId);
      await test.call(`PATCH /api/orders/${id}/status`, {
        token: await test.make.token(owner.accountId),
        body: { status: 'preparando' },
        headers: { 'idempotency-key': key },
      });
    };
    test.advance({ days: 10 });
    await purgeOldRows(test.deps);
    await accept('a');
    test.advance({ hours: 48 });
    await accept('b');
    await purgeOldRows(test.deps);
    expect(await count()).toEqual({ events: 2, keys: 2 });
    test.advance({ seconds: 1 });
    await purgeOldRows(test.deps);
    expect(await count()).toEqual({ events: 1, keys: 1 });

    // However many became old since the last turn.
    await test.deps.db.run(sql`
      insert into idempotency_keys (business_id, scope, key, request_hash, created_at)
      select ${owner.businessId}, 'antes', n::text, '', '-infinity' from generate_series(1, 20100) n`);
    await purgeOldRows(test.deps);
    expect(await count()).toEqual({ events: 1, keys: 1 });
  });
});
