import { startPostgres } from '../scripts/lib/postgres.mjs';
import { Server } from './lib/chaos/servers.mjs';
import { orderAt, settings, withClient } from './lib/cluster.mjs';
import { holdBudget, inMs, print, table, worst } from './lib/figures.mjs';
import { openStreamShops, tokenOf } from './lib/seed-streams.mjs';
import { buildServer, startServer } from './lib/server-process.mjs';
import { followBoard } from './lib/stream-reader.mjs';

/**
 * A new version, twenty times: of two processes one after the other is told to stop and started again, while
 * customers order, boards are open and every fifth answer is lost on its way and asked for again. A call that got no
 * answer, or 503, is repeated once with the same key, at the other process. None may fail then, and none may
 * count twice.
 */
const restarts = Number(process.env.BENCH_RESTARTS ?? 20);
const least = Number(process.env.BENCH_ORDERS ?? 1_000);
const customers = 4;
const shops = 100;
const lostShare = 0.2;
const exitLimitMs = 10_000;

const done = [];
let intents = 0;
let lost = 0;
let again = 0;
let isOver = false;

/** A call with its one repetition. */
async function call(servers, n) {
  const { path, ...request } = orderAt(1 + (n % shops), `restarts-${n}`);
  const send = (server) =>
    fetch(server.url + path, { method: 'POST', ...request })
      .then(async (answer) => ({ status: answer.status, body: await answer.json() }))
      .catch(() => null);
  const answer = await send(servers[n % 2]);
  if (answer !== null && answer.status !== 503) return answer;
  again += 1;
  return send(servers[(n + 1) % 2]);
}

/** Who never hears of the answer asks again, with the same key. */
async function order(servers, n) {
  let answer = await call(servers, n);
  if (answer?.status === 201 && Math.random() < lostShare) {
    lost += 1;
    answer = await call(servers, n);
  }
  done.push(answer?.status === 201 ? answer.body.data._id : null);
}

const customer = async (servers) => {
  while (!isOver || intents < least) await order(servers, intents++);
};

async function main(servers, client) {
  const open = () =>
    servers.flatMap((server) =>
      [1, 2, 3].map((n) => followBoard(server.url, tokenOf(n), () => {})),
    );
  await Promise.all(open());
  const buying = Promise.all(Array.from({ length: customers }, () => customer(servers)));
  const exits = [];
  for (let n = 0; n < restarts; n++) {
    const server = servers[n % 2];
    const start = performance.now();
    await server.kill('SIGTERM');
    exits.push(performance.now() - start);
    await server.start();
    await followBoard(server.url, tokenOf(1), () => {});
  }
  isOver = true;
  await buying;
  const { rows } = await client.query('select id from orders');
  const told = new Set(done);
  const zero = {
    'calls that failed after one repetition': done.filter((id) => id === null).length,
    'orders more than intents': rows.length - intents,
    'stored orders that nobody was told of': rows.filter(({ id }) => !told.has(id)).length,
    'acknowledged orders that are not stored': told.size - new Set(rows.map(({ id }) => id)).size,
  };
  print(
    `${intents} intents, ${lost} answers lost, ${again} calls repeated, ${rows.length} orders stored.`,
  );
  print(`${restarts} restarts, longest exit ${inMs(worst(exits))}.\n`);
  print(table([['must be 0', 'found'], ...Object.entries(zero).map(([k, v]) => [k, String(v)])]));
  for (const [what, found] of Object.entries(zero)) holdBudget(what, Math.abs(found), 0);
  holdBudget('longest exit, ms', worst(exits), exitLimitMs);
}

const closing = [];
try {
  const built = await buildServer();
  closing.push(built.remove);
  const postgres = await startPostgres({ durable: true });
  closing.push(postgres.stop);
  const environment = { ...settings, DATABASE_URL: postgres.url };
  const first = await startServer(built.main, environment);
  await first.stop();
  await withClient(postgres.url, async (client) => {
    await openStreamShops(client, shops);
    const servers = [];
    for (let n = 0; n < 2; n++) {
      const server = await Server.start(built.main, environment);
      closing.push(() => server.kill('SIGKILL'));
      servers.push(server);
    }
    await main(servers, client);
  });
} finally {
  for (const close of closing.reverse()) await close();
}
