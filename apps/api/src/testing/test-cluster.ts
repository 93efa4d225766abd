import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../db/database.ts';
import { distribute } from '../db/distribute.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { newName, schemaHash, testDatabaseUrls, urlOf } from './database-names.ts';
import { oneBusinessEach } from './names-its-business.ts';

/** Whether the tests of this run have several database servers. */
export const isCitus = Boolean(process.env.TEST_CITUS_URLS);

const shards = 4;
const lockNumber = 7_274_023;

/** The servers of a cluster: the coordinator first. */
type Servers = readonly string[];

/** A distributed database of its own, copied from a template on each server, and gone when closed. */
export async function copyCluster(servers: Servers): Promise<Database> {
  const name = newName();
  const [coordinator = ''] = servers;
  await withClient(urlOf(coordinator, 'postgres'), async (admin) => {
    await admin.query(`select pg_advisory_lock(${lockNumber})`);
    const template = await ensureTemplate(admin, servers);
    await Promise.all(servers.map((server) => copy(server, template, name)));
    // Of the settings of a database nothing is copied.
    await admin.query(`alter database ${name} set citus.enable_unsafe_triggers = on`);
  });
  const url = urlOf(coordinator, name);
  const opened = openPostgres(url, 10);
  const db: Database = {
    ...oneBusinessEach(opened),
    async close() {
      await opened.close();
      await dropCluster(servers, name);
    },
  };
  testDatabaseUrls.set(db, url);
  return db;
}

async function ensureTemplate(admin: pg.Client, servers: Servers): Promise<string> {
  const template = `mostrador_template_${schemaHash}`;
  const known = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (known.rowCount === 1) return template;
  const making = `${template}_making`;
  // What an interrupted run may have left.
  await dropCluster(servers, making);
  await createCluster(servers, making);
  const fresh = openPostgres(urlOf(servers[0] ?? '', making), 1);
  await migrate(fresh);
  await fresh.maintenance((connection) => distribute(connection, { shards }));
  await fresh.close();
  await Promise.all(servers.map((server) => copy(server, making, template)));
  return template;
}

/** An empty database on each server, with the extension, whose coordinator knows the others. */
export async function createCluster(servers: Servers, name: string): Promise<void> {
  for (const server of servers) {
    await withClient(urlOf(server, 'postgres'), (admin) => admin.query(`create database ${name}`));
    await withClient(urlOf(server, name), (db) => db.query('create extension citus'));
  }
  const [coordinator = '', ...workers] = servers;
  await withClient(urlOf(coordinator, name), async (db) => {
    await db.query('select citus_set_coordinator_host($1, $2)', placeOf(coordinator));
    for (const worker of workers) await db.query('select citus_add_node($1, $2)', placeOf(worker));
  });
}

export const dropCluster = async (servers: Servers, name: string): Promise<void> => {
  await Promise.all(servers.map((server) => drop(server, name)));
};

function placeOf(server: string): [string, number] {
  const { hostname, port } = new URL(server);
  return [hostname, Number(port)];
}

/** Citus itself stays connected to a database; a template must have no sessions for a moment. */
function copy(server: string, template: string, name: string): Promise<void> {
  return withClient(urlOf(server, 'postgres'), (admin) =>
    patiently(async () => {
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [template],
      );
      await admin.query(`create database ${name} template ${template}`);
    }),
  );
}

/** Citus may come back between the end of its sessions and that of the database. */
const drop = (server: string, name: string): Promise<unknown> =>
  withClient(urlOf(server, 'postgres'), (admin) =>
    patiently(() => admin.query(`drop database if exists ${name} with (force)`)),
  );

async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === 50) throw error;
      await delay(100);
    }
  }
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
