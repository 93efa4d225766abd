import { readFileSync } from 'node:fs';
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
const requests = { 'GET /api/settings': 6_000, 'the board of a shop': 1_500 };
const paths = {
  'GET /api/settings': '/api/settings',
  'the board of a shop': `/api/businesses/${businessId}/orders`,
};
const connections = 16;
const token = 'una-ficha-de-prueba-larga';
const headers = { authorization: `Bearer ${session}` };
const mostRatio = 1.1;

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

/** Microseconds of the processor for one request. */
async function measure({ url, child }, what) {
  const asked = { url: url + paths[what], headers, connections };
  await autocannon({ ...asked, amount: requests[what] / 10 });
  const before = processorMs(child);
  const { non2xx, errors } = await autocannon({ ...asked, amount: requests[what] });
  if (non2xx + errors > 0) throw new Error(`${what}: ${non2xx + errors} requests failed.`);
  return ((processorMs(child) - before) * 1_000) / requests[what];
}

async function compare(plain, watched) {
  const rows = [];
  for (const what of Object.keys(paths)) {
    const row = { what, plain: [], watched: [], ratios: [] };
    for (let turn = 0; turn < turns; turn++) {
      row.plain.push(await measure(plain, what));
      row.watched.push(await measure(watched, what));
      row.ratios.push(row.watched.at(-1) / row.plain.at(-1));
    }
    rows.push(row);
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
  const looking = setInterval(() => void look().then((answer) => answer.text()), 1_000);
  try {
    report(await compare(plain, watched), await (await look()).text());
  } finally {
    clearInterval(looking);
    await client.end();
    await watched.stop();
    await plain.stop();
    built.remove();
  }
}

const inMicroseconds = (times) => `${Math.round(median(times))} µs`;

function report(rows, page) {
  print(
    table([
      [`processor for one request, median of ${turns} turns`, 'without', 'with', 'with / without'],
      ...rows.map(({ what, plain, watched, ratios }) => [
        what,
        inMicroseconds(plain),
        inMicroseconds(watched),
        median(ratios).toFixed(3),
      ]),
    ]),
  );
  print(`The page of figures: ${Math.round(page.length / 1_000)} kB.`);
  for (const { what, ratios } of rows) holdBudget(what, median(ratios), mostRatio);
}

const postgres = await startPostgres();
try {
  await main(postgres);
} finally {
  await postgres.stop();
}
