import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/embedded.ts';
import { migrate, migrations } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';

/** A database as it was before the migration of that number, for a test that fills and migrates it. */
export async function openDatabaseBefore(number: string): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  const db = server ? await createEmpty(server) : await openEmbedded({});
  await migrate(db, { all: migrations.filter(({ name }) => name < number) });
  return db;
}

/** Runs the migration of that number. */
export async function runMigration(db: Database, number: string): Promise<void> {
  const done = await migrate(db, { all: migrations.filter(({ name }) => name.startsWith(number)) });
  if (done.length !== 1) throw new Error(`There is no migration ${number}.`);
}

async function createEmpty(server: string): Promise<Database> {
  const name = `mostrador_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`).finally(() => admin.end());
  const url = new URL(server);
  url.pathname = `/${name}`;
  return openPostgres(url.toString(), 2);
}
