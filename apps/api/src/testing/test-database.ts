import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from '../db/database.ts';
import { databaseOn } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { newName, schemaHash, testDatabaseUrls, urlOf } from './database-names.ts';
import { imageOf } from './embedded-image.ts';
import { oneBusinessEach } from './names-its-business.ts';
import { copyCluster } from './test-cluster.ts';
import { keepForNext } from './used-again.ts';

/**
 * A migrated database of its own for each test file: on PostgreSQL (TEST_DATABASE_URL names the
 * server) a copy of a template, on several servers (TEST_CITUS_URLS) on each of them, otherwise an
 * embedded one in memory from a cached image.
 */
export const openTestDatabase = async (): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL;
  if (process.env.TEST_CITUS_URLS) return copyCluster(process.env.TEST_CITUS_URLS.split(' '));
  return server ? copyTemplate(server) : oneBusinessEach(await loadImage());
};

/** An empty database on the PostgreSQL of the tests; answers its address. */
export async function createEmptyDatabase(): Promise<string> {
  const server = process.env.TEST_DATABASE_URL ?? '';
  const name = newName();
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return urlOf(server, name);
}

async function copyTemplate(server: string): Promise<Database> {
  const template = `mostrador_template_${schemaHash}`;
  const name = newName();
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(7274022)');
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [
      template,
    ]);
    if (rowCount === 0) {
      await admin.query(`create database ${template}`);
      const fresh = openPostgres(urlOf(server, template), 1);
      await migrate(fresh);
      await fresh.close();
    }
    await admin.query(`create database ${name} template ${template}`);
  } finally {
    await admin.end();
  }
  const url = urlOf(server, name);
  const db = oneBusinessEach(openPostgres(url, 10));
  testDatabaseUrls.set(db, url);
  return db;
}

const idle: PGlite[] = [];

async function loadImage(): Promise<Database> {
  const used = idle.pop();
  if (used) return databaseOn(used);
  const fresh = await PGlite.create({ loadDataDir: await imageOf('migrated') });
  return databaseOn(await keepForNext(fresh, idle));
}
