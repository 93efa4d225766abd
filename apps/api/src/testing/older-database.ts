import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/embedded.ts';
import { migrations } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';

/** A database as it was before the migration of that number, for a test that fills and migrates it. */
export async function openDatabaseBefore(number: string): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  const db = server ? await createEmpty(server) : await openEmbedded({});
  for (const { name, text } of migrations) if (name < number) await db.script(text);
  return db;
}

/** Runs the migration of that number. */
export async function runMigration(db: Database, number: string): Promise<void> {
  const migration = migrations.find(({ name }) => name.startsWith(number));
  if (!migration) throw new Error(`There is no migration ${number}.`);
  await db.script(migration.text);
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
