import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { holdBudget, median, print, table } from './lib/figures.mjs';
import { businessId, seedFinished, seedOwner, session } from './lib/seed-orders.mjs';
import { buildServer, startServer } from './lib/server-process.mjs';

/**
 * What it costs to be watched: the same server with and without METRICS_TOKEN on one PostgreSQL, in
 * turns, each turn both; meanwhile the watched one is asked for its figures every second. By the
 * processor's time of the server, not the clock's: what others do on the machine counts less.
 */
const turns = 7;
const seconds = 3;
const paths = {
  'GET /api/settings': '/api/settings',
  'the board of a shop': `/api/businesses/${businessId}/orders`,
};
const connections = 16;
const token = 'una-ficha-de-prueba-larga';
const headers = { authorization: `Bearer ${session}` };
/** On a shared machine two equal runs differ by a sixth: this finds a mistake, not a microsecond. */
const mostRatio = 1.25;

const settings = {
  DEMO: '0',
  SMTP_URL: 'none',
  DNI_KEY: '0'.repeat(64),
  LOG_LEVEL: 'fatal',
  RATE_LIMIT_PER_MINUTE: '10000000',
};

/** What a process has taken of the processor so far, in hundredths of a second as Linux counts. */
function processorMs({ pid }) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

/** Microseconds of the processor for one request, and how many were answered in a second. */
async function measure({ url, child }, what) {
  const asked = { url: url + paths[what], headers, connections };
  await autocannon({ ...asked, duration: 1 });
  const before = processorMs(child);
  const { '2xx': answers, non2xx, errors } = await autocannon({ ...asked, duration: seconds });
  if (non2xx + errors > 0) throw new Error(`${what}: ${non2xx + errors} requests failed.`);
  return {
    micros: ((processorMs(child) - before) * 1_000) / answers,
    perSecond: answers / seconds,
  };
}

async function compare(plain, watched) {
  const rows = [];
  for (const what of Object.keys(paths)) {
    const pairs = [];
    for (let turn = 0; turn < turns; turn++) {
      pairs.push({ without: await measure(plain, what), with: await measure(watched, what) });
    }
    rows.push({ what, pairs });
  }
  return rows;
}

async function main(postgres) {
  const built = await buildServer();
  const environment = { ...settings, DATABASE_URL: postgres.url };
  const plain = await startServer(built.main, environment);
  const watched = await startServer(built.main, { ...environment, METRICS_TOKEN: token });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await seedOwner(client);
  await seedFinished(client, 1, 1_000);
  const look = () =>
    fetch(`${watched.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const stop = new AbortController();
  const looking = lookEverySecond(look, stop.signal);
  try {
    report(await compare(plain, watched), await (await look()).text());
  } finally {
    stop.abort();
    await looking;
    await client.end();
    await watched.stop();
    await plain.stop();
    built.remove();
  }
}

async function lookEverySecond(look, signal) {
  while (!signal.aborted) {
    await (await look()).text();
    await delay(1_000, undefined, { signal }).catch(() => {});
  }
}

/** One figure of all pairs: without, with, and the median of the ratios of the pairs. */
function summary(pairs, figure) {
  const [without, watched] = ['without', 'with'].map((side) =>
    pairs.map((pair) => pair[side][figure]),
  );
  const ratio = median(pairs.map((pair) => pair.with[figure] / pair.without[figure]));
  return { cells: [median(without), median(watched)].map(Math.round), ratio };
}

function report(rows, page) {
  const lines = [[`median of ${turns} pairs`, 'without', 'with', 'with / without']];
  for (const { what, pairs } of rows) {
    const processor = summary(pairs, 'micros');
    const rate = summary(pairs, 'perSecond');
    lines.push([`${what}: processor for one, µs`, ...processor.cells, processor.ratio.toFixed(2)]);
    lines.push([`${what}: requests a second`, ...rate.cells, rate.ratio.toFixed(2)]);
    holdBudget(what, processor.ratio, mostRatio);
  }
  print(table(lines));
  print(`The page of figures: ${Math.round(page.length / 1_000)} kB.`);
}

const postgres = await startPostgres();
try {
  await main(postgres);
} finally {
  await postgres.stop();
}
