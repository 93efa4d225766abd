import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findCitus, startCitus } from '../scripts/lib/citus.mjs';
import { run } from '../scripts/lib/run.mjs';
import { joinServers, orderAt, seedShops, settings, withClient } from './lib/cluster.mjs';
import { print } from './lib/figures.mjs';
import { busyShops } from './lib/seed-orders.mjs';
import { buildServer, startServer } from './lib/server-process.mjs';

/**
 * A worker of a cluster is killed while customers buy in all shops: those of the other worker must
 * go on, and nothing that was acknowledged may be lost, or happen twice.
 */
const calmMs = Number(process.env.BENCH_CALM_MS ?? 5_000);

async function main() {
  if (!findCitus()) {
    print('Citus is not installed here: there is no worker to kill.');
    return;
  }
  const closing = [];
  try {
    const built = await buildServer();
    closing.push(built.remove);
    const cluster = await startCitus({ durable: true });
    closing.push(cluster.stop);
    await joinServers(cluster.urls);
    const environment = { ...settings, DATABASE_URL: cluster.urls[0] };
    await run('node', [join(built.main, '../distribute.js')], { env: environment });
    const server = await startServer(built.main, environment);
    closing.push(server.stop);
    await withClient(cluster.urls[0], (client) => watch(client, cluster, server.url));
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

async function watch(client, cluster, url) {
  await seedShops(client);
  const victim = cluster.servers[2];
  const away = await shopsOn(client, new URL(victim.url).port);
  const customers = Array.from({ length: busyShops }, (_, i) => new Customer(url, i + 1));
  const buying = customers.map((customer) => customer.keepBuying());
  await delay(calmMs);
  print(`Killing the worker of ${away.size} of ${busyShops} shops.`);
  await victim.kill();
  await delay(2_000);
  const others = customers.filter(({ shop }) => !away.has(`local${shop}`));
  const before = others.map(({ taken }) => taken.length);
  await delay(calmMs);
  const wentOn = others.filter(({ taken }, i) => taken.length > before[i]).length;
  await victim.startServer();
  await delay(calmMs);
  for (const customer of customers) customer.stop();
  await Promise.all(buying);
  await tell(client, customers, { wentOn, others: others.length });
}

/** The businesses whose rows lie on the server of a port. */
async function shopsOn(client, port) {
  const found = new Set();
  for (let n = 1; n <= busyShops; n++) {
    const placed = await client.query(
      `select 1 from pg_dist_shard_placement
       where shardid = get_shard_id_for_distribution_column('businesses', $1::text) and nodeport = $2`,
      [`local${n}`, port],
    );
    if (placed.rowCount === 1) found.add(`local${n}`);
  }
  return found;
}

/** Orders one thing after the other in one shop, each asked for until there is an answer that counts. */
class Customer {
  taken = [];
  strange = [];
  #isOver = false;

  constructor(url, shop) {
    this.url = url;
    this.shop = shop;
  }

  stop() {
    this.#isOver = true;
  }

  async keepBuying() {
    for (let n = 0; !this.#isOver; n++) await this.#buy(`fuera-${this.shop}-${n}`);
  }

  async #buy(key) {
    const { path, headers, body } = orderAt(this.shop, key);
    for (;;) {
      const answer = await fetch(this.url + path, { method: 'POST', headers, body });
      const reply = await answer.json();
      if (answer.status === 201) {
        this.taken.push(reply.data._id);
        return;
      }
      if (answer.status !== 503) this.strange.push(`${answer.status} ${reply.message}`);
      await delay(250);
    }
  }
}

async function tell(client, customers, { wentOn, others }) {
  const taken = customers.flatMap((customer) => customer.taken);
  const { rows } = await client.query(`select id from orders where marketplace_id = 'm'`);
  const stored = new Set(rows.map(({ id }) => id));
  const lost = taken.filter((id) => !stored.has(id)).length;
  const doubled = stored.size - new Set(taken).size;
  const strange = customers.flatMap((customer) => customer.strange);
  print(`${taken.length} orders acknowledged, ${lost} lost, ${doubled} doubled.`);
  print(`${wentOn} of ${others} shops of the other worker took orders meanwhile.`);
  print(`Other answers than "taken" and "not now": ${strange.length} ${strange[0] ?? ''}`);
  if (lost + doubled + strange.length > 0 || wentOn < others) process.exitCode = 1;
}

await main();
