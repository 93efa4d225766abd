import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { startServer } from './server-process.mjs';

const builtServer = join(root, 'apps/api/dist/main.js');

export const demoSettings = (databaseUrl, dataDir) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  DEMO: '1',
  SIMULATE: '0',
  LOG_LEVEL: 'fatal',
  RATE_LIMIT_PER_MINUTE: '10000000',
});

export const marketplaceKey = (dataDir) => readFileSync(join(dataDir, 'simulator.key'), 'utf8');

/** The product with its demo data on a PostgreSQL of its own; `work` gets both, then they end. */
export async function withDemo(work, script = builtServer, settings = {}) {
  const closing = [];
  try {
    const postgres = await startPostgres({ durable: true });
    closing.push(postgres.stop);
    const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-bench-'));
    closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const server = await startServer(script, {
      ...demoSettings(postgres.url, dataDir),
      ...settings,
    });
    closing.push(server.stop);
    await work({ url: server.url, dataDir, databaseUrl: postgres.url });
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

export async function signIn(url) {
  const answer = await fetch(`${url}/api/businesses/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@mostrador.ar', password: 'demo1234' }),
  });
  return answer.json();
}

/** Customers who order one product to collect, through the integration API. */
export function customersOf({ url, dataDir }) {
  const key = marketplaceKey(dataDir);
  let placed = 0;
  return async function order(businessId, productId) {
    placed += 1;
    const answer = await fetch(`${url}/api/marketplace/orders`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': `bench-${placed}`,
      },
      body: JSON.stringify({
        businessId,
        customerName: 'Lucía Gómez',
        deliveryType: 'retirar',
        paymentMethod: 'efectivo',
        products: [{ productId, quantity: 1 + (placed % 3), modification: 'Sin cebolla' }],
      }),
    });
    if (!answer.ok) throw new Error(`An order was refused: ${await answer.text()}`);
    return (await answer.json()).data;
  };
}

/** A product that can be ordered without choosing anything. */
export async function simpleProduct(url, { token, user }) {
  const answer = await fetch(`${url}/api/businesses/${user.businessId}/products`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = await answer.json();
  return data.find(({ stock, optionGroups }) => stock && optionGroups.length === 0)._id;
}
