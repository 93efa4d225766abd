import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from '../db/database.ts';
import { databaseOn } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { newName, schemaHash, testDatabaseUrls, urlOf } from './database-names.ts';
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

/** One for all files of a worker: they share this module. */
let image: Promise<Blob> | undefined;
const idle: PGlite[] = [];

async function loadImage(): Promise<Database> {
  const used = idle.pop();
  if (used) return databaseOn(used);
  image ??= readImage();
  return databaseOn(await keepForNext(await PGlite.create({ loadDataDir: await image }), idle));
}

async function readImage(): Promise<Blob> {
  const file = resolve(import.meta.dirname, `../../../../.cache/test-image-${schemaHash}.tar`);
  if (!existsSync(file)) await makeImage(file);
  return new Blob([new Uint8Array(readFileSync(file))]);
}

/**
 * Starting from nothing takes seconds, an image half of one: it is not packed, and holds neither the
 * databases that nobody connects to nor room for more than a test needs.
 */
async function makeImage(file: string): Promise<void> {
  const pglite = await PGlite.create();
  await migrate(databaseOn(pglite));
  for (const statement of [
    'update pg_database set datistemplate = false',
    'drop database template0',
    'drop database template1',
    "alter system set shared_buffers = '16MB'",
  ]) {
    await pglite.exec(statement);
  }
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  mkdirSync(join(file, '..'), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, Buffer.from(await dump.arrayBuffer()));
  renameSync(temporary, file);
}
