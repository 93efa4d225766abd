import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/** Builds are made when they are missing or older than what they are made of. */

const outputs = ['dist', 'node_modules', '.cache'];

function newestIn(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => !outputs.includes(name));
  return inside.reduce((newest, name) => Math.max(newest, newestIn(join(path, name))), 0);
}

const isFresh = (output, ...sources) =>
  existsSync(join(root, output)) &&
  sources.every((source) => newestIn(join(root, source)) <= statSync(join(root, output)).mtimeMs);

async function buildIfStale(words, output, folder, workspace, ...others) {
  if (isFresh(output, folder, 'packages/contract', 'packages/tickets', ...others)) return;
  console.error(words);
  await run('npm', ['run', '--silent', 'build', '-w', workspace], { quiet: true });
}

export const buildWeb = () =>
  buildIfStale(
    'Armando el panel…',
    'apps/web/dist/index.html',
    'apps/web',
    '@mostrador/web',
    'apps/print-agent',
  );

export const buildApi = () =>
  buildIfStale('Armando el servidor…', 'apps/api/dist/main.js', 'apps/api', '@mostrador/api');

export const buildAgent = () =>
  buildIfStale(
    'Armando el agente de impresión…',
    'apps/print-agent/dist/print-agent.mjs',
    'apps/print-agent',
    '@mostrador/print-agent',
  );
