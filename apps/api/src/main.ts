import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { buildApp } from './app.ts';
import { openDoor } from './backup/door.ts';
import { type Config, readConfig } from './config.ts';
import { connect } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { whenAvailable } from './db/when-available.ts';
import { demoLogins, demoPassword } from './demo/accounts.ts';
import type { Deps } from './deps.ts';
import { pushKeys } from './features/push/push-keys.ts';
import { makeFirstAdmin } from './features/session/make-first-admin.ts';
import { publishFirstTerms } from './features/terms/publish-first-terms.ts';
import { startJobs } from './jobs.ts';
import { endOnFault } from './lib/end-on-fault.ts';

/** The only file that starts things. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  endOnFault(log, process);
  const db = await connect(config, log);
  const deps = await watched({ config, db, log, now: () => new Date() });

  const siteDir = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const [{ simulatorKey, adminLink }, app] = await Promise.all([
    whenAvailable(() => prepare(deps), log),
    buildApp(deps, siteDir),
  ]);
  await app.listen({ host: config.host, port: config.port });
  const stopJobs = startJobs(deps);
  const closeDoor = db.kind === 'embedded' ? await openDoor(deps) : undefined;
  const stopSimulator = new AbortController();
  if (config.simulate && simulatorKey !== null) {
    const simulated = { baseUrl: ownAddress(app), key: simulatorKey, log };
    const { startSimulator } = await import('./demo/simulator.ts');
    void startSimulator({ ...simulated, signal: stopSimulator.signal });
  }
  announce(config, adminLink);

  stopOnSignal(log, async () => {
    stopSimulator.abort();
    await app.close();
    await closeDoor?.();
    await stopJobs();
    await db.close();
  });
}

/** Only who asks for metrics loads what counts them. */
async function watched(deps: Deps): Promise<Deps> {
  if (!deps.config.metrics) return deps;
  const { PrometheusMeter } = await import('./metrics/prometheus-meter.ts');
  return { ...deps, meter: new PrometheusMeter(deps) };
}

interface Prepared {
  simulatorKey: string | null;
  /** Where the first administrator chooses a password, if one was made just now. */
  adminLink: string | null;
}

/** What must be there before the first request. */
async function prepare(deps: Deps): Promise<Prepared> {
  const applied = await migrate(deps.db, { log: deps.log });
  if (applied.length > 0) deps.log.info({ migrations: applied }, 'schema brought up to date');
  await publishFirstTerms(deps);
  await pushKeys(deps);
  const adminLink = await makeFirstAdmin(deps);
  if (!deps.config.demo) return { simulatorKey: null, adminLink };
  // Only the demo loads what it is made of.
  const [{ seedDemo }, { integrationKey }] = await Promise.all([
    import('./demo/seed.ts'),
    import('./demo/integration-key.ts'),
  ]);
  await seedDemo(deps);
  return { simulatorKey: await integrationKey(deps), adminLink };
}

function stopOnSignal(log: Logger, close: () => Promise<void>): void {
  const stop = async (signal: string) => {
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), 10_000).unref();
    try {
      await close();
      process.exit(0);
    } catch (err) {
      log.error({ err }, 'could not stop in good order');
      process.exit(1);
    }
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** How this very process is reached from inside, whatever name people use outside. */
function ownAddress(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address.address] ?? address.address;
  return `http://${host}:${address.port}`;
}

function announce(config: Config, adminLink: string | null): void {
  const lines = ['', `  Mostrador está en ${config.publicUrl}`];
  if (config.databaseUrl === undefined) {
    lines.push(
      `  Base de datos embebida en ${config.dataDir}: para una demostración o un solo local.`,
      '  Un corte de luz puede dañarla; en producción usa PostgreSQL con DATABASE_URL.',
    );
  }
  if (!config.demo && config.smtpUrl === undefined) {
    lines.push(
      `  El correo está apagado (SMTP_URL=none): los mensajes quedan en ${config.dataDir}/outbox.`,
      '  Quien olvidó su contraseña te pide un enlace: npm run admin -- reset-link CORREO',
    );
  }
  if (adminLink !== null) {
    lines.push(
      '',
      `  ${config.firstAdmin} administra esta instalación. Elige su contraseña en la próxima media hora:`,
      `  ${adminLink}`,
      `  y entra en ${config.adminUrl}. Si el enlace ya no sirve: npm run admin -- reset-link ${config.firstAdmin}`,
    );
  }
  if (config.demo) {
    lines.push('', `  Cuentas de demostración (contraseña ${demoPassword}):`);
    for (const { email, what } of demoLogins) lines.push(`    ${email.padEnd(26)} ${what}`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
});
