import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './lib/run.mjs';

/** Builds what is missing or older than its sources, then runs the server in the foreground. */

const newestIn = (path) => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce(
    (newest, name) =>
      name === 'dist' || name === 'node_modules'
        ? newest
        : Math.max(newest, newestIn(join(path, name))),
    0,
  );
};

const isFresh = (output, ...sources) =>
  existsSync(join(root, output)) &&
  sources.every((source) => newestIn(join(root, source)) <= statSync(join(root, output)).mtimeMs);

if (!isFresh('apps/web/dist/index.html', 'apps/web', 'packages/contract')) {
  console.log('Armando el panel…');
  await run('npm', ['run', '--silent', 'build', '-w', '@mostrador/web'], { quiet: true });
}
if (!isFresh('apps/api/dist/main.js', 'apps/api', 'packages/contract')) {
  console.log('Armando el servidor…');
  await run('npm', ['run', '--silent', 'build', '-w', '@mostrador/api'], { quiet: true });
}
await import(join(root, 'apps/api/dist/main.js'));
