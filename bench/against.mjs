import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { root } from '../scripts/lib/run.mjs';
import { demoSettings, marketplaceKey, signIn } from './lib/demo.mjs';
import { median, print, table } from './lib/figures.mjs';
import { measureEach } from './lib/measure.mjs';
import { busyShops } from './lib/seed-orders.mjs';
import { startServer } from './lib/server-process.mjs';

/**
 * The writes of a shop here and in another built checkout (BENCH_AGAINST=../other), each with its own
 * database in one PostgreSQL. Processor time of the server and of its connections is counted while both are
 * asked at the same moment, so that whatever else the machine does meets both alike; calls a second in turns.
 */
const other = process.env.BENCH_AGAINST;
const each = Number(process.env.BENCH_EACH ?? 400);
const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
const connections = 8;

async function main() {
  if (!other) {
    print('BENCH_AGAINST names no other checkout: nothing to compare with.');
    return;
  }
  const closing = [];
  try {
    const postgres = await startPostgres({ durable: true });
    closing.push(postgres.stop);
    const client = await connected(postgres.url, closing);
    const there = await prepare(resolve(other), 'there', postgres.url, client, closing);
    const here = await prepare(root, 'here', postgres.url, client, closing);
    const found = { intake: [], 'step of an order': [] };
    for (let round = 0; round <= rounds; round++) {
      for (const [what, list] of Object.entries(found)) {
        const pair = await compare(there, here, what, round);
        // Connections plan what they are asked a few times before they keep the plan.
        if (round > 0) list.push(pair);
      }
    }
    tell(found);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** What `[there, here]` took for each call at the same moment, and their calls a second in turns. */
async function compare(there, here, what, round) {
  const both = [there, here];
  const all = (work) => Promise.all(both.map(work));
  // Connections that were idle for a while were closed: new ones begin with work of their own.
  await all((side) => side.run(what, connections / 2, Math.round(each / 4)));
  const before = await all((side) => side.processor());
  await all((side) => side.run(what, connections / 2));
  const after = await all((side) => side.processor());
  const perSecond = new Map();
  for (const side of round % 2 === 0 ? both : both.toReversed()) {
    perSecond.set(side, (await side.run(what, connections)).perSecond);
  }
  return both.map((side, i) => ({
    perSecond: perSecond.get(side),
    server: (after[i].server - before[i].server) / each,
    database: took(before[i].connections, after[i].connections) / each,
  }));
}

async function connected(url, closing) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  closing.push(() => client.end());
  return client;
}

/** Of those that are there at the end. */
const took = (before, after) =>
  [...after].reduce((sum, [pid, us]) => sum + us - (before.get(pid) ?? 0), 0);

/** A checkout's server with the demo and its busy shops, which its own bench knows how to open. */
async function prepare(checkout, name, url, client, closing) {
  await client.query(`create database ${name}`);
  const databaseUrl = url.replace(/\w+$/, name);
  const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-bench-'));
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startServer(
    join(checkout, 'apps/api/dist/main.js'),
    demoSettings(databaseUrl, dataDir),
  );
  closing.push(server.stop);
  const { openShops } = await import(join(checkout, 'bench/lib/open-shops.mjs'));
  const { user } = await signIn(server.url);
  const tokens = await openShops(databaseUrl, user.businessId, busyShops);
  const key = marketplaceKey(dataDir);
  const own = await connected(databaseUrl, closing);
  let placed = 0;
  const calls = {
    async intake(count) {
      placed += count;
      return orders(key, placed, count);
    },
    async 'step of an order'(count) {
      const { rows } = await own.query(
        `select id, business_id from orders
         where status = 'pendiente' and business_id like 'local%' limit ${count}`,
      );
      return steps(rows, tokens);
    },
  };
  return {
    run: async (what, at, count = each) =>
      measureEach(server.url, { ...(await calls[what](count)), connections: at }),
    async processor() {
      const { rows } = await client.query(
        `select pid from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
        [name],
      );
      const connections = new Map(rows.map(({ pid }) => [pid, processorUs(pid)]));
      return { server: processorUs(server.child.pid), connections };
    },
  };
}

const orders = (key, from, count) => ({
  method: 'POST',
  expected: 201,
  requests: Array.from({ length: count }, (_, n) => ({
    path: '/api/marketplace/orders',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': `against-${from}-${n}`,
    },
    body: JSON.stringify({
      businessId: `local${1 + (n % busyShops)}`,
      customerName: 'Lucía Gómez',
      deliveryType: 'retirar',
      paymentMethod: 'efectivo',
      products: [{ productId: `producto${1 + (n % busyShops)}`, quantity: 2 }],
    }),
  })),
});

const steps = (rows, tokens) => ({
  method: 'PATCH',
  expected: 200,
  requests: rows.map(({ id, business_id }) => ({
    path: `/api/orders/${id}/status`,
    headers: {
      authorization: `Bearer ${tokens[Number(business_id.slice('local'.length)) - 1]}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ status: 'preparando' }),
  })),
});

/** Processor time that a process has taken, that of its threads which ended included. */
function processorUs(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const hundredths = Number(fields[11]) + Number(fields[12]);
  return hundredths * 10_000;
}

function tell(found) {
  const rows = Object.entries(found).map(([what, list]) => {
    const both = (of) => list.map((pair) => pair.map(of));
    const figure = (of) => {
      const values = both(of);
      const there = median(values.map(([before]) => before));
      const here = median(values.map(([, now]) => now));
      return `${Math.round(there)}, ${Math.round(here)}`;
    };
    const ratios = (of, isCost) =>
      both(of).map(([before, now]) => (isCost ? before / now : now / before));
    const range = (list) => {
      const [least, greatest] = [Math.min(...list), Math.max(...list)];
      return `${median(list).toFixed(2)} (${least.toFixed(2)} to ${greatest.toFixed(2)})`;
    };
    return [
      what,
      figure(({ perSecond }) => perSecond),
      range(ratios(({ perSecond }) => perSecond, false)),
      figure(({ server }) => server),
      figure(({ database }) => database),
      range(ratios(({ server, database }) => server + database, true)),
    ];
  });
  const head = ['there, here', 'a second', '×', 'server, µs', 'database, µs', '× by processor'];
  print(table([head, ...rows]));
}

await main();
