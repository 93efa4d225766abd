import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAgent, buildApi, buildWeb } from '../build.mjs';
import { root, run } from '../run.mjs';
import { copyRuntimePackages } from './runtime-packages.mjs';

const { name, version, license, engines, scripts } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
/** What every package holds besides the three builds. */
const papers = [
  'LICENSE',
  'README.md',
  // And what it refers to.
  ...['operations.md', 'scale.md', 'reliability.md', 'performance.md', 'decisions'].map(
    (name) => `docs/${name}`,
  ),
  'deploy',
];

/** The same commands as in the repository; there is nothing left to build. */
const commandsOf = () => ({
  start: 'node apps/api/dist/main.js',
  'print-agent': 'node apps/print-agent/dist/print-agent.mjs',
  ...Object.fromEntries(
    Object.entries(scripts).flatMap(([command, line]) => {
      const entry = /^node scripts\/run-built\.mjs (\S+)$/.exec(line)?.[1];
      return entry ? [[command, `node apps/api/dist/${entry}.js`]] : [];
    }),
  ),
});

/** One folder that runs with Node alone: for this kind of machine, because some packages hold machine code. */
export async function makePackage() {
  await buildWeb();
  await buildApi();
  await buildAgent();
  const title = `${name}-${version}`;
  const folder = join(root, 'dist', title);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ['apps/api/dist', 'apps/web/dist', 'apps/print-agent/dist', ...papers]) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  copyRuntimePackages(folder);
  const described = { name, version, license, private: true, type: 'module', engines };
  const text = JSON.stringify({ ...described, scripts: commandsOf() }, null, 2);
  writeFileSync(join(folder, 'package.json'), `${text}\n`);

  const file = join(root, 'dist', `${title}-${process.platform}-${process.arch}.tar.gz`);
  const asRoot = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name'];
  await run('tar', ['-czf', file, ...asRoot, '-C', join(root, 'dist'), title]);
  rmSync(folder, { recursive: true, force: true });
  return { file, title };
}
