import { checkDoors } from './lib/doors.mjs';
import { run } from './lib/run.mjs';

/** Format and lint, types, the doors between rooms, and (unless `quick`) code that nobody uses. */
await run('npx', ['biome', 'check', '.']);
await run('npx', ['tsc', '-b']);
checkDoors();
if (!process.argv.includes('quick')) await run('npx', ['knip', '--no-progress']);
