import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { type Database, type Queryable, silentLog } from '../db/database.ts';
import { openEmbedded } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';
import { rawSql, sql } from '../db/sql.ts';
import { imageOf } from '../testing/embedded-image.ts';
import type { TestApp } from '../testing/test-app.ts';
import { createEmptyDatabase } from '../testing/test-database.ts';
import { readArchive, writeArchive } from './archive.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { snapshotOf } from './snapshot.ts';
import type { Entry } from './tar.ts';

/** A database without a single table, of the kind that these tests run on. */
export const openEmptyDatabase = async (): Promise<Database> =>
  process.env.TEST_DATABASE_URL
    ? openPostgres(await createEmptyDatabase(), 2)
    : openEmbedded({ loadDataDir: await imageOf('empty') });

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

/** A copy of what an app has. */
export async function backUp({ deps }: TestApp, settings: Partial<Config> = {}): Promise<string> {
  const { config, db, now } = deps;
  return (await makeBackup({ ...config, ...settings }, snapshotOf(db, now()), now())).path;
}

/** Brings a copy of that app to another place, as its operator would. */
export const restoreInto = (
  db: Database,
  lost: TestApp,
  path: string,
  settings: Partial<Config> = {},
) => {
  const config = { ...lost.deps.config, dataDir: newFolder(), ...settings };
  return restoreBackup(config, db, path, silentLog);
};

/** A copy that holds just this. */
export async function archiveOf(...entries: Entry[]): Promise<string> {
  const path = join(newFolder(), 'copy.tar.gz');
  await writeArchive(path, Readable.from(entries), undefined);
  return path;
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
