import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findCitus, startCitus } from '../scripts/lib/citus.mjs';
import { root, run } from '../scripts/lib/run.mjs';
import { compareBooks, ledgerDifferences } from './lib/chaos/books.mjs';
import { Calls } from './lib/chaos/calls.mjs';
import { Day } from './lib/chaos/day.mjs';
import { Server } from './lib/chaos/servers.mjs';
import { joinServers, settings } from './lib/cluster.mjs';
import { failOver, grow, isolate, kill } from './lib/cluster-events.mjs';
import { demoSettings, marketplaceKey, signIn } from './lib/demo.mjs';
import { holdBudget, inMs, print, table } from './lib/figures.mjs';
import { openShops } from './lib/open-shops.mjs';
import { startServer } from './lib/server-process.mjs';

/**
 * An evening on a cluster of three database servers, with the demo's shops, the simulator and shops that
 * cook without a pause: a large shop gets a shard of its own and moves, a fourth server joins and takes its
 * part of the shops, one is killed again and again, one dies for good and its replica takes over. Nothing
 * acknowledged may be lost, the ledger must be clean, and who is not on the killed server must not notice.
 */
const shops = 24;
const customers = 4;
/** Each that moves takes some seconds: a third of these go to the fourth server. */
const shards = 12;
const kills = Number(process.env.BENCH_KILLS ?? 3);
const calmMs = Number(process.env.BENCH_CALM_MS ?? 5_000);

const entry = (name) => join(root, `apps/api/dist/${name}.js`);

async function main() {
  if (!findCitus()) {
    print('Citus is not installed here: there is no cluster to try.');
    return;
  }
  const closing = [];
  try {
    const cluster = await startCitus({ durable: true });
    closing.push(cluster.stop);
    const [url] = cluster.urls;
    await joinServers(cluster.urls);
    await run('node', [entry('distribute'), String(shards)], {
      quiet: true,
      env: { ...settings, DATABASE_URL: url },
    });
    const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-bench-'));
    closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
    await spend(cluster, url, dataDir, closing);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

async function spend(cluster, url, dataDir, closing) {
  const { key, all } = await prepare(url, dataDir);
  const server = await Server.start(entry('main'), {
    ...demoSettings(url, dataDir),
    DATABASE_POOL: '20',
  });
  closing.push(() => server.kill('SIGTERM'));
  const simulator = spawn(process.execPath, [entry('simulate')], {
    env: { PATH: process.env.PATH, MARKETPLACE_KEY: key, SIMULATE_URL: server.url },
    stdio: 'ignore',
  });
  closing.push(() => simulator.kill('SIGTERM'));
  const calls = new Calls([server]);
  const day = new Day(calls, key, all, customers);
  const working = Array.from({ length: customers }, (_, n) => day.work(n));
  const told = [];
  const during = async (what, work) => {
    print(`… ${what}`);
    const since = performance.now();
    const before = day.done.length;
    const unavailable = calls.unavailable;
    const found = (await work()) ?? '';
    const orders = String(day.done.length - before);
    told.push([
      what,
      inMs(performance.now() - since),
      orders,
      String(calls.unavailable - unavailable),
      found,
    ]);
  };
  await during('nothing', () => delay(calmMs));
  await during('a shop gets its own shard and moves', () => isolate(url, 'local1'));
  await during('a fourth server joins, shards move to it', () => grow(url, closing));
  for (let n = 0; n < kills; n++)
    await during('a server is killed and comes back', () => kill(cluster, url, day));
  await during('a server dies for good, its replica takes over', () =>
    failOver(cluster, url, day, closing),
  );
  await during('nothing', () => delay(calmMs));
  calls.isOver = true;
  await Promise.all(working);
  simulator.kill('SIGTERM');
  await delay(2_000);
  await server.kill('SIGTERM');
  await report(url, day, calls, server, told);
}

/** The demo's data and more shops like its first one. */
async function prepare(url, dataDir) {
  const server = await startServer(entry('main'), demoSettings(url, dataDir));
  try {
    const { user } = await signIn(server.url);
    const tokens = await openShops(url, user.businessId, shops);
    const all = tokens.map((token, index) => ({
      token,
      businessId: `local${index + 1}`,
      productId: `producto${index + 1}`,
    }));
    return { key: marketplaceKey(dataDir), all };
  } finally {
    await server.stop();
  }
}

async function report(url, day, calls, server, told) {
  print(table([['while', 'took', 'orders taken', 'answers 503', ''], ...told]));
  const books = await compareBooks(url, day.done, []);
  const zero = {
    'acknowledged orders lost': books.lostOrders,
    'acknowledged steps lost': books.lostSteps,
    'orders doubled': books.doubledOrders,
    'steps doubled': books.doubledSteps,
    'movements of money doubled': books.doubledMovements,
    'differences in the ledger': ledgerDifferences(url),
    'deaths of a process': server.deaths,
    'answers other than done or 503 with Retry-After': calls.faults.length,
  };
  print(`\n${books.orders} orders, ${books.events} events.\n`);
  print(table([['must be 0', 'found'], ...Object.entries(zero).map(([k, v]) => [k, String(v)])]));
  for (const fault of calls.faults.slice(0, 10)) print(fault);
  for (const [what, found] of Object.entries(zero)) holdBudget(what, found, 0);
}

await main();
