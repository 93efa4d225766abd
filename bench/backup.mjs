import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root, run } from '../scripts/lib/run.mjs';
import { cloneShops } from './lib/clone-shops.mjs';
import { withClient } from './lib/cluster.mjs';
import { customersOf, demoSettings, signIn, simpleProduct, withDemo } from './lib/demo.mjs';
import { holdBudget, inMs, print, table, worst } from './lib/figures.mjs';

/**
 * Copies made while customers order, restored into empty databases and verified: many small ones, and
 * one of many orders with the time that each step takes.
 */
const restores = Number(process.env.BENCH_RESTORES ?? 100);
const orders = Number(process.env.BENCH_ORDERS ?? 500_000);
const restoreLimitSeconds = 300;

const command = (name, args, env) =>
  run('node', [join(root, `apps/api/dist/${name}.js`), ...args], { env, keep: true });

async function timed(work) {
  const since = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - since };
}

/** A place of its own for each restore; gone afterwards. */
async function withEmptyPlace({ databaseUrl }, name, work) {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-bench-'));
  const ask = (text) => withClient(databaseUrl, (client) => client.query(text));
  await ask(`create database ${name}`);
  try {
    return await work({ ...demoSettings(url.href, dataDir), DATABASE_URL: url.href });
  } finally {
    await ask(`drop database ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function backUp(demo, settings) {
  const dir = mkdtempSync(join(tmpdir(), 'mostrador-copies-'));
  const env = { ...demoSettings(demo.databaseUrl, demo.dataDir), BACKUP_DIR: dir, ...settings };
  const { ms } = await timed(() => command('backup', [], env));
  const [file] = readdirSync(dir);
  const path = join(dir, file);
  return { path, ms, bytes: statSync(path).size, remove: () => rmSync(dir, { recursive: true }) };
}

/** Fails when the copy is refused or a single peso does not add up. */
async function restore(demo, path, name, settings) {
  return withEmptyPlace(demo, name, async (place) => {
    const { answer, ms } = await timed(() => command('restore', [path], { ...place, ...settings }));
    if (!/Diferencias: 0\./.test(answer)) throw new Error(answer);
    return ms;
  });
}

async function restoreMany(demo) {
  const session = await signIn(demo.url);
  const productId = await simpleProduct(demo.url, session);
  const order = customersOf(demo);
  const stopping = new AbortController();
  const buying = (async () => {
    while (!stopping.signal.aborted) {
      await order(session.user.businessId, productId);
      await delay(100);
    }
  })();
  const times = [];
  for (let i = 0; i < restores; i++) {
    const { path, remove } = await backUp(demo, {});
    times.push(await restore(demo, path, `restore_${i}`, {}));
    remove();
  }
  stopping.abort();
  await buying;
  print(
    `${times.length} copies under orders: all restored, 0 differences; worst ${inMs(worst(times))}.`,
  );
}

async function restoreLarge(demo) {
  const stored = await withClient(demo.databaseUrl, (client) => cloneShops(client, orders));
  print(`Stored: ${JSON.stringify(stored)}`);
  const lines = [['', 'backup', 'size', 'restore, ledger verified']];
  for (const [what, settings] of [
    ['plain', {}],
    ['encrypted', { BACKUP_KEY: 'cuatro caballos correctos' }],
  ]) {
    const { path, ms, bytes, remove } = await backUp(demo, settings);
    const restoreMs = await restore(demo, path, 'restore_large', settings);
    remove();
    lines.push([what, inMs(ms), `${Math.round(bytes / 1e6)} MB`, inMs(restoreMs)]);
    holdBudget(`restore of ${orders} orders, seconds`, restoreMs / 1000, restoreLimitSeconds);
  }
  print(table(lines));
}

// Nobody answers these orders, and the shop must not be paused for that.
const settings = { ACCEPT_MINUTES: '0' };
await withDemo(
  async (demo) => {
    await restoreMany(demo);
    await restoreLarge(demo);
  },
  undefined,
  settings,
);
