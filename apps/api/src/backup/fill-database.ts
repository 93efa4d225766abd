import type { Database, Log } from '../db/database.ts';
import { migrate, migrations } from '../db/migrate.ts';
import { rawSql, sql } from '../db/sql.ts';
import { type DatabaseShape, findRows, loadTables, type TablePiece } from '../db/table-copies.ts';
import { type LedgerReport, verifyLedger } from '../features/finances/verify-ledger.ts';
import { refusals } from './refusals.ts';

/** Refuses, before anything is written, a place or an origin that would not end well. */
async function refuseUnfit(db: Database, shape: DatabaseShape): Promise<void> {
  const ours = new Set(migrations.map(({ name }) => name));
  const newer = shape.migrations.find((name) => !ours.has(name));
  if (newer !== undefined) throw refusals.newer(newer);
  const filled = await findRows(db);
  if (filled !== undefined) throw refusals.notEmpty(filled);
  const other = (await migrationsOf(db)).find((name) => !shape.migrations.includes(name));
  if (other !== undefined) throw refusals.otherSchema(other);
}

async function migrationsOf(db: Database): Promise<string[]> {
  const book = await db.first<{ name: string | null }>(
    sql`select to_regclass('schema_migrations')::text as name`,
  );
  if (!book?.name) return [];
  const rows = await db.many<{ name: string }>(sql`select name from schema_migrations`);
  return rows.map(({ name }) => name);
}

/**
 * Puts the rows of another database into this one, in one transaction, and checks all of its money.
 * The schema is first that of the other, so that later migrations find what they expect.
 */
export async function fillDatabase(
  db: Database,
  shape: DatabaseShape,
  pieces: AsyncIterable<TablePiece>,
  log: Log,
): Promise<LedgerReport> {
  await refuseUnfit(db, shape);
  const all = migrations.filter(({ name }) => shape.migrations.includes(name));
  await migrate(db, { all, log });
  await db.bulk((tx) => loadTables(tx, shape, pieces));
  await migrate(db, { log });
  await db.maintenance((connection) => connection.run(rawSql('analyze')));
  return verifyLedger(db);
}
