import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres, type ThrowAwayPostgres } from '../../../../scripts/lib/postgres.mjs';
import { createMarketplaceKey } from '../features/marketplace/create-marketplace-key.ts';
import { cartOf, openShop, type Shop } from '../features/marketplace/testing.ts';
import { ServerProcess } from '../features/orders/testing/server-process.ts';
import { atLength } from '../testing/at-length.ts';
import { FailingDisk } from '../testing/failing-disk.ts';
import { TestApp } from '../testing/test-app.ts';
import { openPostgres } from './postgres.ts';
import { sql } from './sql.ts';
import { PersistentCustomers } from './testing/persistent-customers.ts';

const patience = { timeout: 60_000, interval: 20 };
const isTried = atLength(0, 1) === 1 && process.env.TEST_DATABASE_URL && FailingDisk.isPossible();

/** A real server on a real PostgreSQL whose disk says five times that it could not keep what was written. */
describe.runIf(isTried)('a server whose database has a disk that fails', () => {
  let disk: FailingDisk;
  let postgres: ThrowAwayPostgres;
  let server: ServerProcess;
  let test: TestApp;
  let shop: Shop;
  let key: string;
  beforeAll(async () => {
    disk = new FailingDisk();
    postgres = await startPostgres({ durable: true, env: disk.env });
    server = await ServerProcess.create(postgres.url);
    await server.start();
    test = await TestApp.start({}, openPostgres(postgres.url, 2));
    // That process has the real clock.
    test.setNow(new Date());
    shop = await openShop(test);
    key = (await createMarketplaceKey(test.deps.db, 'prueba', test.now)).secret;
  });
  afterAll(async () => {
    await server.remove();
    await test.stop();
    await postgres.stop();
    disk.remove();
  });

  it('refuses with 503 meanwhile, loses nothing that it acknowledged, and goes on', async () => {
    const pid = server.pid;
    const customers = new PersistentCustomers(server.url, key, cartOf(shop));
    const writing = customers.keepBuying(4);
    const isTaken = (more: number, since = customers.accepted.length) =>
      vi.waitUntil(() => customers.accepted.length >= since + more, patience);
    const refusals = () => customers.answers.filter(({ status }) => status === 503).length;
    for (let time = 0; time < 5; time++) {
      await isTaken(50);
      const refusedBefore = refusals();
      disk.fail();
      await vi.waitUntil(() => refusals() > refusedBefore, patience);
      await delay(1_000);
      disk.heal();
      // As an operator does, or its supervisor: PostgreSQL ends itself rather than guess.
      await postgres.restart({ mode: 'immediate' });
    }
    await isTaken(50);
    await writing.stop();

    const stored = await test.deps.db.many<{ id: string }>(sql`
      select o.id from orders o where o.business_id = ${shop.businessId}
        and (select count(*) from order_lines l where l.order_id = o.id) = 1
        and (select count(*) from order_events e where e.order_id = o.id) = 1
      order by o.id`);
    expect(customers.strange).toEqual([]);
    expect(server.pid).toBe(pid);
    expect(stored.map(({ id }) => id)).toEqual(customers.accepted.toSorted());
  }, 180_000);
});
