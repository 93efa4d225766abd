import { type Crop, startCrop } from './crop-geometry.ts';

const maxSidePx = 1_024;

/** The cropped part as a picture of its own, no larger than what is stored. */
export async function cutSquare(picture: CanvasImageSource, crop: Crop): Promise<Blob> {
  const side = Math.max(1, Math.min(maxSidePx, Math.round(crop.side)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  // JPEG knows no transparency: what was see-through becomes white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, crop.x, crop.y, crop.side, crop.side, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded'))),
      'image/jpeg',
      0.92,
    );
  });
}

/** The middle of a picture. What this browser cannot open goes as it is, and the server judges it. */
export async function middleSquare(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  try {
    return await cutSquare(picture, startCrop(picture));
  } catch {
    return file;
  } finally {
    picture.close();
  }
}
