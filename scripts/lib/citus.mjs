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
  'citus.recover_2pc_interval=5s',
  'jit=off',
];

/** A PostgreSQL that can be a server of a cluster, or with `replicaOf` the replica of one. */
export const startCitusServer = ({ settings: more = [], ...options } = {}) =>
  startPostgres({ ...options, bin: findCitus(), settings: [...settings, ...more] });

/** A coordinator and two workers; `urls` begins with the coordinator's. */
export async function startCitus(options = {}) {
  const servers = [];
  for (let i = 0; i < 3; i++) servers.push(await startCitusServer(options));
  return {
    urls: servers.map(({ url }) => url),
    servers,
    stop: () => Promise.all(servers.map((server) => server.stop())),
  };
}
