import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { signIn, withDemo } from './demo.mjs';
import { print, table } from './figures.mjs';
import { measureEach } from './measure.mjs';
import { openShops } from './open-shops.mjs';
import { busyShops, seedPending } from './seed-orders.mjs';
import { startServer } from './server-process.mjs';

const connections = 40;
const each = 4_000;
const warmUp = 400;
const pool = { DATABASE_POOL: String(connections) };

/**
 * A dinner's rush: 40 customers or shops at once, over 40 connections to PostgreSQL, orders spread
 * over as many shops, one of which has its board open. Beside the bare update, in the same run.
 */
export const measureRush = (script) =>
  withDemo(
    async (demo) => {
      const { user } = await signIn(demo.url);
      const tokens = await openShops(demo.databaseUrl, user.businessId, busyShops);
      const stop = new AbortController();
      await fetch(`${demo.url}/api/live`, {
        headers: { authorization: `Bearer ${tokens[0]}` },
        signal: stop.signal,
      });
      const rows = [await takeOrders(demo), ...(await changeOrders(demo, tokens))];
      stop.abort();
      print(table([['40 connections', 'requests/s', 'p99'], ...rows]));
    },
    script,
    pool,
  );

const row = (what, { perSecond, p99 }) => [what, perSecond.toLocaleString('en'), `${p99} ms`];

async function takeOrders({ url, dataDir }) {
  const key = readFileSync(join(dataDir, 'simulator.key'), 'utf8');
  const requests = Array.from({ length: each }, (_, n) => ({
    path: '/api/marketplace/orders',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': `rush-${n}`,
    },
    body: JSON.stringify({
      businessId: `local${1 + (n % busyShops)}`,
      customerName: 'Lucía Gómez',
      deliveryType: 'retirar',
      paymentMethod: 'efectivo',
      products: [{ productId: `producto${1 + (n % busyShops)}`, quantity: 1 }],
    }),
  }));
  const taken = await measureEach(url, {
    ...{ method: 'POST', requests, warmUp, connections, expected: 201 },
  });
  return row('intake', taken);
}

async function changeOrders({ url, databaseUrl }, tokens) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const pending = await seedPending(client, 1, 2 * each);
  await client.query('vacuum analyze');
  await client.end();
  const changed = await measureEach(url, {
    method: 'PATCH',
    requests: pending.slice(0, each).map((id, n) => ({
      path: `/api/orders/${id}/status`,
      headers: {
        // seedPending spreads them in this way.
        authorization: `Bearer ${tokens[(n + 1) % busyShops]}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ status: 'preparando' }),
    })),
    ...{ warmUp, connections },
  });
  const bare = await startServer(join(import.meta.dirname, 'bare-server.mjs'), {
    DATABASE_URL: databaseUrl,
    ...pool,
  });
  const bareChanged = await measureEach(bare.url, {
    method: 'PATCH',
    requests: pending.slice(each).map((id) => ({ path: `/orders/${id}` })),
    ...{ warmUp, connections },
  });
  await bare.stop();
  return [row('state change', changed), row('state change, bare update', bareChanged)];
}
