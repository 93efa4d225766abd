import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, it, vi } from 'vitest';
import { createMarketplaceKey } from '../features/marketplace/create-marketplace-key.ts';
import { cartOf, openShop } from '../features/marketplace/testing.ts';
import { ServerProcess } from '../features/orders/testing/server-process.ts';
import { imageOf } from '../testing/embedded-image.ts';
import { TestApp } from '../testing/test-app.ts';
import { databaseOn } from './embedded.ts';
import { PersistentCustomers } from './testing/persistent-customers.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-crash-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A shop on an embedded database that lies on the disk, before any server opens it. */
async function prepareShop() {
  const loadDataDir = await imageOf('migrated');
  const stored = await PGlite.create({ dataDir: join(dataDir, 'database'), loadDataDir });
  const test = await TestApp.start({}, databaseOn(stored));
  // The server has the real clock.
  test.setNow(new Date());
  const shop = await openShop(test);
  const { secret } = await createMarketplaceKey(test.deps.db, 'prueba', test.now);
  await test.stop();
  return { shop, secret };
}

it('a server on the embedded database that is killed has every order it acknowledged, and goes on', async () => {
  const { shop, secret } = await prepareShop();
  const server = await ServerProcess.create('', { DATA_DIR: dataDir });
  const customersOf = () => new PersistentCustomers(server.url, secret, cartOf(shop));
  try {
    await server.start();
    const customers = customersOf();
    const buyForEver = async () => {
      for (;;) await customers.buy();
    };
    const cut = expect(Promise.all([1, 2, 3].map(buyForEver))).rejects.toThrow();
    await vi.waitUntil(() => customers.accepted.length >= 30, { timeout: 30_000 });
    await server.kill('SIGKILL');
    await cut;

    await server.start();
    await customersOf().buy();
    const answer = await fetch(`${server.url}/api/businesses/${shop.businessId}/orders`, {
      headers: { authorization: `Bearer ${shop.token}` },
    });
    const ids = ((await answer.json()) as { _id: string }[]).map(({ _id }) => _id);
    expect(ids).toEqual(expect.arrayContaining(customers.accepted));
    // The one after it, and at most one of each customer whose answer got lost.
    expect(ids.length).toBeGreaterThan(customers.accepted.length);
    expect(ids.length).toBeLessThanOrEqual(customers.accepted.length + 4);
  } finally {
    await server.remove();
  }
});
