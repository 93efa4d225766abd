const longestSidePx = 2_000;
const lightBytes = 2 * 1024 * 1024;
const jpegQuality = 0.88;
const serverReads: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/**
 * A phone's photo can weigh more than the server takes and be of a kind it does not read. What the
 * browser can decode becomes a light JPEG; anything else goes as it is, and the server judges it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return file;
  }
  try {
    const scale = Math.min(1, longestSidePx / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= lightBytes && serverReads.includes(file.type)) return file;
    return (await drawJpeg(bitmap, scale, file)) ?? file;
  } finally {
    bitmap.close();
  }
}

async function drawJpeg(bitmap: ImageBitmap, scale: number, file: File): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', jpegQuality),
  );
  const { name, lastModified } = file;
  return blob && new File([blob], name, { type: 'image/jpeg', lastModified });
}
