import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { thumbnailName } from '@mostrador/contract/image-address';
import type { Config } from '../config.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { ownKeyFile } from '../lib/kept-key.ts';
import type { FileStore } from '../storage/file-store.ts';
import { openStorage } from '../storage/storage.ts';
import type { Entry } from './tar.ts';

const listName = 'files.txt';

/** The names, in an archive, of the files that rows of this instant refer to. */
export async function listStoredFiles(tx: Queryable): Promise<Entry> {
  const pictures = await tx.many<{ path: string }>(
    sql`/* every business */ select path from uploads order by path`,
  );
  const photos = await tx.many<{ path: string }>(
    sql`select path from dni_photos where purged_at is null order by path`,
  );
  const names = [
    ...pictures.flatMap(({ path }) => [`files/${path}`, `files/${thumbnailName(path)}`]),
    ...photos.map(({ path }) => `dni/${path}`),
  ];
  return { name: listName, content: Buffer.from(names.map((name) => `${name}\n`).join('')) };
}

export const storedNamesIn = ({ name, content }: Entry): string[] | undefined =>
  name === listName ? content.toString('utf8').split('\n').filter(Boolean) : undefined;

/** Photos of documents lie there encrypted, and travel so. */
export function readStoredFile(config: Config, name: string): Promise<Buffer | null> {
  const { store, file } = placeOf(config, name);
  return store.get(file);
}

/** A name is made once and never gets other content: one that is there already is the same. */
export async function putStoredFile(config: Config, { name, content }: Entry): Promise<void> {
  if (name === ownKeyFile) return putOwnKey(config, content);
  const { store, file } = placeOf(config, name);
  await store.put(file, content);
}

/** In which of the two stores a name of the archive lies. */
function placeOf(config: Config, name: string): { store: FileStore; file: string } {
  const [place = '', file = ''] = name.split('/');
  const { files, dni } = openStorage(config);
  return { store: place === 'dni' ? dni : files, file };
}

async function putOwnKey({ dataDir }: Config, content: Buffer): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, ownKeyFile), content, { mode: 0o600, flush: true });
}

/** The key that an installation without DNI_KEY made for itself lies beside what it encrypts. */
export async function readOwnKey({ dataDir, dniKey }: Config): Promise<Entry | null> {
  if (dniKey !== undefined) return null;
  const content = await readFile(join(dataDir, ownKeyFile)).catch(ignoreMissing);
  return content && { name: ownKeyFile, content };
}

/** Whether an entry goes where files lie; anything else in an archive is not ours to write. */
export const isStoredFile = ({ name }: Entry): boolean =>
  name === ownKeyFile || /^(files|dni)\/[\w][\w.-]*$/.test(name);

export const isOwnKey = ({ name }: Entry): boolean => name === ownKeyFile;

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
