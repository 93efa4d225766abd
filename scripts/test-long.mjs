import { startPostgres } from './lib/postgres.mjs';
import { run } from './lib/run.mjs';

/**
 * The tests whose worth grows with how much they try, as long as docs/reliability.md promises: thousands of
 * odd requests, damaged files, random evenings, kills and settlements instead of a few.
 */
const files = [
  'db/full-disk',
  'db/failing-disk',
  'http/fuzz',
  'features/finances/money-under-load',
  'features/finances/sale-money',
  'features/hours/special-days',
  'features/onboarding/dni-photos',
  'features/opening/unanswered',
  'features/orders/crash',
  'features/orders/random-evenings',
  'features/orders/several-processes',
  'features/orders/waiting',
  'features/printing/evening',
  'features/session/passwords',
  'features/uploads/hostile-files',
];

const postgres = await startPostgres();
try {
  await run(
    'npx',
    ['vitest', 'run', '--project', 'postgres', '--testTimeout', '1800000', ...files],
    {
      env: { TEST_DATABASE_URL: postgres.url, TEST_AT_LENGTH: '1' },
    },
  );
} finally {
  await postgres.stop();
}
