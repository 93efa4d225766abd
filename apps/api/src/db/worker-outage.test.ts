import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCitus } from '../../../../scripts/lib/citus.mjs';
import { verifyLedger } from '../features/finances/verify-ledger.ts';
import { createMarketplaceKey } from '../features/marketplace/create-marketplace-key.ts';
import { cartOf, openShop, type Shop } from '../features/marketplace/testing.ts';
import { LiveReader } from '../features/orders/testing/live-reader.ts';
import { ServerProcess } from '../features/orders/testing/server-process.ts';
import { atLength } from '../testing/at-length.ts';
import { urlOf } from '../testing/database-names.ts';
import { TestApp } from '../testing/test-app.ts';
import { createCluster, isCitus } from '../testing/test-cluster.ts';
import type { Database } from './database.ts';
import { distribute } from './distribute.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { sql } from './sql.ts';
import { PersistentCustomers } from './testing/persistent-customers.ts';

const kills = atLength(2, 20);
const writers = 3;
const patience = { timeout: 60_000, interval: 20 };
const toldWithinMs = 15_000;

/** A real server on a cluster of its own, of which one worker is killed while shops sell. */
describe.skipIf(!isCitus)('a server of whose database servers one is killed', () => {
  let cluster: Awaited<ReturnType<typeof startCitus>>;
  let server: ServerProcess;
  let test: TestApp;
  let db: Database;
  let key: string;
  beforeAll(async () => {
    cluster = await startCitus({ durable: true });
    await createCluster(cluster.urls, 'mostrador');
    const url = urlOf(cluster.urls[0] ?? '', 'mostrador');
    db = openPostgres(url, 4);
    await migrate(db);
    await db.maintenance((connection) => distribute(connection, { shards: 4 }));
    server = await ServerProcess.create(url);
    await server.start();
    test = await TestApp.start({}, db);
    // That process has the real clock.
    test.setNow(new Date());
    key = (await createMarketplaceKey(db, 'prueba', test.now)).secret;
  });
  afterAll(async () => {
    await server?.remove();
    await test?.stop();
    await cluster?.stop();
  });

  const workerOf = async ({ businessId }: Shop): Promise<number> => {
    const row = await db.first<{ port: number }>(sql`
      select nodeport as port from pg_dist_shard_placement
      where shardid = get_shard_id_for_distribution_column('businesses', ${businessId}::text)`);
    return cluster.urls.findIndex((url) => Number(new URL(url).port) === row?.port);
  };

  const shopOn = async (worker: number): Promise<Shop> => {
    const shop = await openShop(test);
    return (await workerOf(shop)) === worker ? shop : shopOn(worker);
  };

  const storedOrders = async ({ businessId }: Shop): Promise<string[]> => {
    const rows = await db.many<{ id: string }>(sql`
      select o.id from orders o where o.business_id = ${businessId}
        and (select count(*) from order_lines l
             where l.business_id = ${businessId} and l.order_id = o.id) = 1
        and (select count(*) from order_events e
             where e.business_id = ${businessId} and e.order_id = o.id) = 1
      order by o.id`);
    return rows.map(({ id }) => id);
  };

  const boardOf = (shop: Shop) =>
    fetch(`${server.url}/api/businesses/${shop.businessId}/orders`, {
      headers: { authorization: `Bearer ${shop.token}` },
    });

  const panelOf = async ({ token }: Shop): Promise<LiveReader> => {
    const panel = await LiveReader.open(server.url, token);
    expect(await panel.until(({ events }) => events.length > 0)).toBe(true);
    return panel;
  };

  const expectTold = async (panel: LiveReader, { accepted }: PersistentCustomers) => {
    await panel.until(({ orders }) => orders.length >= accepted.length, toldWithinMs);
    expect(panel.orders.toSorted()).toEqual(accepted.toSorted());
    panel.close();
  };

  it('loses nothing that was acknowledged, tells all of it, and the shops of the others go on', async () => {
    const [struck, spared] = [await shopOn(1), await shopOn(2)];
    const [panelOfStruck, panelOfSpared] = [await panelOf(struck), await panelOf(spared)];
    const worker = cluster.servers[1];
    const pid = server.pid;
    const ofStruck = new PersistentCustomers(server.url, key, cartOf(struck));
    const ofSpared = new PersistentCustomers(server.url, key, cartOf(spared));
    const buying = [ofStruck.keepBuying(writers), ofSpared.keepBuying(writers)];
    const more = (customers: PersistentCustomers, count: number) => {
      const wanted = customers.accepted.length + count;
      return vi.waitUntil(() => customers.accepted.length >= wanted, patience);
    };
    for (let n = 0; n < kills; n++) {
      await more(ofStruck, 10 + n);
      await worker?.stopServer('killed');
      const before = ofStruck.accepted.length;
      await more(ofSpared, 20);
      expect((await boardOf(spared)).status).toBe(200);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      const away = await boardOf(struck);
      expect([away.status, away.headers.has('retry-after')]).toEqual([503, true]);
      // What was on its way when the worker died may still have been answered.
      expect(ofStruck.accepted.length - before).toBeLessThanOrEqual(writers);
      await delay(200);
      await worker?.startServer();
    }
    await more(ofStruck, 10);
    for (const customers of buying) await customers.stop();

    expect(server.pid).toBe(pid);
    expect(ofStruck.strange).toEqual([]);
    expect(ofSpared.answers.filter(({ status }) => status !== 201)).toEqual([]);
    expect(await storedOrders(struck)).toEqual(ofStruck.accepted.toSorted());
    expect(await storedOrders(spared)).toEqual(ofSpared.accepted.toSorted());
    expect(await (await boardOf(struck)).json()).toHaveLength(ofStruck.accepted.length);
    // Events are numbered for whoever reads them: the panels that stayed open through it all.
    await expectTold(panelOfStruck, ofStruck);
    await expectTold(panelOfSpared, ofSpared);
    expect((await verifyLedger(db)).differences).toEqual([]);
  }, 900_000);
});
