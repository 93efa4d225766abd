import { Agent, get } from 'node:http';
import { totalmem } from 'node:os';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { settings, withClient } from './lib/cluster.mjs';
import { holdBudget, median, percentile, print, table } from './lib/figures.mjs';
import { oldRows, scaleJobs } from './lib/scale-jobs.mjs';
import { session } from './lib/seed-orders.mjs';
import { fillScale, measuredShops, ordersEach } from './lib/seed-scale.mjs';
import { loadServerParts } from './lib/server-parts.mjs';
import { buildServer, startServer } from './lib/server-process.mjs';

/**
 * Whether the work of one shop costs the same when the whole is a hundred times as large: two databases
 * with the same shops, of which the measured ones have the same thousand orders in both, and the others
 * two or a thousand. Asked in turns, so that whatever else the machine does meets both. Everything is
 * asked in several rounds, and the p99 that counts is the middle one of theirs: a second in which the machine
 * stands still would else be the slowest hundredth of whichever it met.
 *
 * BENCH_DATABASE_URL names a PostgreSQL that keeps what was made for the next run.
 */
const shops = Number(process.env.BENCH_SHOPS ?? 5_000);
const each = Number(process.env.BENCH_EACH ?? 400);
const purges = Number(process.env.BENCH_PURGES ?? 40);
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const limit = 1.2;

const sizes = [
  { name: 'scale_small', ordersOfOthers: 2, fullShops: measuredShops },
  { name: 'scale_large', ordersOfOthers: ordersEach, fullShops: shops },
];

const signed = (shop) => ({ authorization: `Bearer ${session}`, 'x-business-id': shop });

const day = (daysAgo) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** What is asked of a shop's data, by the address it is asked at. */
const questions = {
  board: ({ shop }) => `/api/businesses/${shop}/orders`,
  history: ({ shop }) => `/api/businesses/${shop}/orders/history?limit=50`,
  'history, a name': ({ shop }) => `/api/businesses/${shop}/orders/history?limit=50&text=luci`,
  'history, a name without a hit': ({ shop }) =>
    `/api/businesses/${shop}/orders/history?limit=50&text=zulma`,
  'history, a day': ({ shop }) =>
    `/api/businesses/${shop}/orders/history?limit=50&from=${day(1)}&to=${day(1)}`,
  'how it served in a week': ({ shop }) =>
    `/api/businesses/${shop}/orders/service-figures?from=${day(7)}&to=${day(0)}`,
  dashboard: () => '/api/businesses/dashboard-stats',
  'sales by day': () => '/api/finances/daily-sales',
  movements: () => '/api/finances/transactions?limit=50',
  'statement of a week': ({ statement }) => `/api/finances/settlements/${statement}`,
};

async function main() {
  const closing = [];
  try {
    const built = await buildServer();
    closing.push(built.remove);
    const parts = await loadServerParts();
    const url = process.env.BENCH_DATABASE_URL ?? (await ownPostgres(closing));
    const places = [];
    for (const size of sizes) {
      await makeDatabase(built.main, parts, url, size);
      places.push(
        await openPlace(built.main, parts, addressOf(url, size.name), size.fullShops, closing),
      );
    }
    report(places, await measureAll(places));
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** With a quarter of the memory, as docs/operations.md says: the shops that are asked for fit into it in both. */
async function ownPostgres(closing) {
  const buffers = `shared_buffers=${Math.round(totalmem() / 4 / 2 ** 20)}MB`;
  const postgres = await startPostgres({ settings: [buffers, 'max_wal_size=8GB'] });
  closing.push(postgres.stop);
  return postgres.url;
}

function addressOf(url, name) {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function makeDatabase(script, parts, url, { name, ordersOfOthers, fullShops }) {
  const isThere = await withClient(url, async (client) => {
    const { rowCount } = await client.query(`select 1 from pg_database where datname = $1`, [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
    return rowCount > 0;
  });
  if (isThere) return;
  const start = performance.now();
  const address = addressOf(url, name);
  const first = await startServer(script, { ...settings, DATABASE_URL: address });
  await first.stop();
  await fillScale(address, shops, ordersOfOthers);
  await withClient(address, async (client) => {
    const jobs = scaleJobs(parts, address, client, fullShops);
    await jobs.settleOldWeeks();
    await jobs.close();
  });
  print(`${name} made in ${Math.round((performance.now() - start) / 1000)} s.`);
}

/** A server on the database, and what is measured beside it. */
async function openPlace(script, parts, url, fullShops, closing) {
  const place = await connectTo(url, closing);
  const jobs = scaleJobs(parts, url, place.client, fullShops);
  closing.push(jobs.close);
  await jobs.keepJobsQuiet();
  const server = await startServer(script, { ...settings, DATABASE_URL: url });
  closing.push(server.stop);
  const { rows } = await place.client.query(
    `select business_id as shop, id from settlements where number = 2`,
  );
  const statements = new Map(rows.map(({ shop, id }) => [shop, id]));
  const stored = await place.client.query(`
    select (select count(*)::int from orders) as orders,
      pg_size_pretty(pg_database_size(current_database())) as size`);
  return { ...place, jobs, url: server.url, statements, ...stored.rows[0] };
}

const connectTo = (url, closing) =>
  new Promise((resolve, reject) => {
    // Open until everything was measured.
    withClient(url, (client) => {
      const closed = new Promise((close) => closing.push(close));
      resolve({ client });
      return closed;
    }).catch(reject);
  });

const agent = new Agent({ keepAlive: true });

/** What comes is not kept: collecting it as garbage took as long as an answer, now and then. */
function ask({ url }, shop, path) {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url + path, { agent, headers: signed(shop) }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
      answer.resume().on('end', () => resolve(performance.now() - start));
    }).on('error', reject);
  });
}

const board = 'update boards set orders_version = orders_version + 1 where business_id = $1';

/** What is done for one shop at one place, by its name. */
const works = {
  ...Object.fromEntries(
    Object.entries(questions).map(([what, pathFor]) => [
      what,
      async (place, shop) => {
        // A new version, so that it is read from the database.
        if (what === 'board') await place.client.query(board, [shop]);
        return ask(place, shop, pathFor({ shop, statement: place.statements.get(shop) }));
      },
    ]),
  ),
  'settlement of a week': ({ jobs }, shop) => jobs.settle(shop),
};
const purge = `purge of ${oldRows} events, answers and telephones`;

/** For each work the figures of each place. */
async function measureAll(places) {
  const found = {};
  const note = (what, figures) => {
    found[what] ??= places.map(() => []);
    for (const [i, figure] of figures.entries()) found[what][i].push(figure);
  };
  for (let round = 0; round < rounds; round++) {
    for (const [what, work] of Object.entries(works)) {
      note(what, await inTurns(places, each, work));
    }
    note(purge, await inTurns(places, purges, ({ jobs }) => jobs.purge()));
  }
  const middle = (list) => ({
    median: median(list.map((figure) => figure.median)),
    p99: median(list.map((figure) => figure.p99)),
  });
  return Object.fromEntries(
    Object.entries(found).map(([what, ofPlaces]) => [what, ofPlaces.map(middle)]),
  );
}

/**
 * The median and the p99 of each place, one after the other over the measured shops: what counts is the work,
 * not the crowd. The first of each shop warms up.
 */
async function inTurns(places, count, work) {
  const times = places.map(() => []);
  for (let n = 0; n < count + measuredShops; n++) {
    const shop = `local${1 + (n % measuredShops)}`;
    // Who is first finds the processor cold.
    const order = [...places.entries()];
    for (const [i, place] of n % 2 === 0 ? order : order.reverse()) {
      const time = await work(place, shop);
      if (n >= measuredShops) times[i].push(time);
    }
  }
  return times.map((some) => ({ median: percentile(some, 0.5), p99: percentile(some, 0.99) }));
}

function report([small, large], figures) {
  const ms = ({ median, p99 }) => `${median.toFixed(1)} / ${p99.toFixed(1)} ms`;
  const rows = Object.entries(figures).map(([what, [before, after]]) => [
    what,
    ms(before),
    ms(after),
    `${(after.median / before.median).toFixed(2)} / ${(after.p99 / before.p99).toFixed(2)} ×`,
  ]);
  const head = ({ orders, size }) => `${orders.toLocaleString('en')} orders, ${size}: median / p99`;
  print(table([[`${shops} shops`, head(small), head(large), 'ratio'], ...rows]));
  for (const [what, [before, after]] of Object.entries(figures)) {
    holdBudget(`${what}, p99 against the small one`, after.p99 / before.p99, limit);
  }
}

await main();
