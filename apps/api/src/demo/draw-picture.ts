import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { ReencodedImage } from '../features/uploads/reencode-image.ts';
import { svgOf } from './pictures/picture.ts';
import { type PictureName, pictures } from './pictures/pictures.ts';
import { Random } from './random.ts';

// Sharp on any screen at the sizes in which the panel shows them, and quick to draw.
const largeSidePx = 512;
const smallSidePx = 256;
const quick = { effort: 1 };

/** A drawing as the two files that the uploads feature keeps of every picture. */
export async function drawPicture(name: PictureName): Promise<ReencodedImage> {
  const seed = createHash('sha256').update(name).digest().readInt32BE();
  const svg = svgOf(pictures[name], largeSidePx, new Random(seed));
  const drawn = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const canvas = () => sharp(drawn.data, { raw: drawn.info });
  const [large, small] = await Promise.all([
    canvas()
      .webp({ quality: 82, ...quick })
      .toBuffer(),
    canvas()
      .resize(smallSidePx, smallSidePx)
      .webp({ quality: 80, ...quick })
      .toBuffer(),
  ]);
  return { large, small, width: largeSidePx, height: largeSidePx };
}
