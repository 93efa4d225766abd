import { startPostgres } from './lib/postgres.mjs';
import { run } from './lib/run.mjs';

/**
 * The tests of server and web on another version of Node, which the package `node` brings:
 * `npm run test:node -- 24`, or only some of them: `npm run test:node -- 22 apps/api/src/db`.
 */
const [version, ...which] = process.argv.slice(2);
if (version === undefined) {
  console.error('Falta la versión de Node: npm run test:node -- 24');
  process.exit(1);
}

const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
try {
  const node = ['--yes', '--package', `node@${version}`, '--', 'node'];
  await run('npx', [...node, '--version']);
  await run('npx', [...node, 'node_modules/vitest/vitest.mjs', 'run', ...which], {
    env: postgres ? { TEST_DATABASE_URL: postgres.url } : {},
  });
} finally {
  await postgres?.stop();
}
