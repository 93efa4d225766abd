import { checkDoors } from './lib/doors.mjs';
import { run } from './lib/run.mjs';

/** Format and lint, types, the doors between rooms, and code that nobody uses. */
await run('npx', ['biome', 'check', '.']);
await run('npx', ['tsc', '-b']);
checkDoors();
await run('npx', ['knip', '--no-progress']);
