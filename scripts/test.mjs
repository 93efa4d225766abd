import { ensureChromium } from './lib/chromium.mjs';
import { findCitus, startCitus } from './lib/citus.mjs';
import { Parts } from './lib/parts.mjs';
import { ensurePgbouncer } from './lib/pgbouncer.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { forgetTimes, timedJourneys, timedVitest } from './lib/times.mjs';

/**
 * Everything that must hold: checks, server on both databases, screens, journeys in a real browser.
 * With `quick` what is worth knowing after each change: the fast checks, the web, the contract and
 * the core of the server.
 */

const isQuick = process.argv.includes('quick');
const parts = new Parts();
forgetTimes();

const chromium = isQuick ? undefined : ensureChromium();
const postgres = await startPostgres();
const citus = !isQuick && findCitus() ? await startCitus() : undefined;
if (!isQuick && !citus) {
  console.log('Citus is not installed here: the tests on several database servers are left out.');
}
if (!isQuick && !ensurePgbouncer()) {
  console.log('PgBouncer is not installed here: the tests behind it are left out.');
}
const env = {
  // A shared machine may stall for seconds. What needs its second try is told at the end.
  TEST_RETRIES: '1',
  TEST_DATABASE_URL: postgres.url,
  ...(citus && { TEST_CITUS_URLS: citus.urls.join(' ') }),
  ...(isQuick && { TEST_CORE: '1' }),
};

/** Beside the tests of the server, which wait for their database now and then. */
async function buildAndCheck() {
  if (!isQuick) await parts.take('build', 'npm', ['run', '--silent', 'build'], { aside: true });
  const checks = ['scripts/check.mjs', ...(isQuick ? ['quick'] : [])];
  await parts.take('checks', process.execPath, checks, { aside: true });
  if (!isQuick) {
    const smoke = ['scripts/package.mjs', 'smoke'];
    await parts.take('package', process.execPath, smoke, { env, aside: true });
  }
}

try {
  const vitest = ['vitest', 'run', ...timedVitest];
  await Promise.all([parts.take('server and web tests', 'npx', vitest, { env }), buildAndCheck()]);
  if (!isQuick && !parts.failed) {
    const journeys = ['playwright', 'test', '-c', 'e2e/playwright.config.ts'];
    await parts.take('journeys', 'npx', [...journeys, ...timedJourneys.args], {
      env: { ...env, ...timedJourneys.env, CHROMIUM_PATH: chromium },
    });
  }
} finally {
  await citus?.stop();
  await postgres.stop();
  parts.end();
}
