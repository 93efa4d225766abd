import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { writeArchive } from './archive.ts';
import { readOwnKey, readStoredFile, storedNamesIn } from './stored-files.ts';
import type { Entry } from './tar.ts';

export interface MadeBackup {
  path: string;
  bytes: number;
  files: number;
  /** What rows refer to and was not there. */
  missing: string[];
}

/** Writes a copy into BACKUP_DIR: the database as `snapshot` gives it, then the files it names. */
export async function makeBackup(
  config: Config,
  snapshot: AsyncIterable<Entry>,
  now: Date,
): Promise<MadeBackup> {
  const { backupDir, backupKey } = config;
  const path = join(backupDir, nameAt(now, backupKey !== undefined));
  const missing: string[] = [];
  let files = 0;
  async function* entries(): AsyncGenerator<Entry> {
    let names: string[] = [];
    for await (const entry of snapshot) {
      names = storedNamesIn(entry) ?? names;
      yield entry;
    }
    const ownKey = await readOwnKey(config);
    if (ownKey) yield ownKey;
    for (const name of names) {
      const content = await readStoredFile(config, name);
      if (content === null) missing.push(name);
      else {
        files += 1;
        yield { name, content };
      }
    }
  }
  await writeArchive(path, entries(), backupKey);
  return { path, bytes: (await stat(path)).size, files, missing };
}

/** Sorted by name they are sorted by time. */
const nameAt = (now: Date, isSealed: boolean): string => {
  const instant = now.toISOString().slice(0, 19).replace(/[-:]/g, '');
  return `mostrador-${instant}Z.tar.gz${isSealed ? '.sealed' : ''}`;
};
