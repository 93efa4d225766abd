import { resolve } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { tellLedger } from '../features/finances/tell-ledger.ts';
import { runAsCommand } from '../lib/run-as-command.ts';
import { BackupRefusal } from './refusals.ts';
import { restoreBackup } from './restore-backup.ts';

/** `npm run restore -- ARCHIVO`: a copy into the empty place that the settings name. */
runAsCommand(async ([path]) => {
  if (path === undefined) throw new BackupRefusal('Falta el archivo: npm run restore -- ARCHIVO');
  const config = readConfig(process.env);
  const log = pino({ level: 'warn' });
  const db = await connect(config, log);
  try {
    const { createdAt, ledger } = await restoreBackup(config, db, resolve(path), log);
    return `Restaurada la copia del ${createdAt}.\n${tellLedger(ledger)}`;
  } finally {
    await db.close();
  }
});
