import { setTimeout as delay } from 'node:timers/promises';
import { type Connection, type Database, type Log, type Queryable, silentLog } from './database.ts';
import { distribute, isDistributed } from './distribute.ts';
import { rawSql, sql } from './sql.ts';

export interface Migration {
  name: string;
  text: string;
}

/** The numbered files, in the bundle: a server never runs with other migrations than its own. */
const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length), text }))
  .sort((a, b) => a.name.localeCompare(b.name));

const lockNumber = 7_274_021;
const firstPauseMs = 50;
const longestPauseMs = 1_000;

/**
 * Brings the schema up to date and answers the names of what was missing. Of several processes that
 * start at once one does it and the others wait; one that dies leaves whole files behind, and the
 * next one goes on.
 */
export function migrate(
  db: Database,
  { log = silentLog, all = migrations }: { log?: Log; all?: readonly Migration[] } = {},
): Promise<string[]> {
  return db.maintenance(async (connection) => {
    await lock(connection, log);
    await connection.run(sql`
      create table if not exists schema_migrations
        (name text primary key, applied_at timestamptz not null default now())`);
    const missing = await missingMigrations(connection, all);
    // Several servers change their tables one after the other, so that functions may follow in the same file.
    const isSpread = await isDistributed(connection);
    if (isSpread) await connection.run(rawSql(`set citus.multi_shard_modify_mode = 'sequential'`));
    for (const migration of missing) {
      log.info({ migration: migration.name }, 'migrating');
      await apply(connection, migration);
    }
    // What a migration added finds its place in a database that is spread over several servers, also
    // if the process that migrated died before it came to this.
    if (isSpread) await distribute(connection, { log });
    return missing.map(({ name }) => name);
  });
}

export async function missingMigrations(
  db: Queryable,
  all: readonly Migration[] = migrations,
): Promise<Migration[]> {
  const rows = await db.many<{ name: string }>(sql`select name from schema_migrations`);
  const done = new Set(rows.map(({ name }) => name));
  return all.filter(({ name }) => !done.has(name));
}

/**
 * The lock ends with the connection. Waiting inside the database would keep a transaction open, for
 * which a concurrent index of the process that holds the lock would wait in turn.
 */
async function lock(connection: Connection, log: Log): Promise<void> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const answer = await connection.first<{ mine: boolean }>(
      sql`select pg_try_advisory_lock(${lockNumber}) as mine`,
    );
    if (answer?.mine) return;
    if (pauseMs === firstPauseMs) log.info({}, 'another process is migrating: waiting for it');
    await delay(pauseMs);
  }
}

/** A file is one transaction with its mark of being done, unless its first line says otherwise. */
async function apply(connection: Connection, migration: Migration): Promise<void> {
  if (/^-- no transaction\s*\n/.test(migration.text)) {
    for (const statement of splitStatements(migration.text)) await repeat(connection, statement);
    return markDone(connection, migration);
  }
  await connection.transaction(async (tx) => {
    for (const statement of splitStatements(migration.text)) await tx.run(rawSql(statement));
    await markDone(tx, migration);
  });
}

const markDone = async (db: Queryable, { name }: Migration): Promise<void> => {
  await db.run(sql`insert into schema_migrations (name) values (${name})`);
};

/** Outside a transaction a process may die after any statement, and the next one starts anew. */
async function repeat(connection: Connection, statement: string): Promise<void> {
  if (!/\bif (not )?exists\b/i.test(statement)) {
    throw new Error(`Without a transaction a statement needs "if (not) exists": ${statement}`);
  }
  const index = /\bindex concurrently if not exists (\w+)/i.exec(statement)?.[1];
  if (index !== undefined && (await isHalfMade(connection, index))) {
    await connection.run(rawSql(`drop index concurrently if exists ${index}`));
  }
  await connection.run(rawSql(statement));
}

/** What remains of a concurrent index whose making was interrupted: it is kept up but not used. */
const isHalfMade = async (connection: Connection, index: string): Promise<boolean> =>
  (await connection.first(sql`
    select 1 from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`)) !==
  undefined;

/** Statements of a file, at semicolons outside of $$ bodies and comments. */
function splitStatements(text: string): string[] {
  const parts = text
    .replace(/^--.*$/gm, '')
    .split(/(\$\$[\s\S]*?\$\$)/)
    .flatMap((part, index) => (index % 2 === 1 ? [part] : part.split(/(;)\s*\n/)));
  const statements: string[] = [''];
  for (const part of parts) {
    if (part === ';') statements.push('');
    else statements[statements.length - 1] += part;
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}
