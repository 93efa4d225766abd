import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Meter } from './metrics/meter.ts';

/** What the features are built with. Tests give other ones; only server.ts makes the real ones. */
export interface Deps {
  config: Config;
  db: Database;
  /** The only clock of the server. */
  now: () => Date;
  log: FastifyBaseLogger;
  /** Only where somebody asked for metrics. */
  meter?: Meter;
}
