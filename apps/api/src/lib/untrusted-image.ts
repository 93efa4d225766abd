import { bounds } from '@mostrador/contract/limits';
import type { Sharp } from 'sharp';

// Told by its first bytes, before a decoder sees it: sharp would also read SVG, TIFF, PDF and more.
const signatures: readonly { format: string; matches: (bytes: Buffer) => boolean }[] = [
  { format: 'jpeg', matches: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) },
  {
    format: 'png',
    matches: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  },
  { format: 'gif', matches: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) },
  {
    format: 'webp',
    matches: (bytes) =>
      bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
];

/**
 * A picture that a stranger sent, upright and ready to be encoded again, or null if it is none.
 * Only encoding it shows whether it is whole: a cut file fails there.
 */
export async function openUntrustedImage(bytes: Buffer): Promise<Sharp | null> {
  const format = signatures.find(({ matches }) => matches(bytes))?.format;
  if (format === undefined) return null;
  const { default: sharp } = await import('sharp');
  // 'error' still refuses cut files, but not the harmless oddities of phone cameras.
  const image = sharp(bytes, {
    limitInputPixels: bounds.imagePixels,
    failOn: 'error',
    autoOrient: true,
  });
  try {
    const metadata = await image.metadata();
    return metadata.format === format ? image : null;
  } catch {
    return null;
  }
}
