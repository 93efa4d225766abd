import { startPostgres } from '../scripts/lib/postgres.mjs';
import { settings, withClient } from './lib/cluster.mjs';
import { holdBudget, percentile, print, table } from './lib/figures.mjs';
import { session } from './lib/seed-orders.mjs';
import { growTo, measuredShops, openManyShops } from './lib/seed-scale.mjs';
import { buildServer, startServer } from './lib/server-process.mjs';

/**
 * Whether the work of one shop costs the same when the whole is a hundred times as large. The shops that
 * are measured have the same thousand orders each time; what grows is everything around them.
 */
const shops = Number(process.env.BENCH_SHOPS ?? 5_000);
const small = Number(process.env.BENCH_SMALL ?? 50_000);
const large = Number(process.env.BENCH_ORDERS ?? 5_000_000);
const each = Number(process.env.BENCH_EACH ?? 600);
const limit = 1.2;

const signed = (shop) => ({ authorization: `Bearer ${session}`, 'x-business-id': shop });

const day = (daysAgo) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** What is asked of a shop's data, by the address it is asked at. */
const questions = {
  board: (shop) => `/api/businesses/${shop}/orders`,
  history: (shop) => `/api/businesses/${shop}/orders/history?limit=50`,
  'history, a name': (shop) => `/api/businesses/${shop}/orders/history?limit=50&text=luci`,
  'history, a day': (shop) =>
    `/api/businesses/${shop}/orders/history?limit=50&from=${day(1)}&to=${day(1)}`,
  'how it served': (shop) =>
    `/api/businesses/${shop}/orders/service-figures?from=${day(7)}&to=${day(0)}`,
  dashboard: () => '/api/businesses/dashboard-stats',
  movements: () => '/api/finances/transactions?limit=50',
};

async function ask(url, shop, path) {
  const start = performance.now();
  const answer = await fetch(url + path, { headers: signed(shop) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - start;
}

/** One after the other, over the measured shops: what counts is the work, not the crowd. */
async function measureQuestions(client, url) {
  const figures = {};
  for (const [what, pathFor] of Object.entries(questions)) {
    const times = [];
    for (let n = 0; n < each + measuredShops; n++) {
      const shop = `local${1 + (n % measuredShops)}`;
      if (what === 'board') {
        // A new version, so that it is read from the database.
        await client.query(
          'update boards set orders_version = orders_version + 1 where business_id = $1',
          [shop],
        );
      }
      const time = await ask(url, shop, pathFor(shop));
      // The first of each shop warms up.
      if (n >= measuredShops) times.push(time);
    }
    figures[what] = { median: percentile(times, 0.5), p99: percentile(times, 0.99) };
  }
  return figures;
}

/** How long the statements of the nightly purge take when there is nothing to forget. */
async function measurePurge(client) {
  const times = [];
  for (let n = 0; n < 20; n++) {
    const start = performance.now();
    await client.query(`
      select business_id, version from order_events
      where at < now() - interval '30 days' and number is not null order by at limit 10000`);
    await client.query(`
      select 1 from orders where customer_phone is not null
        and status_since < now() - interval '30 days'
        and status in ('cancelado', 'entregado', 'retirado')`);
    times.push(performance.now() - start);
  }
  return { median: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

async function measureAt(script, url, client, orders) {
  const start = performance.now();
  await growTo(client, shops, orders);
  await client.query('vacuum analyze');
  print(
    `${orders.toLocaleString('en')} orders: grown in ${Math.round((performance.now() - start) / 1000)} s`,
  );
  const server = await startServer(script, { ...settings, DATABASE_URL: url });
  try {
    const figures = await measureQuestions(client, server.url);
    return { ...figures, 'purge, nothing old': await measurePurge(client) };
  } finally {
    await server.stop();
  }
}

async function main() {
  const closing = [];
  try {
    const built = await buildServer();
    closing.push(built.remove);
    const postgres = await startPostgres({ settings: ['shared_buffers=1GB'] });
    closing.push(postgres.stop);
    const first = await startServer(built.main, { ...settings, DATABASE_URL: postgres.url });
    await first.stop();
    await withClient(postgres.url, async (client) => {
      await openManyShops(client, shops);
      const before = await measureAt(built.main, postgres.url, client, small);
      const after = await measureAt(built.main, postgres.url, client, large);
      report(before, after);
    });
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

function report(before, after) {
  const ms = (time) => `${time.toFixed(1)} ms`;
  const rows = Object.entries(before).map(([what, { median, p99 }]) => {
    const grown = after[what];
    return [
      what,
      `${ms(median)} / ${ms(p99)}`,
      `${ms(grown.median)} / ${ms(grown.p99)}`,
      `${(grown.median / median).toFixed(2)} / ${(grown.p99 / p99).toFixed(2)} ×`,
    ];
  });
  const count = (orders) => `${orders.toLocaleString('en')} orders, median / p99`;
  print(table([[`${shops} shops`, count(small), count(large), 'ratio'], ...rows]));
  for (const [what, { p99 }] of Object.entries(before)) {
    holdBudget(`${what}, p99 against the small one`, after[what].p99 / p99, limit);
  }
}

await main();
