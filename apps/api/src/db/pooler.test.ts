import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPgbouncer, startPgbouncer } from '../../../../scripts/lib/pgbouncer.mjs';
import { startPostgres, type ThrowAwayPostgres } from '../../../../scripts/lib/postgres.mjs';
import { createMarketplaceKey } from '../features/marketplace/create-marketplace-key.ts';
import { cartOf, openShop, type Shop } from '../features/marketplace/testing.ts';
import { LiveReader } from '../features/orders/testing/live-reader.ts';
import { ServerProcess } from '../features/orders/testing/server-process.ts';
import { newId } from '../lib/ids.ts';
import { TestApp } from '../testing/test-app.ts';
import { openPostgres } from './postgres.ts';
import { sql } from './sql.ts';

const orders = 40;

/** Two server processes, whose requests share four connections. */
describe.runIf(process.env.TEST_DATABASE_URL && findPgbouncer())('behind a pooler', () => {
  let postgres: ThrowAwayPostgres;
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  let servers: ServerProcess[];
  let test: TestApp;
  let shop: Shop;
  let key: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    pooler = await startPgbouncer(postgres.url);
    const settings = { DATABASE_DIRECT_URL: postgres.url };
    servers = await Promise.all([
      ServerProcess.create(pooler.url, settings),
      ServerProcess.create(pooler.url, settings),
    ]);
    await Promise.all(servers.map((server) => server.start()));
    test = await TestApp.start({}, openPostgres(pooler.url, 10, { directUrl: postgres.url }));
    // Those processes have the real clock.
    test.setNow(new Date());
    shop = await openShop(test);
    key = (await createMarketplaceKey(test.deps.db, 'prueba', test.now)).secret;
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.remove()));
    await test.stop();
    await pooler.stop();
    await postgres.stop();
  });

  const serverOf = (n: number) => servers[n % servers.length]?.url ?? '';
  /** Whoever is told to come back does, with the same key: on a slow machine forty at once wait too long. */
  async function send(url: string, method: string, path: string, token: string, body: object) {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': newId(),
    };
    for (;;) {
      const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
      if (answer.status !== 503) return answer;
      await delay(100);
    }
  }

  it('orders and steps of both processes are done once, and both hear of each', async () => {
    const readers = await Promise.all(servers.map(({ url }) => LiveReader.open(url, shop.token)));
    const placed = await Promise.all(
      Array.from({ length: orders }, async (_, n) => {
        const path = '/api/marketplace/orders';
        const answer = await send(serverOf(n), 'POST', path, key, cartOf(shop));
        expect(answer.status).toBe(201);
        return String(JSON.parse(await answer.text()).data._id);
      }),
    );
    const steps = await Promise.all(
      placed.flatMap((id, n) =>
        [n, n + 1].map(async (server) => {
          const path = `/api/orders/${id}/status`;
          const body = { status: 'preparando' };
          return (await send(serverOf(server), 'PATCH', path, shop.token, body)).status;
        }),
      ),
    );
    expect(steps.filter((status) => status === 200)).toHaveLength(orders);
    expect(steps.filter((status) => status === 409)).toHaveLength(orders);
    for (const reader of readers) {
      expect(await reader.until(({ orders: heard }) => heard.length === 2 * orders, 10_000)).toBe(
        true,
      );
      await reader.close();
    }
  });

  it('a statement has its time limit, alone and in a transaction, and leaves none behind', async () => {
    const limits = { connectMs: 2_000, lockMs: 300, statementMs: 300 };
    const db = openPostgres(pooler.url, 2, { directUrl: postgres.url, limits });
    await expect(db.run(sql`select pg_sleep(5)`)).rejects.toMatchObject({ code: '57014' });
    await expect(db.transaction((tx) => tx.run(sql`select pg_sleep(5)`))).rejects.toMatchObject({
      code: '57014',
    });
    await expect(db.run(sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' });
    await db.close();
    const plain = await test.deps.db.maintenance((connection) =>
      connection.first(sql`show statement_timeout`),
    );
    expect(plain).toEqual({ statement_timeout: '0' });
  });

  it('no statement is compiled before it is answered, alone and in a transaction', async () => {
    const { db } = test.deps;
    const compiler = sql`select current_setting('jit') as compiler`;
    expect(await db.first(compiler)).toEqual({ compiler: 'off' });
    expect(await db.transaction((tx) => tx.first(compiler))).toEqual({ compiler: 'off' });
  });

  it('more transactions at once than it has connections wait for each other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        test.deps.db.transaction(async (tx) => {
          const row = await tx.first<{ n: number }>(sql`select ${n}::int as n`);
          await delay(5);
          return row?.n;
        }),
      ),
    );
    expect(answers).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });
});
