import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findCitus, startCitus } from '../scripts/lib/citus.mjs';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { run } from '../scripts/lib/run.mjs';
import { joinServers, orderAt, seedShops, settings, withClient } from './lib/cluster.mjs';
import { print, table } from './lib/figures.mjs';
import { measure, measureEach } from './lib/measure.mjs';
import { businessId, busyShops, seedPending, session } from './lib/seed-orders.mjs';
import { buildServer, startServer } from './lib/server-process.mjs';

/**
 * The price of several database servers for the work of one shop: the same calls on one PostgreSQL
 * and on a Citus cluster of three, all on this machine, in one run. Says also how many of the
 * statements went to one shard.
 */
const each = Number(process.env.BENCH_EACH ?? 1_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const goal = 0.6;

const authorization = `Bearer ${session}`;
async function main() {
  const bin = findCitus();
  if (!bin) {
    print('Citus is not installed here: nothing to compare with.');
    return;
  }
  const closing = [];
  try {
    const built = await buildServer();
    closing.push(built.remove);
    const one = await startPostgres({ durable: true, bin });
    closing.push(one.stop);
    const cluster = await startCitus({
      durable: true,
      settings: ['citus.enable_stat_counters=on'],
    });
    closing.push(cluster.stop);
    const [coordinator] = cluster.urls;
    await joinServers(cluster.urls);
    await run('node', [join(built.main, '../distribute.js')], {
      env: { ...settings, DATABASE_URL: coordinator },
    });
    compare(
      await measureOn(built.main, one.url, false),
      await measureOn(built.main, coordinator, true),
    );
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

async function measureOn(script, url, isCluster) {
  // Makes the schema where it is missing.
  const first = await startServer(script, { ...settings, DATABASE_URL: url });
  await first.stop();
  return withClient(url, async (client) => {
    await seedShops(client);
    const settled = await measureSettlement(script, url, client);
    const server = await startServer(script, { ...settings, DATABASE_URL: url });
    try {
      const rows = [];
      for (const [what, work] of works(server.url, client)) {
        const before = isCluster ? await shardCounts(client) : null;
        const { perSecond } = await work();
        rows.push({ what, perSecond, shards: before && (await shardsSince(client, before)) });
      }
      return [...rows, { what: 'settlement', perSecond: settled, shards: null }];
    } finally {
      await server.stop();
    }
  });
}

/** Settled shops a second, from the start of a process until the last one. */
async function measureSettlement(script, url, client) {
  const server = await startServer(script, { ...settings, DATABASE_URL: url });
  const start = performance.now();
  const count = async () =>
    (await client.query('select count(*)::int as n from settlements')).rows[0].n;
  while ((await count()) < busyShops) {
    if (performance.now() - start > 120_000) throw new Error('The week was not settled.');
    await delay(50);
  }
  const { rows } = await client.query(
    `select extract(epoch from finished_at - started_at)::float8 as seconds
     from job_runs where job = 'settlement'`,
  );
  await server.stop();
  return Math.round(busyShops / Math.max(0.001, rows[0]?.seconds ?? 1));
}

const works = (url, client) => {
  const board = `${url}/api/businesses/${businessId}/orders`;
  const signed = { headers: { authorization }, seconds };
  return [
    ['board', () => whileChanging(client, () => measure(board, signed))],
    ['history', () => measure(`${board}/history?limit=50`, signed)],
    ['intake', () => measureEach(url, intake())],
    ['step of an order', async () => measureEach(url, steps(await seedPending(client, 1, each)))],
  ];
};

const intake = () => ({
  method: 'POST',
  warmUp: Math.round(each / 10),
  expected: 201,
  requests: Array.from({ length: each }, (_, n) => orderAt(1 + (n % busyShops), `shards-${n}`)),
});

const steps = (pending) => ({
  method: 'PATCH',
  warmUp: Math.round(each / 10),
  requests: pending.map((id) => ({
    path: `/api/orders/${id}/status`,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'preparando' }),
  })),
});

/** Gives the board a new version all the time, so that each answer is read from the database. */
async function whileChanging(client, work) {
  let isOver = false;
  const change = async () => {
    while (!isOver) {
      await client.query(
        `update boards set orders_version = orders_version + 1 where business_id = $1`,
        [businessId],
      );
    }
  };
  const changing = change();
  try {
    return await work();
  } finally {
    isOver = true;
    await changing;
  }
}

async function shardCounts(client) {
  const { rows } = await client.query(`
    select query_execution_single_shard as one, query_execution_multi_shard as many
    from citus_stat_counters where name = current_database()`);
  return { one: Number(rows[0]?.one ?? 0), many: Number(rows[0]?.many ?? 0) };
}

async function shardsSince(client, before) {
  const { one, many } = await shardCounts(client);
  return `${one - before.one} to one shard, ${many - before.many} to several`;
}

function compare(single, cluster) {
  const rows = single.map(({ what, perSecond }, place) => {
    const spread = cluster[place];
    const ratio = spread.perSecond / perSecond;
    return [what, perSecond, spread.perSecond, `${ratio.toFixed(2)} ×`, spread.shards ?? ''];
  });
  print(table([['', 'one PostgreSQL, /s', 'three servers, /s', 'ratio', 'statements'], ...rows]));
  for (const [what, , , ratio] of rows) {
    if (['board', 'step of an order'].includes(what) && Number.parseFloat(ratio) < goal) {
      print(`${what} is below ${goal} × of one PostgreSQL.`);
    }
  }
}

await main();
