import type { Config } from '../config.ts';
import type { Database, Log } from '../db/database.ts';
import type { LedgerReport } from '../features/finances/verify-ledger.ts';
import { readArchive } from './archive.ts';
import { fillDatabase } from './fill-database.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { refusals } from './refusals.ts';
import { rowsIn } from './snapshot.ts';
import { isOwnKey, isStoredFile, putStoredFile } from './stored-files.ts';
import type { Entry } from './tar.ts';

export interface Restored {
  createdAt: string;
  ledger: LedgerReport;
}

/**
 * Restores a copy into an empty place. It is read twice: to its end before anything is written, and
 * then with its files put before the rows that refer to them are committed.
 */
export async function restoreBackup(
  config: Config,
  db: Database,
  path: string,
  log: Log,
): Promise<Restored> {
  const read = () => readArchive(path, config.backupKey);
  const manifest = await checkArchive(read(), config);
  const rows = rowsIn(read(), async (entry) => {
    if (isStoredFile(entry)) await putStoredFile(config, entry);
  });
  const ledger = await fillDatabase(db, manifest, rows, log);
  return { createdAt: manifest.createdAt, ledger };
}

async function checkArchive(entries: AsyncIterable<Entry>, config: Config): Promise<Manifest> {
  let manifest: Manifest | undefined;
  for await (const entry of entries) {
    manifest ??= readManifest(entry);
    if (isOwnKey(entry)) refuseOtherKey(entry, config);
  }
  if (!manifest) throw refusals.damaged('está vacía');
  return manifest;
}

function refuseOtherKey({ content }: Entry, { dniKey }: Config): void {
  if (dniKey !== undefined && dniKey.toLowerCase() !== content.toString('utf8').trim()) {
    throw refusals.otherDniKey();
  }
}
