import { pino } from 'pino';
import { readConfig } from './config.ts';
import { runCommand } from './console/run-command.ts';
import { connect } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { whenAvailable } from './db/when-available.ts';

/** `npm run admin -- …`: the administrator's actions on the machine of the server. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: 'warn' });
  const db = await connect(config, log);
  try {
    await whenAvailable(() => migrate(db, { log }), log, 5_000);
    const deps = { config, db, log, now: () => new Date() };
    process.stdout.write(`${await runCommand(deps, process.argv.slice(2))}\n`);
  } finally {
    await db.close();
  }
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
