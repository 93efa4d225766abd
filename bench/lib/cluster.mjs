import { createHash } from 'node:crypto';
import pg from 'pg';
import { busyShops, seedFinished, seedOwner } from './seed-orders.mjs';

/** What an installation without demo needs. */
export const settings = {
  DEMO: '0',
  SMTP_URL: 'none',
  DNI_KEY: '0'.repeat(64),
  LOG_LEVEL: 'fatal',
  RATE_LIMIT_PER_MINUTE: '10000000',
};

/** Of the marketplace that places the orders. */
export const key = `mk_${'k'.repeat(43)}`;

/** No statement of a cluster is waited for without end. */
const patience = { connectionTimeoutMillis: 10_000, statement_timeout: 150_000 };

export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url, ...patience });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes a cluster of servers that do not know each other yet; the first becomes its coordinator. */
export async function joinServers([coordinator, ...workers]) {
  for (const url of [coordinator, ...workers]) {
    await withClient(url, (client) => client.query('create extension citus'));
  }
  await withClient(coordinator, async (client) => {
    const { port } = new URL(coordinator);
    await client.query(`select citus_set_coordinator_host('127.0.0.1', ${port})`);
    for (const worker of workers) {
      await client.query(`select citus_add_node('127.0.0.1', ${new URL(worker).port})`);
    }
  });
}

/** `local1`… open all day, with a `producto` each, and a week of money that waits for its settlement. */
export async function seedShops(client) {
  await seedOwner(client);
  await seedFinished(client, 1, 2_000);
  const shops = `generate_series(1, ${busyShops}) n`;
  await client.query(`update businesses set is_open = true where id like 'local%'`);
  await client.query(`
    insert into slots (business_id, id, day, opens_minute, closes_minute)
    select 'local' || n, 's' || day, day, 0, 0 from ${shops}, generate_series(0, 6) day`);
  await client.query(`
    insert into products (business_id, id, name, price_cents, created_at)
    select 'local' || n, 'producto', 'Lomo completo', 1200000, now() from ${shops}`);
  await client.query(`
    insert into wallets (business_id, last_seq, balance_cents)
    select 'local' || n, 1, 100000 from ${shops}`);
  await client.query(`
    insert into ledger_entries (business_id, seq, id, kind, amount_cents, effect_cents,
      balance_after_cents, counterpart, description, created_at)
    select 'local' || n, 1, 'e' || n, 'adjustment', 100000, 100000, 100000, 'ajustes', 'Ajuste',
      now() - interval '8 days' from ${shops}`);
  await client.query(
    `insert into marketplaces (id, name, created_at) values ('m', 'Bench', now())`,
  );
  await client.query(
    `insert into marketplace_keys (id, marketplace_id, name, key_hash, created_at)
     values ('k', 'm', 'Bench', $1, now())`,
    [createHash('sha256').update(key).digest('hex')],
  );
}

/** What a customer of `local<n>` sends. */
export const orderAt = (n, idempotencyKey) => ({
  path: '/api/marketplace/orders',
  headers: {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'idempotency-key': idempotencyKey,
  },
  body: JSON.stringify({
    businessId: `local${n}`,
    customerName: 'Lucía Gómez',
    deliveryType: 'retirar',
    paymentMethod: 'efectivo',
    products: [{ productId: 'producto', quantity: 1 }],
  }),
});
