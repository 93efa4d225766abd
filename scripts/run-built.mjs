import { join } from 'node:path';
import { buildApi } from './lib/build.mjs';
import { root } from './lib/run.mjs';

/** Runs another entry of the server's build: `run-built.mjs admin …`. */
const [entry] = process.argv.splice(2, 1);
await buildApi();
await import(join(root, `apps/api/dist/${entry}.js`));
