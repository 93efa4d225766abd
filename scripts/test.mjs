import { ensureChromium } from './lib/chromium.mjs';
import { findCitus, startCitus } from './lib/citus.mjs';
import { keepTemporaryInMemory } from './lib/memory-folder.mjs';
import { Parts } from './lib/parts.mjs';
import { ensurePgbouncer } from './lib/pgbouncer.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { forgetRun, timedJourneys, timedVitest } from './lib/times.mjs';

/**
 * Everything that must hold: checks, server on both databases, screens, journeys in a real browser.
 * With `quick` what is worth knowing after each change: the fast checks, the web, the contract and
 * the core of the server.
 */

const isQuick = process.argv.includes('quick');
const parts = new Parts();
forgetRun();
const removeTemporary = keepTemporaryInMemory();

// A database of a test lives for seconds: nobody needs to clear up in it.
const postgres = await startPostgres({ settings: ['autovacuum=off'] });
const citus = !isQuick && findCitus() ? await startCitus() : undefined;
if (!isQuick && !citus) {
  console.log('Citus is not installed here: the tests on several database servers are left out.');
}
if (!isQuick && !(await ensurePgbouncer())) {
  console.log('PgBouncer is not installed here: the tests behind it are left out.');
}
const env = {
  // A shared machine may stall for seconds. What needs its second try is told at the end.
  TEST_RETRIES: '1',
  TEST_DATABASE_URL: postgres.socketUrl,
  ...(citus && { TEST_CITUS_URLS: citus.urls.join(' ') }),
  ...(isQuick && { TEST_CORE: '1' }),
};

const script = (name, file, ...args) =>
  parts.take(name, process.execPath, [file, ...args], { env, aside: true });

async function journeys(browser) {
  const args = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...timedJourneys.args];
  const journeysEnv = { ...env, ...timedJourneys.env, CHROMIUM_PATH: await browser };
  await parts.take('journeys', 'npx', args, { env: journeysEnv, aside: true });
}

/** Beside the tests of the server, which wait for their database now and then. */
async function buildAndUse() {
  if (isQuick) return script('checks', 'scripts/check.mjs', 'quick');
  // On a fresh machine it is installed beside the build. Why it could not be is said; the journeys fail.
  const browser = ensureChromium().catch(({ message }) => console.error(message));
  if (!(await parts.take('build', 'npm', ['run', '--silent', 'build'], { aside: true }))) return;
  await journeys(browser);
  // At the end, when the tests of server and web leave a core idle now and then. The package before the checks, which
  // write down what they found beside the sources: the build is still fresh.
  await script('package', 'scripts/package.mjs', 'smoke');
  await script('checks', 'scripts/check.mjs');
}

try {
  const vitest = ['vitest', 'run', ...timedVitest];
  await Promise.all([parts.take('server and web tests', 'npx', vitest, { env }), buildAndUse()]);
} finally {
  await citus?.stop();
  await postgres.stop();
  removeTemporary();
  parts.end();
}
