import type { ThrowAwayPostgres } from './postgres.mjs';

/** What the tests of the server see of `citus.mjs`. */
export function startCitus(options?: { durable?: boolean }): Promise<{
  urls: string[];
  servers: ThrowAwayPostgres[];
  stop(): Promise<unknown>;
}>;
