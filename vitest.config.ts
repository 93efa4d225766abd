import { defineConfig } from 'vitest/config';

/** The server's tests run twice: embedded, and on the PostgreSQL that TEST_DATABASE_URL names. */
const api = (name: string, env: Record<string, string>) => ({
  test: {
    name,
    root: 'apps/api',
    include: ['src/**/*.test.ts'],
    env,
    // The server's modules hold nothing of a test: loading them once for all files saves two minutes.
    isolate: false,
    // A shared machine may stall for seconds: a test that fails twice is a failure.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'web', root: 'apps/web', include: ['src/**/*.test.ts'] } },
      api('embedded', { TEST_DATABASE_URL: '' }),
      ...(process.env.TEST_DATABASE_URL
        ? [api('postgres', { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL })]
        : []),
    ],
  },
});
