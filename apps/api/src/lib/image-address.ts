import { imageFileName } from '@mostrador/contract/image-address';

/** Where everybody reaches a stored picture. */
export const imageAddress = (publicUrl: string, fileName: string): string =>
  `${publicUrl}/files/${fileName}`;

/** The file behind an address that this server gave, absolute or from the root; null for any other. */
export function imageFileOf(publicUrl: string, address: string): string | null {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  const fileName = /^\/files\/([^/]+)$/.exec(path)?.[1];
  return fileName !== undefined && imageFileName.test(fileName) ? fileName : null;
}

/** A stored address as it is reached today: the installation may have moved to another host since. */
export function currentAddress(publicUrl: string, stored: string): string {
  const path = /(?:^|:\/\/[^/]+)(\/files\/[^/]+)$/.exec(stored)?.[1];
  return path === undefined ? stored : publicUrl + path;
}
