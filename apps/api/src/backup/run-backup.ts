import { pino } from 'pino';
import { type Config, readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { runAsCommand } from '../lib/run-as-command.ts';
import { knock } from './door.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import { snapshotOf } from './snapshot.ts';

/** `npm run backup`: a copy of everything in BACKUP_DIR, while the server runs or not. */
runAsCommand(async () => {
  const config = readConfig(process.env);
  const { path, bytes, files, missing } = await backUp(config);
  for (const name of missing) process.stderr.write(`Falta un archivo: ${name}\n`);
  const size = `${(bytes / 1_000_000).toLocaleString('es-AR', { maximumFractionDigits: 1 })} MB`;
  const secrecy = config.backupKey === undefined ? 'sin cifrar (BACKUP_KEY)' : 'cifrada';
  return `Copia hecha: ${path} (${size}, ${files} archivos, ${secrecy}).`;
});

async function backUp(config: Config): Promise<MadeBackup> {
  const now = new Date();
  const given = config.databaseUrl === undefined ? await knock(config.dataDir) : null;
  if (given) return makeBackup(config, given, now);
  const db = await connect(config, pino({ level: 'warn' }));
  try {
    return await makeBackup(config, snapshotOf(db, now), now);
  } finally {
    await db.close();
  }
}
