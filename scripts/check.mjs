import { checkImports } from './lib/allowed-imports.mjs';
import { checkPackages } from './lib/packages.mjs';
import { run } from './lib/run.mjs';
import { checkTableOwners } from './lib/table-owners.mjs';

/**
 * Format and lint, types, who may import whom, who writes which table, and (unless `quick`) code that nobody
 * uses, licences and known advisories of packages.
 */
await run('npx', ['biome', 'check', '.']);
// Beside the tests there is no idle core: by itself it takes half of the processor's time.
await run('npx', ['tsc', '-b', '--singleThreaded']);
checkImports();
checkTableOwners();
if (!process.argv.includes('quick')) {
  await run('npx', ['knip', '--no-progress']);
  await checkPackages();
}
