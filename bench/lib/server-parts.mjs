import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../../scripts/lib/run.mjs';

const api = join(root, 'apps/api');

/** What a file of the server's sources exports, to measure work that no call asks for. */
export async function partOf(path) {
  const { module } = await runnerImport(join(api, 'src', path), {
    root: api,
    configFile: false,
    logLevel: 'error',
  });
  return module;
}

/** The parts of the server that the measurements of scale call themselves. */
export async function loadServerParts() {
  const paths = [
    'config.ts',
    'db/postgres.ts',
    'features/finances/settle-business.ts',
    'features/finances/settlement-period.ts',
    'features/orders/purge-old-rows.ts',
    'lib/night.ts',
  ];
  return Object.assign({}, ...(await Promise.all(paths.map(partOf))));
}
