import { thumbnailAddress } from '@mostrador/contract/image-address';
import { settings } from './settings.ts';

/**
 * Where to load a picture from. One of ours comes from the server that the panel talks to, whatever
 * host its address names: the address is for the marketplace, and the panel may be open elsewhere.
 */
export function pictureSource(imageUrl: string): string {
  const path = /\/files\/[^/]+$/.exec(imageUrl)?.[0];
  return path === undefined ? imageUrl : settings.apiUrl + path;
}

export const thumbnailSource = (imageUrl: string): string =>
  thumbnailAddress(pictureSource(imageUrl));
