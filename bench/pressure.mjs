import { readFileSync } from 'node:fs';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { settings, withClient } from './lib/cluster.mjs';
import { holdBudget, inMs, print, table, worst } from './lib/figures.mjs';
import { Logins } from './lib/pressure/logins.mjs';
import { atPace, call, Tally } from './lib/pressure/paced-calls.mjs';
import { ShopCalls } from './lib/pressure/shop-calls.mjs';
import { slowConnection } from './lib/pressure/slow-connections.mjs';
import { addFinishedOrders, openStreamShops, tokenOf } from './lib/seed-streams.mjs';
import { partOf } from './lib/server-parts.mjs';
import { buildServer, startServer } from './lib/server-process.mjs';
import { watchStolenTime } from './lib/stolen-time.mjs';
import { followBoard } from './lib/stream-reader.mjs';

/**
 * One server on a bad evening: as many calls as two thousand shops make four times over, then a flood of wrong
 * passwords, then connections that never say what they want, and afterwards whether all is as before. Boards are
 * open all the while, and whoever attacks shares the two processors.
 */
const shops = Number(process.env.BENCH_BOARDS ?? 1_000);
const orders = Number(process.env.BENCH_ORDERS ?? 500_000);
const rate = Number(process.env.BENCH_RATE ?? 300);
const loginRate = Number(process.env.BENCH_LOGINS ?? 100);
const slow = Number(process.env.BENCH_SLOW ?? 500);
const memoryLimitMb = 512;

/** The most memory that the process ever had, in MB. */
const memoryOf = ({ pid }) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

const rows = [];
const judge = (what, figure, limit, words = inMs) => {
  rows.push([what, words(figure), limit === undefined ? '' : words(limit)]);
  if (limit !== undefined) holdBudget(what, figure, limit);
};
const asCount = (count) => String(count);

function judgeCalls(when, { tally, board }, limit) {
  judge(`${when}: p95 of ${tally.times.length} calls`, tally.p95, limit.p95);
  judge(`${when}: p99`, tally.p99, limit.p99);
  judge(`${when}: p99 of the board`, board.p99, limit.p99);
  judge(
    `${when}: answers that are neither done nor 503 with Retry-After`,
    tally.strange.length,
    0,
    asCount,
  );
  const refused = Object.keys(tally.statuses).filter((status) => Number(status) >= 400);
  if (refused.length > 0) print(`${when}: ${tally.words}`);
}

async function usual(calls, when, limit) {
  calls.countAgain();
  await atPace(rate, 15, calls.make);
  judgeCalls(when, calls, limit);
}

/** Wrong passwords of ever other accounts, while shops work and owners come home and sign in. */
async function flood(url, calls, logins, when, addresses) {
  calls.countAgain();
  const attack = new Tally();
  const attacking = atPace(loginRate, 12, async (n, due) =>
    attack.note(await logins.guess(url, n, addresses, due)),
  );
  const working = atPace(50, 12, calls.make);
  const honest = atPace(2, 10, (n) => logins.signIn(url, n));
  await Promise.all([attacking, working]);
  const waits = await honest;
  print(`${when}: ${attack.words}`);
  judgeCalls(when, calls, { p99: 500 });
  judge(
    `${when}: errors to the attacker other than 503 with Retry-After`,
    attack.strange.length,
    0,
    asCount,
  );
  for (const [who, isKnown] of [
    ['from where they were before', true],
    ['from a new address', false],
  ]) {
    const some = waits.filter((one) => one.isKnown === isKnown);
    const first = some.filter(({ tries }) => tries === 1).length;
    judge(
      `${when}: owners ${who} who did not get in, of ${some.length}`,
      some.filter(({ isIn }) => !isIn).length,
      0,
      asCount,
    );
    judge(
      `${when}: owners ${who}, the longest until in (${first} at the first try)`,
      worst(some.map(({ ms }) => ms)),
    );
  }
}

async function slowloris(url, calls) {
  calls.countAgain();
  const health = new Tally();
  const open = Promise.all(Array.from({ length: slow }, (_, n) => slowConnection(url, n)));
  const working = atPace(50, 16, calls.make);
  await atPace(10, 16, async (_, due) => health.note(await call(url, { path: '/healthz' }, due)));
  await working;
  const kept = await open;
  judge(`${slow} slow connections: the last one closed after`, worst(kept), 15_000);
  judge('meanwhile: /healthz at worst', worst(health.times), 200);
  judge(
    'meanwhile: /healthz refused',
    health.times.length - (health.statuses[200] ?? 0),
    0,
    asCount,
  );
  judgeCalls('meanwhile', calls, { p99: 500 });
}

async function main(url, child, logins) {
  const stolen = watchStolenTime();
  const boards = [];
  for (let n = 1; n <= shops; n++) boards.push(await followBoard(url, tokenOf(n), () => {}));
  const calls = new ShopCalls(url, shops);
  // Every board was asked for once, as on any evening.
  await atPace(rate, 6, calls.make);
  const limit = { p95: 100, p99: 250 };
  await usual(calls, `${rate} calls/s`, limit);
  await flood(url, calls, logins, `${loginRate} logins/s of one address`, 1);
  await flood(url, calls, logins, `${loginRate} logins/s of 200 addresses`, 200);
  await slowloris(url, calls);
  await usual(calls, `${rate} calls/s afterwards`, limit);
  judge(
    'memory of the server at most',
    memoryOf(child),
    memoryLimitMb,
    (mb) => `${Math.round(mb)} MB`,
  );
  for (const board of boards) board.destroy();
  print(
    table([
      [`${orders.toLocaleString('en')} orders, ${shops} boards open`, 'figure', 'at most'],
      ...rows,
    ]),
  );
  print(`Other guests of this machine took ${stolen()} of the processors.`);
}

const closing = [];
try {
  const built = await buildServer();
  closing.push(built.remove);
  const postgres = await startPostgres({ durable: true, settings: ['max_wal_size=4GB'] });
  closing.push(postgres.stop);
  // The limits of single calls as they are by default; the proxy tells who asks.
  const { RATE_LIMIT_PER_MINUTE: _, ...usualSettings } = settings;
  const environment = { ...usualSettings, DATABASE_URL: postgres.url, TRUST_PROXY: '127.0.0.1' };
  const first = await startServer(built.main, environment);
  await first.stop();
  const { hashPassword } = await partOf('features/session/password-hash.ts');
  const logins = new Logins(await hashPassword(Logins.password));
  await withClient(postgres.url, async (client) => {
    await openStreamShops(client, shops);
    await addFinishedOrders(client, shops, Math.round(orders / shops));
    await logins.givePasswords(client);
  });
  const server = await startServer(built.main, environment);
  closing.push(server.stop);
  await logins.signInBefore(server.url);
  await main(server.url, server.child, logins);
} finally {
  for (const close of closing.reverse()) await close();
}
