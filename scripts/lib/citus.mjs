import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries, startPostgres } from './postgres.mjs';

/** The programs of a PostgreSQL that has Citus, if there is one; TEST_CITUS_BIN names their folder. */
export function findCitus() {
  const bin = process.env.TEST_CITUS_BIN ?? findBinaries();
  return bin !== undefined && existsSync(join(bin, '../lib/citus.so')) ? bin : undefined;
}

const settings = [
  'shared_preload_libraries=citus',
  'wal_level=logical',
  'citus.local_hostname=127.0.0.1',
  'max_worker_processes=64',
  'jit=off',
];

/** A coordinator and two workers; `urls` begins with the coordinator's. */
export async function startCitus({ durable = false, settings: more = [] } = {}) {
  const bin = findCitus();
  const servers = [];
  for (let i = 0; i < 3; i++)
    servers.push(await startPostgres({ durable, bin, settings: [...settings, ...more] }));
  return {
    urls: servers.map(({ url }) => url),
    servers,
    stop: () => Promise.all(servers.map((server) => server.stop())),
  };
}
