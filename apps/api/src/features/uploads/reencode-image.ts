import pLimit from 'p-limit';
import { invalid } from '../../http/errors.ts';
import { openUntrustedImage } from '../../lib/untrusted-image.ts';
import { unreadableImage } from './texts.ts';

const largeSide = 1_024;
const smallSide = 256;

/** A decoded picture can take a hundred megabytes: two at a time are enough for any shop. */
const inTurn = pLimit(2);

export interface ReencodedImage {
  large: Buffer;
  /** A square, cut from the middle. */
  small: Buffer;
  width: number;
  height: number;
}

/** Only what was drawn survives: a new file of ours, without the sender's metadata or tricks. */
export const reencodeImage = (bytes: Buffer): Promise<ReencodedImage> =>
  inTurn(async () => {
    const image = await openUntrustedImage(bytes);
    if (!image) throw invalid(unreadableImage);
    const large = await image
      .resize(largeSide, largeSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
      // A file that is cut short is only found out here.
      .catch(() => {
        throw invalid(unreadableImage);
      });
    const { default: sharp } = await import('sharp');
    const small = await sharp(large.data)
      .resize(smallSide, smallSide, { fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer();
    return { large: large.data, small, width: large.info.width, height: large.info.height };
  });
