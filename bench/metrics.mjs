import pg from 'pg';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { holdBudget, median, print, table } from './lib/figures.mjs';
import { measure } from './lib/measure.mjs';
import { businessId, seedFinished, seedOwner, session } from './lib/seed-orders.mjs';
import { buildServer, startServer } from './lib/server-process.mjs';

/**
 * What it costs to be watched: the same server with and without METRICS_TOKEN on one PostgreSQL, in
 * turns, each turn both; while it is measured, the watched one is asked for its figures every second.
 */
const turns = 5;
const seconds = 3;
const token = 'una-ficha-de-prueba-larga';
const headers = { authorization: `Bearer ${session}` };
/** Noise of a shared machine is larger than what a counter costs. */
const leastRatio = 0.9;

const settings = {
  DEMO: '0',
  SMTP_URL: 'none',
  DNI_KEY: '0'.repeat(64),
  LOG_LEVEL: 'fatal',
  RATE_LIMIT_PER_MINUTE: '10000000',
};
const calls = {
  'GET /api/settings': '/api/settings',
  'the board of a shop': `/api/businesses/${businessId}/orders`,
};

async function compare(plain, watched) {
  const rows = [];
  for (const [what, path] of Object.entries(calls)) {
    const rates = { plain: [], watched: [], ratios: [] };
    for (let turn = 0; turn < turns; turn++) {
      const { perSecond: without } = await measure(plain + path, { headers, seconds });
      const { perSecond: counted } = await measure(watched + path, { headers, seconds });
      rates.plain.push(without);
      rates.watched.push(counted);
      rates.ratios.push(counted / without);
    }
    rows.push({ what, ...rates });
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
    report(await compare(plain.url, watched.url), await (await look()).text());
  } finally {
    clearInterval(looking);
    await client.end();
    await watched.stop();
    await plain.stop();
    built.remove();
  }
}

function report(rows, page) {
  print(
    table([
      [`requests a second, median of ${turns} turns`, 'without', 'with', 'with / without'],
      ...rows.map(({ what, plain, watched, ratios }) => [
        what,
        median(plain),
        median(watched),
        median(ratios).toFixed(3),
      ]),
    ]),
  );
  print(`The page of figures: ${Math.round(page.length / 1_000)} kB.`);
  for (const { what, ratios } of rows) {
    holdBudget(`${what}: what is lost`, 1 - median(ratios), 1 - leastRatio);
  }
}

const postgres = await startPostgres();
try {
  await main(postgres);
} finally {
  await postgres.stop();
}
