import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type Database, type Log, silentLog } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import { withReplica } from './replica.ts';

/** PostgreSQL where DATABASE_URL names one, otherwise the embedded database under DATA_DIR. */
export async function connect(config: Config, log: Log = silentLog): Promise<Database> {
  if (config.databaseUrl) return openServers(config, config.databaseUrl, log);

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

function openServers(config: Config, url: string, log: Log): Database {
  const { databaseDirectUrl: directUrl, databaseReplicaUrl, databasePoolSize } = config;
  const primary = openPostgres(url, databasePoolSize, { log, directUrl });
  if (databaseReplicaUrl === undefined) return primary;
  return withReplica(primary, openPostgres(databaseReplicaUrl, databasePoolSize, { log }), log);
}
