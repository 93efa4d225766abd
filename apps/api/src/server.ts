import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { buildApp } from './app.ts';
import { openDoor } from './backup/door.ts';
import type { Config } from './config.ts';
import { connect } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { whenAvailable } from './db/when-available.ts';
import type { Deps } from './deps.ts';
import { pushKeys } from './features/push/push-keys.ts';
import { makeFirstAdmin } from './features/session/make-first-admin.ts';
import { publishFirstTerms } from './features/terms/publish-first-terms.ts';
import { startJobs } from './jobs.ts';

export { readConfig } from './config.ts';

export const newLog = (config: Config): Logger => pino({ level: config.logLevel });

interface Served {
  /** Where the first administrator chooses a password, if one was made just now. */
  adminLink: string | null;
  stop: () => Promise<void>;
}

/**
 * The product, ready at its port, with all that works beside it; it leaves the process to its caller.
 * `siteDir` is the built panel.
 */
export async function serve(config: Config, log: Logger, siteDir: string): Promise<Served> {
  const db = await connect(config, log);
  const deps = await watched({ config, db, log, now: () => new Date() });
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
  return {
    adminLink,
    async stop() {
      stopSimulator.abort();
      await app.close();
      await closeDoor?.();
      await stopJobs();
      await db.close();
    },
  };
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

/** How this very process is reached from inside, whatever name people use outside. */
function ownAddress(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address.address] ?? address.address;
  return `http://${host}:${address.port}`;
}
