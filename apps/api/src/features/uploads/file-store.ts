import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../../config.ts';

export interface StoredFile {
  bytes: number;
  content: Readable;
}

/** Where pictures lie, by name. A disk today; an object store has the same three words. */
export interface FileStore {
  put(name: string, content: Buffer): Promise<void>;
  get(name: string): Promise<StoredFile | null>;
  /** Removing what is not there is not an error. */
  remove(name: string): Promise<void>;
}

export const openFileStore = ({ dataDir }: Config): FileStore => diskStore(join(dataDir, 'files'));

/** Names are random, so that their first two characters spread them over 256 folders. */
export function diskStore(root: string): FileStore {
  const pathOf = (name: string) => join(root, name.slice(0, 2), name);
  return {
    async put(name, content) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      // Written aside and renamed, so that nobody is ever served half a file; and onto the disk for
      // good, so that one that is full says so now.
      await writeFile(unfinished(path), content, { flush: true });
      await rename(unfinished(path), path);
    },
    async get(name) {
      const file = await open(pathOf(name)).catch(ignoreMissing);
      if (!file) return null;
      const { size } = await file.stat();
      return { bytes: size, content: file.createReadStream() };
    },
    async remove(name) {
      const path = pathOf(name);
      for (const file of [path, unfinished(path)]) await rm(file).catch(ignoreMissing);
    },
  };
}

const unfinished = (path: string): string => `${path}.part`;

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
