import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/**
 * What is made of a word that only the caller knows: a name to find things by, and keys to seal them
 * with. Whoever reads the name learns neither the word nor the keys.
 */
export class Seal {
  readonly name: string;
  readonly #cipherKey: Buffer;
  readonly #markKey: Buffer;

  constructor(word: string, purpose: string) {
    const bytes = createHmac('sha512', word).update(purpose).digest();
    this.name = bytes.toString('base64url', 0, 16);
    this.#markKey = bytes.subarray(16, 32);
    this.#cipherKey = bytes.subarray(32);
  }

  /** The same for the same text under the same word, and meaningless to everybody else. */
  mark(text: string): string {
    return createHmac('sha256', this.#markKey).update(text).digest('base64url');
  }

  close(text: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#cipherKey, iv);
    const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64');
  }

  open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.#cipherKey, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    }).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const closed = bytes.subarray(ivBytes + tagBytes);
    return decipher.update(closed, undefined, 'utf8') + decipher.final('utf8');
  }
}
