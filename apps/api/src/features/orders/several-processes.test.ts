import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../db/sql.ts';
import { atLength } from '../../testing/at-length.ts';
import { TestApp } from '../../testing/test-app.ts';
import { LiveReader } from './testing/live-reader.ts';
import { makeOrder } from './testing/make-order.ts';
import { databaseUrlOf, ServerProcess } from './testing/server-process.ts';

const accept = { status: 'preparando' };
const reject = { status: 'cancelado', motivo: 'Local cerrado' };

const patch = (url: string, token: string, id: string, body: object): Promise<Response> =>
  fetch(`${url}/api/orders/${id}/status`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Of each of ten shops. */
const ordersEach = atLength(6, 100);

/** A server here and one in a process of its own, on one database: only PostgreSQL can do that. */
describe.runIf(process.env.TEST_DATABASE_URL)('two servers on one database', () => {
  let test: TestApp;
  let other: ServerProcess;
  let url: string;
  beforeAll(async () => {
    test = await TestApp.start({ rateLimitPerMinute: 10_000_000 });
    // The other process has the real clock.
    test.setNow(new Date());
    url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    other = await ServerProcess.create(databaseUrlOf(test));
    await other.start();
  });
  afterAll(async () => {
    await other.remove();
    await test.stop();
  });

  it('decide each of many orders once, of five accepts and a reject at the same time', async () => {
    const shops = await Promise.all(Array.from({ length: 10 }, () => test.make.owner()));
    const orders: { id: string; token: string }[] = [];
    for (let i = 0; i < ordersEach; i++) {
      const made = shops.map(async ({ businessId, token }) => ({
        id: await makeOrder(test.deps, businessId),
        token,
      }));
      orders.push(...(await Promise.all(made)));
    }
    const failures: unknown[] = [];
    await atOnce(8, orders, async ({ id, token }, n) => {
      const bodies = Array.from({ length: 6 }, (_, i) => (i === n % 6 ? reject : accept));
      const answers = await Promise.all(
        bodies.map((body, i) => patch(i % 2 === 0 ? url : other.url, token, id, body)),
      );
      await Promise.all(answers.map((answer) => answer.text()));
      const statuses = answers.map(({ status }) => status).sort();
      if (statuses.join() !== '200,409,409,409,409,409') failures.push({ id, statuses });
    });
    expect(failures).toEqual([]);
    const doubled = await test.deps.db.many(sql`
      select order_id from order_transitions group by order_id having count(*) <> 1
      union all
      select order_id from order_events group by order_id having count(*) <> 1`);
    expect(doubled).toEqual([]);
    const counts = await test.deps.db.first(sql`
      select (select count(*)::int from order_transitions) as transitions,
        (select count(*)::int from order_events) as events,
        (select sum(orders_version)::int from boards) as versions`);
    const once = orders.length;
    expect(counts).toEqual({ transitions: once, events: once, versions: once });
  }, 300_000);

  it('hear of ten changes of the other within a second each', async () => {
    const owner = await test.make.owner();
    const reader = await LiveReader.open(url, owner.token);
    await reader.until(({ events }) => events.length === 1);
    for (let i = 1; i <= 10; i++) {
      const id = await makeOrder(test.deps, owner.businessId);
      await patch(other.url, owner.token, id, accept);
      // By itself a server looks every three seconds.
      expect([i, await reader.until(({ orders }) => orders.length === i, 1_000)]).toEqual([
        i,
        true,
      ]);
    }
    reader.close();
  });

  it("tell each other's events, also after the listening connection was cut", async () => {
    const owner = await test.make.owner();
    const reader = await LiveReader.open(url, owner.token);
    await reader.until(({ events }) => events.length === 1);
    const first = await makeOrder(test.deps, owner.businessId);
    await patch(other.url, owner.token, first, accept);
    expect(await reader.until(({ orders }) => orders.length === 1, 2_500)).toBe(true);

    const listeners = () =>
      test.deps.db.many(sql`
        select pid from pg_stat_activity
        where datname = current_database() and query = 'listen order_events'`);
    const cut = await test.deps.db.many<{ cut: boolean }>(sql`
      select pg_terminate_backend(pid) as cut from pg_stat_activity
      where datname = current_database() and query = 'listen order_events'`);
    expect(cut).toEqual([{ cut: true }]);
    const during = await makeOrder(test.deps, owner.businessId);
    await patch(other.url, owner.token, during, accept);
    expect(await reader.until(({ orders }) => orders.length === 2, 6_000)).toBe(true);

    await vi.waitUntil(async () => (await listeners()).length === 1, { timeout: 10_000 });
    const after = await makeOrder(test.deps, owner.businessId);
    await patch(other.url, owner.token, after, accept);
    expect(await reader.until(({ orders }) => orders.length === 3, 2_500)).toBe(true);
    expect(reader.orders).toEqual([first, during, after]);
    reader.close();
  });

  it('close the stream of whoever is removed, on the other one too, within 5 seconds', async () => {
    const owner = await test.make.owner();
    const cook = await test.make.staff(owner.businessId, 'kitchen');
    const reader = await LiveReader.open(other.url, cook.token);
    expect(await reader.until(({ events }) => events.length > 0)).toBe(true);
    const path = `/api/businesses/${owner.businessId}/team/${cook.accountId}`;
    await test.call(`DELETE ${path}`, { token: owner.token });
    expect(await reader.until(({ isEnded }) => isEnded, 5_000)).toBe(true);
    reader.close();
  });
});

async function atOnce<T>(
  workers: number,
  all: readonly T[],
  work: (one: T, index: number) => Promise<void>,
): Promise<void> {
  const waiting = all.entries();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (const [index, one] of waiting) await work(one, index);
    }),
  );
}
