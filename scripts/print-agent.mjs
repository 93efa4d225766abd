import { join } from 'node:path';
import { buildAgent } from './lib/build.mjs';
import { root } from './lib/run.mjs';

/** `npm run print-agent -- --server URL --key KEY`: the program that prints in a shop, built if need be. */
await buildAgent();
await import(join(root, 'apps/print-agent/dist/print-agent.mjs'));
