import { spawn } from 'node:child_process';
import { root, run } from './lib/run.mjs';

/** Hot reload on both sides: the panel at :5173 (Vite), the server at :3000, rebuilt when it changes. */
await run('npm', ['run', '--silent', 'build', '-w', '@mostrador/api'], { quiet: true });

const children = [
  ['npx', ['vite', 'build', '--watch', '--logLevel', 'warn'], 'apps/api'],
  ['node', ['--watch', 'apps/api/dist/main.js'], '.'],
  ['npx', ['vite'], 'apps/web'],
].map(([command, args, cwd]) => spawn(command, args, { cwd: `${root}/${cwd}`, stdio: 'inherit' }));

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
