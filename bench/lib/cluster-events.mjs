import { setTimeout as delay } from 'node:timers/promises';
import { startCitusServer } from '../../scripts/lib/citus.mjs';
import { withClient } from './cluster.mjs';
import { holdBudget, inMs } from './figures.mjs';

/** What operators do to a cluster, and what befalls it, while shops sell. */

const awayMs = 2_000;
const inStepMs = 3_000;

/** A shard of its own, on another server than before. */
export const isolate = (url, businessId) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `select isolate_tenant_to_new_shard('businesses', $1::text, 'CASCADE',
         shard_transfer_mode => 'block_writes') as shard`,
      [businessId],
    );
    const { shard } = rows[0];
    const places = await client.query(
      `select n.nodeport as port, n.nodeport = p.nodeport as is_here
       from pg_dist_node n, pg_dist_shard_placement p where p.shardid = $1 and n.groupid > 0
       order by 2 desc`,
      [shard],
    );
    const [here, there] = places.rows;
    await client.query(`select citus_move_shard_placement($1, '127.0.0.1', $2, '127.0.0.1', $3)`, [
      shard,
      here.port,
      there.port,
    ]);
  });

/** Another server, and a part of the shards for it. */
export const grow = async (url, closing) => {
  const added = await startCitusServer({ durable: true });
  closing.unshift(added.stop);
  await withClient(added.url, (client) => client.query('create extension citus'));
  return withClient(url, async (client) => {
    await client.query(`select citus_add_node('127.0.0.1', $1)`, [portOf(added.url)]);
    await client.query('select citus_rebalance_start()');
    await client.query('select citus_rebalance_wait()');
    const { rows } = await client.query(
      `select count(distinct shardid)::int as n from pg_dist_shard_placement where nodeport = $1`,
      [portOf(added.url)],
    );
    return `${rows[0].n} shards moved`;
  });
};

/** While it is away its shops' customers insist, and one goes through the other shops. */
export async function kill(cluster, url, day) {
  const [, worker] = cluster.servers;
  const struck = await withClient(url, (client) => shopsOn(client, portOf(cluster.urls[1])));
  const isStruck = ({ businessId }) => struck.has(businessId);
  await worker.stopServer('killed');
  const first = day.done.length;
  const until = performance.now() + awayMs;
  let waited = 0;
  for (const shop of day.shops.filter((each) => !isStruck(each))) {
    if (performance.now() > until) break;
    const since = performance.now();
    await day.serve(shop);
    waited = Math.max(waited, performance.now() - since);
  }
  const served = day.done.slice(first);
  await worker.startServer();
  holdBudget('of a shop elsewhere: an order with its steps, at worst (ms)', waited, 5_000);
  const own = served.filter(isStruck).length;
  return `${struck.size} shops on it; ${served.length - own} orders of others meanwhile, ${own} of its own; the longest with its steps ${inMs(waited)}`;
}

/** Every commit is on the replica before it is acknowledged: so nothing may be lost with the server. */
export async function failOver(cluster, url, day, closing) {
  const [, , lost] = cluster.urls;
  const replica = await startCitusServer({ durable: true, replicaOf: lost });
  closing.unshift(replica.stop);
  await withClient(lost, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '*'`);
    await client.query('select pg_reload_conf()');
    const isInStep = `select 1 from pg_stat_replication where sync_state = 'sync'`;
    while ((await client.query(isInStep)).rowCount === 0) await delay(100);
  });
  await delay(inStepMs);
  const struck = await withClient(url, (client) => shopsOn(client, portOf(lost)));
  await cluster.servers[2].stopServer('killed');
  const since = performance.now();
  await withClient(replica.url, (client) => client.query('select pg_promote()'));
  await withClient(url, (client) =>
    client.query(
      `select citus_update_node(nodeid, '127.0.0.1', $1) from pg_dist_node where nodeport = $2`,
      [portOf(replica.url), portOf(lost)],
    ),
  );
  const first = day.done.length;
  const sellsAgain = () => day.done.slice(first).some(({ businessId }) => struck.has(businessId));
  while (!sellsAgain() && performance.now() - since < 60_000) await delay(20);
  holdBudget('shops that sell nothing after a failover', sellsAgain() ? 0 : 1, 0);
  return `${struck.size} shops on it; they sold again after ${inMs(performance.now() - since)}`;
}

const portOf = (url) => Number(new URL(url).port);

/** The shops whose rows lie there. */
async function shopsOn(client, port) {
  const { rows } = await client.query('select id from businesses');
  const found = new Set();
  for (const { id } of rows) {
    const placed = await client.query(
      `select 1 from pg_dist_shard_placement
       where shardid = get_shard_id_for_distribution_column('businesses', $1::text) and nodeport = $2`,
      [id, port],
    );
    if (placed.rowCount > 0) found.add(id);
  }
  return found;
}
