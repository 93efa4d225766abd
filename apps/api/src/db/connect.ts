import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type Database, type Log, silentLog } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** PostgreSQL where DATABASE_URL names one, otherwise the embedded database under DATA_DIR. */
export async function connect(config: Config, log: Log = silentLog): Promise<Database> {
  const { databaseUrl, databasePoolSize } = config;
  if (databaseUrl) return openPostgres(databaseUrl, databasePoolSize, { log });

  mkdirSync(config.dataDir, { recursive: true });
  const directory = join(config.dataDir, 'database');
  const unlock = lockDirectory(directory);
  try {
    const db = await openEmbedded({ dataDir: directory });
    return {
      ...db,
      async close() {
        await db.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
