import { relative } from 'node:path';
import { withFreshDatabase } from './lib/package/fresh-database.mjs';
import { makePackage } from './lib/package/make-package.mjs';
import { verifyCompose } from './lib/package/verify-compose.mjs';
import { verifyImage } from './lib/package/verify-image.mjs';
import { verifyTarball } from './lib/package/verify-tarball.mjs';
import { verifyUnits } from './lib/package/verify-units.mjs';
import { root } from './lib/run.mjs';

/**
 * `npm run package` makes the tarball of docs/operations.md in dist/. With `smoke` it is also started as
 * an operator would, and unit and secrets are checked; with `verify` the image is built and started too.
 */
const asked = process.argv[2];
const made = await makePackage();
console.log(relative(root, made.file));
if (asked === 'smoke' || asked === 'verify') {
  await withFreshDatabase((url) => verifyTarball(made, url));
  verifyUnits();
  verifyCompose();
}
if (asked === 'verify') await withFreshDatabase((url) => verifyImage(made, url));
