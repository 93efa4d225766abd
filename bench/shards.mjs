import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findCitus, startCitus } from '../scripts/lib/citus.mjs';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { run } from '../scripts/lib/run.mjs';
import { joinServers, orderAt, seedShops, settings } from './lib/cluster.mjs';
import { holdBudget, median, print, table } from './lib/figures.mjs';
import { measure, measureEach } from './lib/measure.mjs';
import { businessId, busyShops, seedPending, session } from './lib/seed-orders.mjs';
import { buildServer, startServer } from './lib/server-process.mjs';
import { watchStolenTime } from './lib/stolen-time.mjs';

/**
 * The price of several database servers for the work of one shop: the same calls on one PostgreSQL
 * and on a Citus cluster of three, all on this machine, in turns in one run, so that whatever else the
 * machine does meets both, after a round that is not counted. Says also how many of the statements
 * went to one shard.
 */
const each = Number(process.env.BENCH_EACH ?? 400);
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const goal = 0.6;

const stolenTime = watchStolenTime();

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
    const places = [];
    for (const url of [one.url, coordinator]) {
      places.push(await prepare(built.main, url, closing));
    }
    await compare(...places);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** A server with its shops, of which the week is settled. */
async function prepare(script, url, closing) {
  // Makes the schema where it is missing.
  const first = await startServer(script, { ...settings, DATABASE_URL: url });
  await first.stop();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  closing.push(() => client.end());
  await seedShops(client);
  const settled = await measureSettlement(script, url, client);
  const server = await startServer(script, { ...settings, DATABASE_URL: url });
  closing.push(server.stop);
  return { client, settled, works: works(server.url, client) };
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
  return {
    board: () => whileChanging(client, () => measure(board, signed)),
    history: () => measure(`${board}/history?limit=50`, signed),
    intake: (round) => measureEach(url, intake(round)),
    'step of an order': async (round) =>
      measureEach(url, steps(await seedPending(client, round * each + 1, (round + 1) * each))),
  };
};

const intake = (round) => ({
  method: 'POST',
  warmUp: Math.round(each / 10),
  expected: 201,
  requests: Array.from({ length: each }, (_, n) =>
    orderAt(1 + (n % busyShops), `shards-${round}-${n}`),
  ),
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

/** One round here, one there; what went to which shards is counted on the cluster. */
async function compare(single, cluster) {
  const rows = [];
  for (const what of Object.keys(single.works)) {
    const figures = { single: [], cluster: [] };
    const before = await shardCounts(cluster.client);
    for (let round = 0; round <= rounds; round++) {
      const here = await single.works[what](round);
      const there = await cluster.works[what](round);
      // A connection plans what it is asked a few times, on each server, before it keeps the plan.
      if (round === 0) continue;
      figures.single.push(here.perSecond);
      figures.cluster.push(there.perSecond);
    }
    const shards = await shardsSince(cluster.client, before);
    rows.push([what, median(figures.single), median(figures.cluster), shards]);
  }
  rows.push(['settlement', single.settled, cluster.settled, '']);
  const told = rows.map(([what, one, many, shards]) => [
    what,
    one,
    many,
    `${(many / one).toFixed(2)} ×`,
    shards,
  ]);
  print(table([['', 'one PostgreSQL, /s', 'three servers, /s', 'ratio', 'statements'], ...told]));
  print(`\nProcessor time taken by other guests of this machine: ${stolenTime()}.`);
  for (const [what, one, many] of rows) {
    if (['board', 'step of an order'].includes(what)) {
      holdBudget(`${what}, slower than one PostgreSQL (times)`, one / many, 1 / goal);
    }
  }
}

await main();
