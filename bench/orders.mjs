import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { measure, measureEach } from './lib/measure.mjs';
import { measureRush } from './lib/rush.mjs';
import { businessId, seedFinished, seedOwner, seedPending, session } from './lib/seed-orders.mjs';
import { buildServer, startServer } from './lib/server-process.mjs';

/**
 * The orders API beside a bare Fastify server on the same PostgreSQL, in the same run, with few and
 * with many stored orders. Everything runs on this machine; trust the ratios more than the figures.
 */
const sizes = [1_000, 500_000];
const changesEach = 2_000;
const warmUp = 200;

const authorization = `Bearer ${session}`;
const settings = {
  DEMO: '0',
  SMTP_URL: 'none',
  DNI_KEY: '0'.repeat(64),
  LOG_LEVEL: 'fatal',
  RATE_LIMIT_PER_MINUTE: '10000000',
};

const print = (text) => process.stdout.write(`${text}\n`);

async function main() {
  const closing = [];
  try {
    const postgres = await startPostgres({ durable: true });
    closing.push(postgres.stop);
    const built = await buildServer();
    closing.push(built.remove);
    const environment = { ...settings, DATABASE_URL: postgres.url };
    const ours = await startServer(built.main, environment);
    closing.push(ours.stop);
    const bare = await startServer(join(import.meta.dirname, 'lib/bare-server.mjs'), environment);
    closing.push(bare.stop);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    closing.push(() => client.end());
    await compare(client, ours.url, bare.url);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

async function compare(client, ours, bare) {
  await seedOwner(client);
  const rows = [];
  let stored = 0;
  for (const [turn, size] of sizes.entries()) {
    print(`Storing ${size.toLocaleString('en')} orders…`);
    await seedFinished(client, stored + 1, size);
    const firstPending = turn * 2 * changesEach + 1;
    const pending = await seedPending(client, firstPending, firstPending + 2 * changesEach - 1);
    await client.query('vacuum analyze');
    stored = size;
    rows.push(...(await measureAt(client, size, ours, bare, pending)));
  }
  print(table(rows));
}

async function measureAt(client, size, ours, bare, pending) {
  const board = `${ours}/api/businesses/${businessId}/orders`;
  const first = await fetch(board, { headers: { authorization } });
  const count = (await first.json()).length;
  if (count !== 100) throw new Error(`The board has ${count} orders instead of 100.`);
  const row = (what, result, reference) => ({
    size,
    what,
    ...result,
    ratio: result.perSecond / reference.perSecond,
  });

  const bareList = await measure(`${bare}/orders/${businessId}`);
  const list = await measure(board, { headers: { authorization } });
  const packed = await measure(board, { headers: { authorization, 'accept-encoding': 'br' } });
  const changing = await whileChanging(client, () =>
    measure(board, { headers: { authorization } }),
  );
  const unchanged = await measureUnchanged(board);
  const unknownName = await measure(`${board}/history?text=zulma`, { headers: { authorization } });
  const bareChange = await measureEach(bare, {
    method: 'PATCH',
    requests: pending.slice(0, changesEach).map((id) => ({ path: `/orders/${id}` })),
    warmUp,
  });
  const change = await measureEach(ours, {
    method: 'PATCH',
    requests: pending.slice(changesEach).map((id) => ({
      path: `/api/orders/${id}/status`,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'preparando' }),
    })),
    warmUp,
  });
  return [
    row('list of 100 orders, bare server', bareList, bareList),
    row('list of 100 orders', list, bareList),
    row('list of 100 orders, brotli', packed, bareList),
    row('list of 100 orders, board always changing', changing, bareList),
    row('unchanged poll (304)', unchanged, bareList),
    row('search of the history for a name without a hit', unknownName, bareList),
    row('state change, bare update', bareChange, bareChange),
    row('state change', change, bareChange),
  ];
}

async function measureUnchanged(board) {
  const { headers } = await fetch(board, { headers: { authorization } });
  return measure(board, {
    headers: { authorization, 'if-none-match': headers.get('etag') },
    expected: 304,
  });
}

/** Gives the board a new version as often as the database can, so that no copy of it is of use. */
async function whileChanging(client, work) {
  let isOver = false;
  const changing = (async () => {
    while (!isOver) {
      await client.query(
        `update boards set orders_version = orders_version + 1 where business_id = '${businessId}'`,
      );
    }
  })();
  const result = await work();
  isOver = true;
  await changing;
  return result;
}

function table(rows) {
  const cells = rows.map(({ size, what, perSecond, p99, ratio }) => [
    size.toLocaleString('en'),
    what,
    perSecond.toLocaleString('en'),
    `${p99} ms`,
    `${ratio.toFixed(2)} x`,
  ]);
  const head = ['stored', 'call', 'requests/s', 'p99', 'beside bare'];
  return [head, head.map(() => '---'), ...cells]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
}

await main();
await measureRush();
