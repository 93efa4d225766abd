import { defineConfig } from 'vitest/config';

/**
 * What can differ on the embedded database: the driver, migrations, and every statement of a room at
 * least once. Without a PostgreSQL everything runs there.
 */
const differsOnEmbedded = [
  'src/db/*',
  'src/demo/seed',
  'src/http/{access,fuzz,idempotency}',
  'src/features/admin/admin',
  'src/features/catalogue/{products,option-groups}',
  'src/features/finances/{finances,settlement,statements,post-sale,verify-ledger,change-transfer}',
  'src/features/hours/hours',
  'src/features/logistics/logistics',
  'src/features/marketplace/{intake,follow-order,offer,existing-keys}',
  'src/features/notifications/send-mail',
  'src/features/onboarding/preregister',
  'src/features/orders/{bell,board,change-status,history,search-history,jobs,live}',
  'src/features/profile/{add-business,change-business,payment-account}',
  'src/features/session/{login,purge-sessions}',
  'src/features/terms/terms',
  'src/features/uploads/{uploads,purge-images}',
].map((file) => `${file}.test.ts`);

const postgresUrl = process.env.TEST_DATABASE_URL;

/** The server's tests: all on the PostgreSQL that TEST_DATABASE_URL names, some embedded too. */
const api = (name: string, include: string[], env: Record<string, string>) => ({
  test: {
    name,
    root: 'apps/api',
    include,
    env,
    // The server's modules hold nothing of a test: loading them once for all files saves two minutes.
    isolate: false,
    // A shared machine may stall for seconds: a test that fails twice is a failure.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'web', root: 'apps/web', include: ['src/**/*.test.ts'] } },
      api('embedded', postgresUrl ? differsOnEmbedded : ['src/**/*.test.ts'], {
        TEST_DATABASE_URL: '',
      }),
      ...(postgresUrl
        ? [api('postgres', ['src/**/*.test.ts'], { TEST_DATABASE_URL: postgresUrl })]
        : []),
    ],
  },
});
