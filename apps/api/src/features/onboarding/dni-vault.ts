import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

const ivBytes = 12;
const tagBytes = 16;
/** Where a demonstration keeps the key that it made for itself, in DATA_DIR. */
export const ownKeyFile = 'dni.key';

/**
 * Identity documents at rest: one file each, AES-256-GCM, outside of everything that is served. The
 * name is sealed in too, so that a file put in the place of another does not open.
 */
export class DniVault {
  readonly #directory: string;
  readonly #key: Buffer;

  constructor(config: Config) {
    this.#directory = join(config.dataDir, 'dni');
    this.#key = Buffer.from(config.dniKey ?? ownKey(config.dataDir), 'hex');
  }

  async put(name: string, picture: Buffer): Promise<void> {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(name));
    const sealed = Buffer.concat([cipher.update(picture), cipher.final()]);
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    await writeFile(this.#path(name), Buffer.concat([iv, cipher.getAuthTag(), sealed]), {
      mode: 0o600,
      flush: true,
    });
  }

  async get(name: string): Promise<Buffer> {
    const stored = await readFile(this.#path(name));
    const iv = stored.subarray(0, ivBytes);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, iv, { authTagLength: tagBytes })
      .setAAD(Buffer.from(name))
      .setAuthTag(stored.subarray(ivBytes, ivBytes + tagBytes));
    const sealed = stored.subarray(ivBytes + tagBytes);
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  }

  async remove(name: string): Promise<void> {
    await rm(this.#path(name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    });
  }

  #path(name: string): string {
    return join(this.#directory, name);
  }
}

/**
 * The settings demand a key wherever real documents are kept (config.ts); a demonstration makes its
 * own once. Linking a finished file into place lets only one of several processes win.
 */
function ownKey(dataDir: string): string {
  const file = join(dataDir, ownKeyFile);
  if (!existsSync(file)) {
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8');
}
