import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildApi, buildWeb } from './lib/build.mjs';
import { root, run } from './lib/run.mjs';

/** Every measurement in bench/, or only those named: `npm run bench -- orders`. */
const asked = process.argv.slice(2);
const all = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => name.slice(0, -'.mjs'.length));

await buildWeb();
await buildApi();
for (const name of all.filter((each) => asked.length === 0 || asked.includes(each))) {
  console.log(`\n— ${name} —`);
  await run('node', [`bench/${name}.mjs`]);
}
