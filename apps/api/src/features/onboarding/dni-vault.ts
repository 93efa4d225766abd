import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import { keptKey } from '../../lib/kept-key.ts';
import type { FileStore } from '../../storage/file-store.ts';
import { openStorage } from '../../storage/storage.ts';

const ivBytes = 12;
const tagBytes = 16;

/**
 * Identity documents at rest: one file each, outside of everything that is served, AES-256-GCM before it
 * leaves the process. The name is sealed in too, so that a file put in the place of another does not open.
 */
export class DniVault {
  readonly #store: FileStore;
  readonly #key: Buffer;

  constructor(config: Config) {
    this.#store = openStorage(config).dni;
    this.#key = Buffer.from(keptKey(config), 'hex');
  }

  async put(name: string, picture: Buffer): Promise<void> {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(name));
    const sealed = Buffer.concat([cipher.update(picture), cipher.final()]);
    await this.#store.put(name, Buffer.concat([iv, cipher.getAuthTag(), sealed]));
  }

  /** Null when there is none; one that does not open is an error. */
  async get(name: string): Promise<Buffer | null> {
    const stored = await this.#store.get(name);
    return stored && this.#open(name, stored);
  }

  /** Whether there is such a photo, sealed with our key. */
  async opens(name: string): Promise<boolean> {
    const stored = await this.#store.get(name);
    try {
      return stored !== null && this.#open(name, stored).length > 0;
    } catch {
      return false;
    }
  }

  remove(name: string): Promise<void> {
    return this.#store.remove(name);
  }

  #open(name: string, stored: Buffer): Buffer {
    const iv = stored.subarray(0, ivBytes);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, iv, { authTagLength: tagBytes })
      .setAAD(Buffer.from(name))
      .setAuthTag(stored.subarray(ivBytes, ivBytes + tagBytes));
    const sealed = stored.subarray(ivBytes + tagBytes);
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  }
}
