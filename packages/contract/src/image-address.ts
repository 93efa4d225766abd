/**
 * Stored pictures are called by whose they are and 128 random bits; `-256` is the small square made
 * for lists.
 */
export const imageFileName = /^[0-9a-z]{26}-[0-9a-f]{32}(-256)?\.webp$/;

export const thumbnailName = (fileName: string): string => fileName.replace(/\.webp$/, '-256.webp');

/** The address of the small one, when the picture is one of ours. */
export function thumbnailAddress(imageUrl: string): string {
  const isOurs = /\/files\/[0-9a-z]{26}-[0-9a-f]{32}\.webp$/.test(imageUrl);
  return isOurs ? thumbnailName(imageUrl) : imageUrl;
}
