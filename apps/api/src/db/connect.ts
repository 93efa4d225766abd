import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** PostgreSQL where DATABASE_URL names one, otherwise the embedded database under DATA_DIR. */
export async function connect(config: Config): Promise<Database> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, config.databasePoolSize);

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
