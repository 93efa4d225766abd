import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMarketplaceKey } from '../features/marketplace/create-marketplace-key.ts';
import { cartOf, intake, openShop, type Shop } from '../features/marketplace/testing.ts';
import { newId } from '../lib/ids.ts';
import { testDatabaseUrls } from '../testing/database-names.ts';
import { TestApp } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { type Database, DatabaseUnavailable } from './database.ts';
import { openPostgres } from './postgres.ts';
import { sql } from './sql.ts';
import { DatabaseProxy } from './testing/database-proxy.ts';

const limits = { connectMs: 2_000, lockMs: 1_000, statementMs: 1_000 };

/** A server that reaches its PostgreSQL over a network that fails. */
describe.runIf(process.env.TEST_DATABASE_URL)('a server whose connections fail', () => {
  let direct: Database;
  let proxy: DatabaseProxy;
  let test: TestApp;
  let shop: Shop;
  let key: string;
  const told: [details: object, message: string][] = [];
  const log = {
    info() {},
    warn: (details: object, message: string) => void told.push([details, message]),
  };

  beforeAll(async () => {
    direct = await openTestDatabase();
    proxy = await DatabaseProxy.start(testDatabaseUrls.get(direct) ?? '');
    // One connection, so that a test knows which one failed.
    test = await TestApp.start({}, openPostgres(proxy.url, 1, { log, limits }));
    shop = await openShop(test);
    key = (await createMarketplaceKey(direct, 'prueba', test.now)).secret;
  });
  beforeEach(async () => {
    proxy.isAway = false;
    told.length = 0;
  });
  afterAll(async () => {
    await test.stop();
    await proxy.stop();
    await direct.close();
  });

  const countOrders = async () =>
    (await direct.first<{ n: number }>(sql`select count(*) as n from orders`))?.n;
  const order = (idempotencyKey = newId()) => intake(test, key, cartOf(shop), idempotencyKey);

  it.each(['the commit', 'the answer to the commit'] as const)(
    'claims nothing when %s is lost, and takes the order once when asked again',
    async (loss) => {
      const before = (await countOrders()) ?? 0;
      const idempotencyKey = newId();
      proxy.lose(loss);
      const unknown = await order(idempotencyKey);
      expect([unknown.status, unknown.headers['retry-after']]).toEqual([503, '2']);
      expect(await countOrders()).toBe(loss === 'the commit' ? before : before + 1);

      const again = await order(idempotencyKey);
      expect(again.status).toBe(201);
      expect(await order(idempotencyKey)).toMatchObject({ status: 201, body: again.body });
      expect(await countOrders()).toBe(before + 1);
    },
  );

  it('gives up connections that fell silent, and goes on with fresh ones', async () => {
    expect((await order()).status).toBe(201);
    // The bell for the streams rings after the answer: only then is the connection idle.
    await delay(300);
    proxy.failOver();
    const since = Date.now();
    expect(await order()).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(Date.now() - since).toBeLessThan(5_000);
    expect((await order()).status).toBe(201);
  });

  it('answers soon whether it is ready, also when the database is silent', async () => {
    await test.call('GET /readyz');
    proxy.failOver();
    const since = Date.now();
    expect((await test.call('GET /readyz')).status).toBe(503);
    expect((await test.call('GET /healthz')).status).toBe(200);
    expect(Date.now() - since).toBeLessThan(2_500);
    expect((await test.call('GET /readyz')).status).toBe(200);
  });

  it('answers 503 while nobody answers at the address of the database', async () => {
    proxy.isAway = true;
    proxy.cutAll();
    for (let i = 0; i < 5; i++) {
      expect(await order()).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    }
    expect((await test.call('GET /readyz')).status).toBe(503);
    proxy.isAway = false;
    expect((await test.call('GET /readyz')).status).toBe(200);
    expect((await order()).status).toBe(201);
  });

  it('is not ready, and answers 503 to writes, where the database became read-only', async () => {
    const name = new URL(proxy.url).pathname.slice(1);
    const change = (text: string) =>
      direct.run({ strings: [`alter database ${name} ${text}`], values: [] });
    await change('set default_transaction_read_only = on');
    proxy.cutAll();
    expect(await order()).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect((await test.call('GET /readyz')).status).toBe(503);
    await change('reset all');
    // The connection that cannot write is given up, not handed to the next caller.
    expect((await order()).status).toBe(503);
    expect((await order()).status).toBe(201);
    expect((await test.call('GET /readyz')).status).toBe(200);
  });

  it('tells that a connection was lost, in words without secrets', async () => {
    await test.call('GET /readyz');
    proxy.cutAll();
    await expect.poll(() => told.length).toBeGreaterThan(0);
    expect(told[0]).toEqual([
      { reason: expect.stringMatching(/terminated|ECONNRESET/) },
      'a database connection was lost',
    ]);
  });

  it('hears notices again after the listening connection fell silent', async () => {
    const heard: string[] = [];
    let reconnections = 0;
    const stop = await test.deps.db.listen(
      'prueba',
      (payload) => heard.push(payload),
      () => reconnections++,
    );
    proxy.failOver();
    await expect.poll(() => reconnections, { timeout: 7_000 }).toBe(1);
    await direct.run(sql`select pg_notify('prueba', 'hola')`);
    await expect.poll(() => heard).toEqual(['hola']);
    await stop();
  }, 15_000);

  it('fails to listen while the database is away, and tries no more', async () => {
    proxy.isAway = true;
    proxy.cutAll();
    const listening = test.deps.db.listen(
      'prueba',
      () => {},
      () => {},
    );
    await expect(listening).rejects.toThrow(DatabaseUnavailable);
    proxy.isAway = false;
    const opened = proxy.opened;
    await delay(1_200);
    expect(proxy.opened).toBe(opened);
  });
});
