import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type ThrowAwayPostgres } from '../../../../scripts/lib/postgres.mjs';
import { readConfig } from '../config.ts';
import { makeOrder } from '../features/orders/testing/make-order.ts';
import type { MadeOwner } from '../testing/factory.ts';
import { TestApp } from '../testing/test-app.ts';
import { connect } from './connect.ts';
import { type Database, silentLog } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { withReplica } from './replica.ts';
import { sql } from './sql.ts';

const patience = { timeout: 15_000, interval: 20 };

/** Two servers of their own: one that takes orders, and one that follows it. */
describe.runIf(process.env.TEST_DATABASE_URL)('a server with a replica', () => {
  let primary: ThrowAwayPostgres;
  let replica: ThrowAwayPostgres;
  let db: Database;
  let test: TestApp;
  let owner: MadeOwner;
  beforeAll(async () => {
    primary = await startPostgres();
    replica = await startPostgres({ replicaOf: primary.url });
    // It looks more often than a server does: each test waits for some of these looks.
    const looks = { lookEveryMs: 200, answerLimitMs: 400 };
    db = withReplica(openPostgres(primary.url, 4), openPostgres(replica.url, 4), silentLog, looks);
    await migrate(db);
    test = await TestApp.start({}, db);
    owner = await test.make.owner();
  });
  afterAll(async () => {
    await test.stop();
    await replica.stop();
    await primary.stop();
  });

  const readsReplica = async (from = db) =>
    (await from.history.first<{ copy: boolean }>(sql`select pg_is_in_recovery() as copy`))?.copy;

  const historyOf = async (): Promise<number> => {
    const path = `/api/businesses/${owner.businessId}/orders`;
    const [list, csv, sales] = await Promise.all([
      test.call(`GET ${path}/history`, owner),
      test.call(`GET ${path}/history.csv`, owner),
      test.call('GET /api/finances/daily-sales', owner),
    ]);
    expect([list.status, csv.status, sales.status]).toEqual([200, 200, 200]);
    return csv.text.trim().split('\n').length - 1;
  };

  it('reads history there, and everything else and every write on the primary', async () => {
    const settings = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url };
    const asSet = await connect(readConfig({ DEMO: '1', ...settings }));
    await expect.poll(() => readsReplica(asSet), patience).toBe(true);
    await asSet.close();
    await expect.poll(() => readsReplica(), patience).toBe(true);
    await makeOrder(test.deps, owner.businessId, { status: 'entregado' });
    await expect.poll(historyOf, patience).toBe(1);
    const row = await db.first(sql`select pg_is_in_recovery() as copy`);
    expect(row).toEqual({ copy: false });
  });

  it('goes on with the primary when the replica is away, and comes back to it', async () => {
    await replica.stopServer('immediate');
    await makeOrder(test.deps, owner.businessId, { status: 'entregado' });
    expect(await historyOf()).toBe(2);
    expect(await readsReplica()).toBe(false);
    await replica.startServer();
    await expect.poll(() => readsReplica(), patience).toBe(true);
    await expect.poll(historyOf, patience).toBe(2);
  });

  it('does not ask a replica that stands still', async () => {
    replica.pause();
    await expect.poll(() => readsReplica(), patience).toBe(false);
    replica.resume();
    await expect.poll(() => readsReplica(), patience).toBe(true);
  });

  it('does not ask a replica that stays behind', async () => {
    const copy = openPostgres(replica.url, 1);
    await copy.run(sql`select pg_wal_replay_pause()`);
    await makeOrder(test.deps, owner.businessId, { status: 'entregado' });
    await expect.poll(historyOf, patience).toBe(3);
    expect(await readsReplica()).toBe(false);
    await copy.run(sql`select pg_wal_replay_resume()`);
    await expect.poll(() => readsReplica(), patience).toBe(true);
    await copy.close();
  });
});
