import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * What can differ on the embedded database beside its SQL: the driver, migrations, transactions, locks and
 * notices, copies of whole tables, and one file for each way on which money and orders travel. Every other
 * statement that the tests ask of PostgreSQL is asked of it by `statements`, with the same values; and what several
 * do at once (the last unit, a ticket, a mail) is one after the other there, in the only process that may open it.
 * Without a PostgreSQL everything runs there.
 */
const differsOnEmbedded = [
  // Brings its own embedded database, and a server that the tests on PostgreSQL have built.
  'src/db/!(embedded-crash)',
  'src/backup/backup',
  'src/demo/seed',
  'src/http/idempotency',
  'src/features/finances/{settlement,post-sale}',
  'src/features/marketplace/intake',
  'src/features/orders/{bell,board,move-order}',
].map((file) => `${file}.test.ts`);

/** After the tests on PostgreSQL: asks the embedded database whatever they had the product ask. */
const askedAgain = 'src/db/statements.test.ts';

/** What only the embedded database must show: the journeys use the demonstration on PostgreSQL. */
const shownEmbedded = ['src/demo/seed.test.ts'];

/** What `npm run test:quick` asks of the server: the doors, the money and the states. */
const core = [
  'src/http/{access,idempotency,http}',
  'src/features/session/login',
  'src/features/orders/{board,move-order,state-machine}',
  'src/features/marketplace/{intake,offer}',
  'src/features/finances/{finances,settlement,post-sale}',
  'src/features/catalogue/products',
  'src/features/hours/hours',
  'src/features/profile/change-business',
].map((file) => `${file}.test.ts`);

const postgresUrl = process.env.TEST_DATABASE_URL;
/** The coordinator of a Citus cluster and its workers, where it is installed. */
const citusUrls = process.env.TEST_CITUS_URLS;
/** `npm test` gives a second try, since a shared machine may stall, and tells what needed it. */
const retry = Number(process.env.TEST_RETRIES ?? 0);
const isCoreOnly = process.env.TEST_CORE === '1';
const ofServer = isCoreOnly ? core : ['src/**/*.test.ts'];
const ofEmbedded = isCoreOnly ? [] : differsOnEmbedded;

/** The compiler that makes the embedded database faster in a long life costs a seventh of these short ones. */
const readQuickly = { execArgv: ['--liftoff-only'] };

/** The server's tests: all on the PostgreSQL that TEST_DATABASE_URL names, some embedded too. */
const api = (name: string, include: string[], env: Record<string, string>) => ({
  test: {
    name,
    root: 'apps/api',
    include,
    exclude: [askedAgain, ...(name === 'embedded' ? [] : shownEmbedded)],
    ...(name === 'embedded' && readQuickly),
    env,
    // The server's modules hold nothing of a test: loading them once for all files saves two minutes.
    isolate: false,
    retry,
    testTimeout: 60_000,
    // The first file of a run on several servers makes their template.
    hookTimeout: name === 'citus' ? 600_000 : 180_000,
  },
});

const statements = {
  test: {
    name: 'statements',
    root: 'apps/api',
    include: [askedAgain],
    ...readQuickly,
    sequence: { groupOrder: 1 },
    testTimeout: 60_000,
  },
};

/** What needs neither a database nor a browser: eighty small files, which share their modules. */
const pure = {
  test: {
    name: 'pure',
    include: ['packages/*/src/**/*.test.ts', 'apps/{print-agent,web}/src/**/*.test.ts'],
    isolate: false,
    unstubGlobals: true,
    retry,
    testTimeout: 30_000,
  },
};

/** The panel's screens against a stub server, in a browser that draws nothing; they share their modules. */
const screens = {
  test: {
    name: 'screens',
    root: 'apps/web',
    include: ['src/**/*.test.tsx'],
    environment: 'happy-dom',
    // Every test draws a panel and throws it away: with little room for what is young, V8 clears up all the time.
    execArgv: ['--max-semi-space-size=64'],
    setupFiles: [join(import.meta.dirname, 'apps/web/src/testing/each-file.ts')],
    isolate: false,
    unstubGlobals: true,
    retry,
    testTimeout: 30_000,
  },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      pure,
      screens,
      api('embedded', postgresUrl ? ofEmbedded : ofServer, {
        TEST_DATABASE_URL: '',
        TEST_CITUS_URLS: '',
      }),
      ...(postgresUrl
        ? [
            api('postgres', ofServer, { TEST_DATABASE_URL: postgresUrl, TEST_CITUS_URLS: '' }),
            ...(isCoreOnly ? [] : [statements]),
          ]
        : []),
      ...(citusUrls
        ? [api('citus', ofServer, { TEST_DATABASE_URL: citusUrls.split(' ')[0] })]
        : []),
    ],
  },
});
