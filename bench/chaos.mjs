import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { root } from '../scripts/lib/run.mjs';
import { compareBooks, ledgerDifferences } from './lib/chaos/books.mjs';
import { Calls } from './lib/chaos/calls.mjs';
import { Day } from './lib/chaos/day.mjs';
import { Panel } from './lib/chaos/panels.mjs';
import { Server } from './lib/chaos/servers.mjs';
import { demoSettings, marketplaceKey, signIn } from './lib/demo.mjs';
import { holdBudget, inMs, median, print, table, worst } from './lib/figures.mjs';
import { openShops } from './lib/open-shops.mjs';
import { startServer } from './lib/server-process.mjs';
import { watchStolenTime } from './lib/stolen-time.mjs';

/**
 * A bad day: two processes on one PostgreSQL, 100 open boards, customers who order and shops that
 * cook without a pause, while processes are killed, connections are cut and the database restarts.
 * Whatever was acknowledged must be there, once; everybody must be served again soon.
 */
const shops = 100;
const customers = 6;
const kills = 30;
const cuts = 50;
const restarts = 20;
const limitMs = 3_000;
/** A quiet moment after each fault, so that the next one meets a system at work. */
const pauseMs = 400;

const stolenTime = watchStolenTime();
const main = join(root, 'apps/api/dist/main.js');

/** The demo's data and 100 more shops like its first one. */
async function prepare(databaseUrl, dataDir) {
  const server = await startServer(main, demoSettings(databaseUrl, dataDir));
  try {
    const { user } = await signIn(server.url);
    const tokens = await openShops(databaseUrl, user.businessId, shops);
    return {
      key: marketplaceKey(dataDir),
      shops: tokens.map((token, index) => ({
        token,
        businessId: `local${index + 1}`,
        productId: `producto${index + 1}`,
      })),
    };
  } finally {
    await server.stop();
  }
}

/** Until this process takes an order and the shop's board has heard of it. */
async function untilServedBy(day, panels, server) {
  const index = Math.floor(Math.random() * day.shops.length);
  const order = await day.place(day.shops[index], server);
  while (order && !panels[index].hasHeardOf(order.id)) await delay(10);
}

async function timeRecovery(day, panels, servers) {
  const since = performance.now();
  await Promise.all(servers.map((server) => untilServedBy(day, panels, server)));
  return performance.now() - since;
}

async function run(postgres, dataDir) {
  const { key, shops: all } = await prepare(postgres.url, dataDir);
  const settings = {
    ...demoSettings(postgres.url, dataDir),
    DEMO: '0',
    DNI_KEY: '0'.repeat(64),
    SMTP_URL: 'none',
  };
  const servers = await Promise.all([Server.start(main, settings), Server.start(main, settings)]);
  const calls = new Calls(servers);
  const day = new Day(calls, key, all, customers);
  const panels = all.map(({ token }, index) => new Panel(calls, servers, index, token));
  const following = panels.map((panel) => panel.follow());
  await Promise.all(panels.map(({ isOpen }) => isOpen));
  const working = Array.from({ length: customers }, (_, n) => day.work(n));
  await delay(2_000);

  const recovery = { kill: [], cut: [], restart: [] };
  try {
    for (let n = 0; n < kills; n++) {
      const killed = servers[n % servers.length];
      await killed.kill('SIGKILL');
      const started = killed.start();
      recovery.kill.push(await timeRecovery(day, panels, servers));
      await started;
      await delay(pauseMs);
    }
    print(`${kills} kills done.`);
    for (const panel of panels) panel.spread();
    await delay(2_000);
    for (let n = 0; n < cuts; n++) {
      await cutConnections(postgres.url);
      recovery.cut.push(await timeRecovery(day, panels, servers));
      await delay(pauseMs);
    }
    print(`${cuts} cuts done.`);
    for (let n = 0; n < restarts; n++) {
      await postgres.restart({ mode: n % 2 ? 'immediate' : 'fast' });
      recovery.restart.push(await timeRecovery(day, panels, servers));
      await delay(pauseMs);
    }
    print(`${restarts} restarts done.`);
  } finally {
    calls.isOver = true;
    await Promise.all(working);
    await delay(4_000);
    for (const panel of panels) panel.close();
    await Promise.all(following);
  }
  const listeners = await countListeners(postgres.url);
  for (const server of servers) await server.kill('SIGTERM');
  const books = await compareBooks(postgres.url, day.done, panels);
  report({ books, calls, listeners, panels, recovery, servers, postgres });
}

async function withClient(databaseUrl, work) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const cutConnections = (databaseUrl) =>
  withClient(databaseUrl, (client) =>
    client.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`),
  );

const countListeners = (databaseUrl) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`);
    return rows[0].n;
  });

function report({ books, calls, listeners, panels, recovery, servers, postgres }) {
  const times = (what, all) => [what, String(all.length), inMs(median(all)), inMs(worst(all))];
  print(
    table([
      ['until served again, board included', 'times', 'median', 'worst'],
      times('a process killed and started again', recovery.kill),
      times('every connection to the database cut', recovery.cut),
      times('PostgreSQL restarted, since it answers', recovery.restart),
    ]),
  );
  const zero = {
    'acknowledged orders lost': books.lostOrders,
    'acknowledged steps lost': books.lostSteps,
    'orders doubled': books.doubledOrders,
    'steps doubled': books.doubledSteps,
    'movements of money doubled': books.doubledMovements,
    'events that no board heard': books.lostEvents,
    'events heard twice': books.doubledEvents,
    'boards that had to start over': panels.reduce((sum, { resyncs }) => sum + resyncs, 0),
    'differences in the ledger': ledgerDifferences(postgres.url),
    'deaths of a process': servers.reduce((sum, { deaths }) => sum + deaths, 0),
    'answers other than done or 503 with Retry-After': calls.faults.length,
  };
  print(
    `\n${books.orders} orders, ${books.events} events, ${calls.unavailable} answers 503, ` +
      `${calls.unanswered} calls without an answer, ${listeners} listening connections at the end.\n` +
      `Processor time taken by other guests of this machine: ${stolenTime()}.\n`,
  );
  print(table([['must be 0', 'found'], ...Object.entries(zero).map(([k, v]) => [k, String(v)])]));
  for (const fault of calls.faults.slice(0, 10)) print(fault);
  for (const [what, found] of Object.entries(zero)) holdBudget(what, found, 0);
  holdBudget('listening connections', listeners, servers.length);
  for (const [what, all] of Object.entries(recovery)) {
    holdBudget(`time to recover from a ${what} (ms)`, worst(all), limitMs);
  }
}

const postgres = await startPostgres({ durable: true });
const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-bench-'));
try {
  await run(postgres, dataDir);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
