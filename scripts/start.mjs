import { join } from 'node:path';
import { buildApi, buildWeb } from './lib/build.mjs';
import { root } from './lib/run.mjs';

/** Builds what is missing, then runs the server in the foreground. */
await buildWeb();
await buildApi();
await import(join(root, 'apps/api/dist/main.js'));
