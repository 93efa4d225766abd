import pg from 'pg';
import { marketplaceKey, signIn, withDemo } from './lib/demo.mjs';
import { print, table } from './lib/figures.mjs';
import { measureEach } from './lib/measure.mjs';
import { openShops } from './lib/open-shops.mjs';

/**
 * What paper and pushes cost where orders come in: shops with two printers and a device beside shops
 * with neither, in turns, so that both see the same machine.
 */
const shops = 40;
const rounds = 12;
const each = 600;
const warmUp = 40;
const connections = 16;

/** The odd ones have nothing, the even ones two printers that print on accepting, and a device. */
const kinds = [
  { name: 'without printers and devices', first: 1 },
  { name: 'with two printers and a device', first: 2 },
];
const shopOf = ({ first }, n) => first + 2 * (n % (shops / 2));

async function fitOut(client) {
  await client.query(`
    insert into printers (business_id, id, name, way, paper, model, code_page, cut, drawer,
      kitchen_copies, bag_copies, on_accept, created_at)
    select 'local' || n, 'impresora' || p, 'Cocina', 'browser', 80, 'generic', 'cp858', true, false,
      2 - p, p - 1, true, now()
    from generate_series(2, ${shops}, 2) n, generate_series(1, 2) p`);
  await client.query(`
    insert into push_devices (id, account_id, session_id, endpoint, p256dh, auth, device, created_at)
    select 'aviso' || n, 'duena' || n, 'sesion' || n, 'https://push.invalid/' || n, '', '', '', now()
    from generate_series(2, ${shops}, 2) n`);
}

/** A busy machine only adds. */
const least = (times) => Math.min(...times);

const json = (bearer) => ({
  authorization: `Bearer ${bearer}`,
  'content-type': 'application/json',
});

function intake(demo, kind, round) {
  const key = marketplaceKey(demo.dataDir);
  const requests = Array.from({ length: each }, (_, n) => ({
    path: '/api/marketplace/orders',
    headers: { ...json(key), 'idempotency-key': `${kind.first}-${round}-${n}` },
    body: JSON.stringify({
      businessId: `local${shopOf(kind, n)}`,
      deliveryType: 'retirar',
      paymentMethod: 'efectivo',
      products: [{ productId: `producto${shopOf(kind, n)}`, quantity: 1 }],
    }),
  }));
  return measureEach(demo.url, { method: 'POST', requests, warmUp, connections, expected: 201 });
}

async function accept(demo, client, tokens, kind) {
  const { rows } = await client.query(
    `select id, substr(business_id, 6)::int as shop from orders
     where status = 'pendiente' and business_id ~ '^local' and substr(business_id, 6)::int % 2 = $1`,
    [kind.first % 2],
  );
  const requests = rows.map(({ id, shop }) => ({
    path: `/api/orders/${id}/status`,
    headers: json(tokens[shop - 1]),
    body: JSON.stringify({ status: 'preparando' }),
  }));
  return measureEach(demo.url, { method: 'PATCH', requests, warmUp, connections });
}

async function measureAccepting(demo) {
  const { user } = await signIn(demo.url);
  const tokens = await openShops(demo.databaseUrl, user.businessId, shops);
  const client = new pg.Client({ connectionString: demo.databaseUrl });
  await client.connect();
  await fitOut(client);
  const figures = kinds.map(() => ({ intake: [], accept: [] }));
  for (let round = 0; round < rounds; round++) {
    // Whoever is second finds a warmer and fuller database: they take turns at that too.
    const entries = [...kinds.entries()];
    for (const [place, kind] of round % 2 ? entries.toReversed() : entries) {
      figures[place].intake.push((await intake(demo, kind, round)).meanMs);
      figures[place].accept.push((await accept(demo, client, tokens, kind)).meanMs);
      // Paper comes out, and what waits to be seen is seen: no queue is full.
      await client.query(`delete from print_jobs`);
      await client.query(`delete from order_alerts`);
    }
  }
  await client.end();
  const [bare, fitted] = figures;
  const line = (what) => [
    what,
    ...figures.map((figure) => `${least(figure[what]).toFixed(1)} ms`),
    `${((least(fitted[what]) / least(bare[what]) - 1) * 100).toFixed(1)} %`,
  ];
  print(table([['', ...kinds.map(({ name }) => name), 'costs'], line('intake'), line('accept')]));
}

await withDemo(measureAccepting);
