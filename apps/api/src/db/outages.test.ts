import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres, type ThrowAwayPostgres } from '../../../../scripts/lib/postgres.mjs';
import { LiveReader } from '../features/orders/testing/live-reader.ts';
import { TestApp } from '../testing/test-app.ts';
import { openPostgres } from './postgres.ts';
import { sql } from './sql.ts';
import { ServedShop } from './testing/served-shop.ts';

const cuts = 15;
const writers = 8;
const patience = { timeout: 30_000, interval: 20 };

/** A real server on a PostgreSQL of its own, which is taken away from it in every way. */
describe.runIf(process.env.TEST_DATABASE_URL)('a server whose database goes away', () => {
  let postgres: ThrowAwayPostgres;
  let served: ServedShop;
  beforeAll(async () => {
    postgres = await startPostgres({ durable: true });
    served = await ServedShop.open(postgres.url);
  });
  afterAll(async () => {
    await served.close();
    await postgres.stop();
  });

  const isReady = async () => (await fetch(`${served.server.url}/readyz`)).ok;

  /** Another server of the shop, whose limits end before a test would have to wait for them. */
  async function openImpatient() {
    const limits = { connectMs: 1_000, lockMs: 300, statementMs: 500 };
    const here = await TestApp.start({}, openPostgres(postgres.url, 4, { limits }));
    here.setNow(new Date());
    const url = await here.app.listen({ host: '127.0.0.1', port: 0 });
    return { here, customers: served.customers(url) };
  }

  it('lives on, loses nothing and says 503 when connections are cut under eight writers', async () => {
    const pid = served.server.pid;
    const customers = served.customers();
    const writing = customers.keepBuying(writers);
    const knife = new pg.Client({ connectionString: postgres.url });
    await knife.connect();
    let cut = 0;
    for (let round = 0; round < cuts; round++) {
      await delay(40);
      const { rowCount } = await knife.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
      cut += rowCount ?? 0;
    }
    await knife.end();
    await writing.stop();

    expect(cut).toBeGreaterThan(cuts);
    expect(served.server.pid).toBe(pid);
    expect(customers.strange).toEqual([]);
    expect(customers.answers.some(({ status }) => status === 503)).toBe(true);
    expect(await served.storedOrders()).toEqual(customers.accepted.toSorted());
  });

  it.each(['fast', 'immediate'] as const)(
    'is ready within two seconds of a restart (%s), tells all orders, listens on one connection',
    async (mode) => {
      const reader = await LiveReader.open(served.server.url, served.shop.token);
      await reader.until(({ events }) => events.length > 0);
      const customers = served.customers();
      const writing = customers.keepBuying(2);
      await postgres.restart({ mode, awayMs: 300 });
      const back = Date.now();
      while (!(await isReady())) await delay(20);
      expect(Date.now() - back).toBeLessThan(2_000);

      const takenBefore = customers.accepted.length;
      await vi.waitUntil(() => customers.accepted.length >= takenBefore + 10, patience);
      await writing.stop();
      const connections = () =>
        served.test.deps.db.many<{ query: string }>(sql`
          select query from pg_stat_activity where datname = current_database()`);
      const listening = async () =>
        (await connections()).filter(({ query }) => query === 'listen order_events').length;
      await expect.poll(listening, patience).toBe(1);
      expect((await connections()).length).toBeLessThan(20);

      expect(customers.strange).toEqual([]);
      const isAllTold = () => reader.orders.length >= customers.accepted.length;
      expect(await reader.until(isAllTold, 2_000)).toBe(true);
      expect(reader.orders.toSorted()).toEqual(customers.accepted.toSorted());
      reader.close();
    },
  );

  it('answers 503 while the database stands still, and takes the orders when it goes on', async () => {
    const { here, customers } = await openImpatient();
    await customers.buy();
    postgres.pause();
    try {
      const buying = Promise.all(Array.from({ length: 8 }, () => customers.buy()));
      const refused = () => customers.answers.slice(1);
      // Also those whose connection was open already, and fell silent under them.
      const isEachRefused = () => new Set(refused().map(({ buyer }) => buyer)).size === 8;
      await vi.waitUntil(isEachRefused, patience);
      expect(new Set(refused().map(({ status }) => status))).toEqual(new Set([503]));
      postgres.resume();
      await buying;
    } finally {
      postgres.resume();
      await here.stop();
    }
    expect(customers.strange).toEqual([]);
    expect(await served.storedOrders()).toEqual(expect.arrayContaining(customers.accepted));
    expect(await isReady()).toBe(true);
  });

  it('waits at its start for a database that starts later', async () => {
    await served.server.kill('SIGTERM');
    await postgres.stopServer();
    const starting = served.server.start();
    await delay(1_500);
    expect(served.server.pid).toBeDefined();
    await postgres.startServer();
    await starting;
    expect(await isReady()).toBe(true);
  });

  it('answers 503 to those who waited for a locked table too long, then takes orders again', async () => {
    const locker = new pg.Client({ connectionString: postgres.url });
    await locker.connect();
    await locker.query('begin; lock table orders in access exclusive mode');
    const { here, customers } = await openImpatient();
    const buying = Promise.all(Array.from({ length: 4 }, () => customers.buy()));
    await vi.waitUntil(() => customers.answers.some(({ status }) => status === 503), patience);
    await locker.query('commit');
    await locker.end();
    await buying;
    await here.stop();
    expect(customers.strange).toEqual([]);
    expect(await served.storedOrders()).toEqual(expect.arrayContaining(customers.accepted));
  });
});
