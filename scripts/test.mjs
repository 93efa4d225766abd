import { ensureChromium } from './lib/chromium.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { run } from './lib/run.mjs';

/** Everything that must hold: checks, server on both databases, journeys in a real browser. */

const chromium = ensureChromium();
await run('npm', ['run', '--silent', 'check']);
await run('npm', ['run', '--silent', 'build'], { quiet: true });

const postgres = await startPostgres();
try {
  await run('npx', ['vitest', 'run'], { env: { TEST_DATABASE_URL: postgres.url } });
  await run('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts'], {
    env: { CHROMIUM_PATH: chromium, TEST_DATABASE_URL: postgres.url },
  });
} finally {
  await postgres.stop();
}
