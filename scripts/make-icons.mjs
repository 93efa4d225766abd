import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './lib/run.mjs';

/** Draws the icons of the installed panel from the mark of the house: `node scripts/make-icons.mjs`. */
const folder = join(root, 'apps/web/public');
const mark = readFileSync(join(folder, 'favicon.svg'));
const ground = '#8a1f4d';

const drawn = (pixels) => sharp(mark, { density: 1_200 }).resize(pixels, pixels).png();

for (const pixels of [192, 512]) {
  await drawn(pixels).toFile(join(folder, `icon-${pixels}.png`));
}

/** A system may cut these to a circle: the mark stays inside of it, and the ground fills the rest. */
async function drawCut(name, pixels) {
  const inner = Math.round(pixels * 0.72);
  const middle = await drawn(inner).toBuffer();
  await sharp({ create: { width: pixels, height: pixels, channels: 3, background: ground } })
    .composite([{ input: middle, gravity: 'centre' }])
    .png()
    .toFile(join(folder, name));
}
await drawCut('icon-maskable-512.png', 512);
await drawCut('apple-touch-icon.png', 180);
