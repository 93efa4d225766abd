import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { orderAt, settings, withClient } from './lib/cluster.mjs';
import { holdBudget, inMs, median, percentile, print, table } from './lib/figures.mjs';
import { openStreamShops, tokenOf } from './lib/seed-streams.mjs';
import { buildServer, startServer } from './lib/server-process.mjs';
import { followBoard } from './lib/stream-reader.mjs';

/**
 * What an open board costs while nothing happens, and how soon an order is on one of a thousand: streams
 * of one process, then orders at a fixed pace. Measured at the client, which shares the processor.
 */
const idle = Number(process.env.BENCH_STREAMS ?? 5_000);
const boards = Number(process.env.BENCH_BOARDS ?? 1_000);
const perSecond = Number(process.env.BENCH_RATE ?? 50);
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const limitMs = 250;

const arrivals = new Map();

/** Notes when each order arrived. */
const follow = (url, n) =>
  followBoard(url, tokenOf(n), ({ _id }) => {
    if (!arrivals.has(_id)) arrivals.set(_id, performance.now());
  });

async function openStreams(url, from, to) {
  const open = [];
  for (let n = from; n <= to; n += 50) {
    const some = Array.from({ length: Math.min(50, to - n + 1) }, (_, i) => follow(url, n + i));
    open.push(...(await Promise.all(some)));
  }
  return open;
}

/** Memory of a process in MB. */
const memoryOf = ({ pid }) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** Calls that were told to come back; as customers' apps do, they come back with the same key. */
let repeated = 0;

async function placeOrder(url, n) {
  const startedAt = performance.now();
  const { path, ...request } = orderAt(1 + (n % boards), `streams-${n}`);
  for (;;) {
    const answer = await fetch(url + path, { method: 'POST', ...request });
    if (answer.status === 201) return { id: (await answer.json()).data._id, startedAt };
    const wait = Number(answer.headers.get('retry-after'));
    const text = await answer.text();
    if (answer.status !== 503 || !wait) {
      print(`Order: ${answer.status} ${text}`);
      return { id: null, startedAt };
    }
    repeated += 1;
    await delay(wait * 1_000);
  }
}

/** At a fixed pace, whatever the answers take: customers do not wait for each other. */
async function placeOrders(url) {
  const sending = [];
  const start = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    sending.push(placeOrder(url, n));
    await delay(Math.max(0, start + ((n + 1) * 1_000) / perSecond - performance.now()));
  }
  return Promise.all(sending);
}

async function measureStreams(url, child) {
  const before = memoryOf(child);
  const open = await openStreams(url, 1, boards);
  const placed = await placeOrders(url);
  await delay(3_000);
  const lost = placed.filter(({ id }) => !arrivals.has(id));
  const times = placed
    .filter(({ id }) => arrivals.has(id))
    .map(({ id, startedAt }) => arrivals.get(id) - startedAt);
  open.push(...(await openStreams(url, boards + 1, idle)));
  await delay(5_000);
  const grown = memoryOf(child);
  for (const each of open) each.destroy();
  print(
    table([
      ['', 'figure'],
      [`orders placed at ${perSecond}/s with ${boards} boards open`, String(placed.length)],
      ['that never came to their board', String(lost.length)],
      ['answers 503 with Retry-After, asked again', String(repeated)],
      [
        'from the request to the board, median / p99',
        `${inMs(median(times))} / ${inMs(percentile(times, 0.99))}`,
      ],
      [
        `memory with ${idle} streams`,
        `${Math.round(grown)} MB, ${Math.round(((grown - before) * 1024) / idle)} kB a stream`,
      ],
    ]),
  );
  holdBudget('an order on one of many boards (p99, ms)', percentile(times, 0.99), limitMs);
  holdBudget('orders that never came', lost.length, 0);
}

const closing = [];
try {
  const built = await buildServer();
  closing.push(built.remove);
  const postgres = await startPostgres({ durable: true });
  closing.push(postgres.stop);
  const all = { ...settings, DATABASE_URL: postgres.url };
  const first = await startServer(built.main, all);
  await first.stop();
  await withClient(postgres.url, (client) => openStreamShops(client, idle));
  const server = await startServer(built.main, all);
  closing.push(server.stop);
  await measureStreams(server.url, server.child);
} finally {
  for (const close of closing.reverse()) await close();
}
