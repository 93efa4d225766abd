import { constants } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type FileStore, StorageUnavailable } from './file-store.ts';

interface FolderOptions {
  /** Names are random, so that their first two characters spread them over 256 folders. */
  isSpread?: boolean;
  /** Readable by this user of the machine alone. */
  isPrivate?: boolean;
}

export function folderStore(
  root: string,
  { isSpread = false, isPrivate = false }: FolderOptions = {},
): FileStore {
  const modes = isPrivate ? { folder: 0o700, file: 0o600 } : { folder: 0o777, file: 0o666 };
  const pathOf = (name: string) => join(root, isSpread ? name.slice(0, 2) : '', name);
  return {
    put: (name, content) =>
      onDisk('put', async () => {
        const path = pathOf(name);
        await mkdir(dirname(path), { recursive: true, mode: modes.folder });
        // Written aside and renamed, so that nobody is ever served half a file; and onto the disk for
        // good, so that one that is full says so now.
        await writeFile(unfinished(path), content, { flush: true, mode: modes.file });
        await rename(unfinished(path), path);
      }),
    get: (name) => onDisk('get', () => readFile(pathOf(name)).catch(ignoreMissing)),
    remove: (name) =>
      onDisk('remove', async () => {
        const path = pathOf(name);
        for (const file of [path, unfinished(path)]) await rm(file).catch(ignoreMissing);
      }),
    async *list() {
      const entries = await onDisk('list', () =>
        readdir(root, { recursive: true, withFileTypes: true }).catch(ignoreMissing),
      );
      for (const entry of entries ?? []) {
        if (!entry.isFile()) continue;
        const file = await onDisk('list', () =>
          stat(join(entry.parentPath, entry.name)).catch(ignoreMissing),
        );
        if (file) {
          const name = basename(entry.name, unfinishedEnding);
          yield { name, bytes: file.size, modifiedAt: file.mtime };
        }
      }
    },
    async isReachable() {
      try {
        await mkdir(root, { recursive: true, mode: modes.folder });
        await access(root, constants.W_OK);
        return true;
      } catch {
        return false;
      }
    },
  };
}

const unfinishedEnding = '.part';
const unfinished = (path: string): string => path + unfinishedEnding;

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

/** Full, read-only, broken, out of handles: whatever the system says. */
async function onDisk<Result>(
  doing: keyof FileStore,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isOfSystem = error instanceof Error && 'syscall' in error && 'errno' in error;
    throw isOfSystem ? new StorageUnavailable(doing, error.message, error) : error;
  }
}
