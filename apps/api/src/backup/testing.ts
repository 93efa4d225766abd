import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, Queryable } from '../db/database.ts';
import { openEmbedded } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';
import { rawSql, sql } from '../db/sql.ts';
import { createEmptyDatabase } from '../testing/test-database.ts';
import { readArchive } from './archive.ts';

/** A database without a single table, of the kind that these tests run on. */
export const openEmptyDatabase = async (): Promise<Database> =>
  process.env.TEST_DATABASE_URL ? openPostgres(await createEmptyDatabase(), 2) : openEmbedded({});

/** What every table holds, to compare two databases to the letter. */
export async function contentsOf(db: Queryable): Promise<Record<string, string>> {
  const tables = await db.many<{ name: string }>(sql`
    select relname::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> 'schema_migrations' order by 1`);
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const row = await db.first<{ rows: number; sum: string }>(
      rawSql(`select count(*)::int as rows,
        md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from "${name}" t`),
    );
    contents[name] = `${row?.rows} ${row?.sum}`;
  }
  return contents;
}

/** Reads an archive to its end. */
export async function namesIn(path: string, passphrase?: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of readArchive(path, passphrase)) names.push(name);
  return names;
}

const folders: string[] = [];

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-backup-'));
  folders.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
