import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { orderAt, settings, withClient } from './lib/cluster.mjs';
import { holdBudget, median, print, table } from './lib/figures.mjs';
import { measure, measureEach } from './lib/measure.mjs';
import { openStreamShops, tokenOf } from './lib/seed-streams.mjs';
import { buildServer, freePort, startServer } from './lib/server-process.mjs';
import { followBoard } from './lib/stream-reader.mjs';

/**
 * One process behind a proxy and two behind another, on the same PostgreSQL and the same processors: what
 * the second costs when there is no processor for it, and whether streams, limits and jobs are those of
 * one server. Measured in turns.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const orders = Number(process.env.BENCH_ORDERS ?? 600);
const shops = 100;
const least = 0.9;
const guesses = 5;

async function startBehindProxy(script, environment, count, closing) {
  const servers = [];
  for (let n = 0; n < count; n++) {
    servers.push(await startServer(script, environment));
    closing.push(servers.at(-1).stop);
  }
  const targets = servers.map(({ url }) => url).join(',');
  const proxy = await startServer(join(import.meta.dirname, 'lib/proxy.mjs'), {
    TARGETS: targets,
    PORT: String(await freePort()),
  });
  closing.push(proxy.stop);
  return proxy.url;
}

let asked = 0;
const nextOrders = (count) =>
  Array.from({ length: count }, () => orderAt(1 + (asked % shops), `processes-${asked++}`));

const work = {
  'the board of a shop': (url) =>
    measure(`${url}/api/businesses/local1/orders`, {
      headers: { authorization: `Bearer ${tokenOf(1)}` },
      seconds,
    }),
  'taking an order': (url) =>
    measureEach(url, {
      method: 'POST',
      requests: nextOrders(orders),
      warmUp: Math.round(orders / 6),
      expected: 201,
    }),
};

async function compare(one, two) {
  const rows = [];
  for (const [what, run] of Object.entries(work)) {
    const rates = { one: [], two: [] };
    for (let n = 0; n < rounds; n++) {
      rates.one.push((await run(one)).perSecond);
      rates.two.push((await run(two)).perSecond);
    }
    const [single, double] = [median(rates.one), median(rates.two)];
    rows.push([what, `${single}/s`, `${double}/s`, `${(double / single).toFixed(2)} ×`]);
    holdBudget(`${what}: one process against two`, single / double, 1 / least);
  }
  print(table([['', 'one process', 'two', 'two / one'], ...rows]));
}

/** Each order must be told once to its board, whichever process took the order or has the board. */
async function tellOnce(url) {
  const told = [];
  const open = [];
  for (let n = 1; n <= shops; n++) {
    open.push(await followBoard(url, tokenOf(n), ({ _id }) => told.push(`${n} ${_id}`)));
  }
  const expected = [];
  for (const { path, headers, body } of nextOrders(shops * 2)) {
    const answer = await fetch(url + path, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`Order: ${answer.status} ${await answer.text()}`);
    const shop = JSON.parse(body).businessId.slice('local'.length);
    expected.push(`${shop} ${(await answer.json()).data._id}`);
  }
  await until(async () => told.length >= expected.length);
  await delay(500);
  for (const board of open) board.destroy();
  const missing = expected.filter((one) => !told.includes(one)).length;
  return {
    'orders told to another board, twice or not at all': missing + told.length - expected.length,
  };
}

/** Wrong passwords are counted by all processes together. */
async function countGuesses(url) {
  const statuses = [];
  for (let n = 0; n < 2 * guesses; n++) {
    const answer = await fetch(`${url}/api/businesses/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nadie@ejemplo.ar', password: `intento${n}` }),
    });
    statuses.push(answer.status);
  }
  const looked = statuses.filter((status) => status !== 429).length;
  return { 'passwords looked at beyond five': Math.max(0, looked - guesses) };
}

/** Orders whose time is over are cancelled by whichever process comes first, once. */
async function cancelOnce(client) {
  await client.query(`update orders set accept_by = now() where status = 'pendiente'`);
  await until(async () => {
    const { rowCount } = await client.query(
      `select 1 from orders where status = 'pendiente' limit 1`,
    );
    return rowCount === 0;
  });
  const { rows } = await client.query(`
    select count(*)::int as n from orders o where 1 <> (
      select count(*) from order_transitions t
      where t.business_id = o.business_id and t.order_id = o.id and t.to_status = 'cancelado')`);
  return { 'unanswered orders cancelled not exactly once': rows[0].n };
}

async function until(isSo) {
  for (let n = 0; n < 600; n++) {
    if (await isSo()) return;
    await delay(100);
  }
  throw new Error('It did not happen in a minute.');
}

const closing = [];
try {
  const built = await buildServer();
  closing.push(built.remove);
  const postgres = await startPostgres({ durable: true });
  closing.push(postgres.stop);
  const environment = { ...settings, DATABASE_URL: postgres.url, TRUST_PROXY: '127.0.0.1' };
  const first = await startServer(built.main, environment);
  await first.stop();
  await withClient(postgres.url, async (client) => {
    await openStreamShops(client, shops);
    const one = await startBehindProxy(built.main, environment, 1, closing);
    const two = await startBehindProxy(built.main, environment, 2, closing);
    await compare(one, two);
    const zero = {
      ...(await tellOnce(two)),
      ...(await countGuesses(two)),
      ...(await cancelOnce(client)),
    };
    print(table([['must be 0', 'found'], ...Object.entries(zero).map(([k, v]) => [k, String(v)])]));
    for (const [what, found] of Object.entries(zero)) holdBudget(what, found, 0);
  });
} finally {
  for (const close of closing.reverse()) await close();
}
