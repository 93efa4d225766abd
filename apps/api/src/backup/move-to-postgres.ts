import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { connect } from '../db/connect.ts';
import type { Database, Log } from '../db/database.ts';
import { describeDatabase } from '../db/table-copies.ts';
import type { LedgerReport } from '../features/finances/verify-ledger.ts';
import { ownKeyFile } from '../lib/kept-key.ts';
import { fillDatabase } from './fill-database.ts';
import { BackupRefusal, refusals } from './refusals.ts';
import { rowsIn, snapshotOf } from './snapshot.ts';

/**
 * Puts everything of the embedded database of DATA_DIR into the empty PostgreSQL of DATABASE_URL. The
 * files stay where they are, and so does the embedded database, untouched.
 */
export async function moveToPostgres(config: Config, log: Log): Promise<LedgerReport> {
  await refuseUnprepared(config);
  const embedded = await connect({ ...config, databaseUrl: undefined }, log);
  try {
    const postgres = await connect(config, log);
    try {
      return await copyAll(embedded, postgres, log);
    } finally {
      await postgres.close();
    }
  } finally {
    await embedded.close();
  }
}

/** Nobody else writes to the one that is left: what it is described as is what it holds. */
const copyAll = async (from: Database, to: Database, log: Log): Promise<LedgerReport> =>
  fillDatabase(to, await describeDatabase(from), rowsIn(snapshotOf(from, new Date())), log);

async function refuseUnprepared({ databaseUrl, dataDir, dniKey }: Config): Promise<void> {
  if (databaseUrl === undefined) {
    throw new BackupRefusal('Falta DATABASE_URL: la base de datos PostgreSQL a la que mudarse.');
  }
  if (!existsSync(join(dataDir, 'database'))) {
    throw new BackupRefusal(`En ${dataDir} no hay una base de datos embebida. Revisa DATA_DIR.`);
  }
  const ownKey = await readFile(join(dataDir, ownKeyFile), 'utf8').catch(() => undefined);
  if (ownKey !== undefined && ownKey !== dniKey?.toLowerCase()) throw refusals.otherDniKey();
}
