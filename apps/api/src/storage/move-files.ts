import type { Config } from '../config.ts';
import { allOrFirstFailure } from '../lib/all-or-first-failure.ts';
import { type FileStore, StorageUnavailable } from './file-store.ts';
import { bucketStorage, folderStorage, type Storage } from './storage.ts';

const atOnce = 8;
const tellEvery = 500;
const removeOption = '--remove-originals';

/** Says how it goes. */
export type Say = (sentence: string) => void;

export const moveFilesToStorage = (config: Config, args: readonly string[], say: Say) =>
  moveAll(folderStorage(config.dataDir), bucketsOf(config), args, say);

export const moveStorageToFiles = (config: Config, args: readonly string[], say: Say) =>
  moveAll(bucketsOf(config), folderStorage(config.dataDir), args, say);

function bucketsOf({ storage }: Config): Storage {
  if (storage) return bucketStorage(storage);
  throw new Error('Falta STORAGE_URL, la dirección del almacenamiento (docs/operations.md).');
}

async function moveAll(
  from: Storage,
  to: Storage,
  args: readonly string[],
  say: Say,
): Promise<string> {
  const unknown = args.find((arg) => arg !== removeOption);
  if (unknown !== undefined) throw new Error(`No existe la opción ${unknown}.`);
  const removesOriginals = args.length > 0;
  try {
    await movePlace('Imágenes', from.files, to.files, removesOriginals, say);
    await movePlace('Fotos de DNI', from.dni, to.dni, removesOriginals, say);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    throw new Error(
      `No se pudo terminar (${error.message}). Ejecuta la orden otra vez: sigue donde quedó.`,
    );
  }
  return removesOriginals
    ? 'Listo. Los originales se borraron.'
    : `Listo. Los originales quedaron en su lugar: bórralos con ${removeOption}.`;
}

/** What has arrived already is left alone, so that it can be run again at any time. */
async function movePlace(
  what: string,
  from: FileStore,
  to: FileStore,
  removesOriginals: boolean,
  say: Say,
): Promise<void> {
  const arrived = new Map<string, number>();
  for await (const { name, bytes } of to.list()) arrived.set(name, bytes);
  let seen = 0;
  let copied = 0;
  let waiting: Promise<void>[] = [];
  for await (const { name, bytes } of from.list()) {
    seen += 1;
    const isThere = arrived.get(name) === bytes;
    if (!isThere) copied += 1;
    if (!isThere || removesOriginals) {
      waiting.push(moveFile(name, from, to, isThere, removesOriginals));
    }
    if (waiting.length === atOnce) {
      await allOrFirstFailure(waiting);
      waiting = [];
    }
    if (seen % tellEvery === 0) say(`${what}: van ${seen} archivos.`);
  }
  await allOrFirstFailure(waiting);
  say(`${what}: ${seen} archivos, ${copied} copiados, ${seen - copied} ya estaban.`);
}

/** An original goes only when its copy has been read back. */
async function moveFile(
  name: string,
  from: FileStore,
  to: FileStore,
  isThere: boolean,
  removesOriginal: boolean,
): Promise<void> {
  const content = await from.get(name);
  // Purged since it was listed.
  if (content === null) return;
  if (!isThere) await to.put(name, content);
  if (!removesOriginal) return;
  if (!(await to.get(name))?.equals(content)) {
    throw new Error(`La copia de ${name} no es igual al original, que sigue en su lugar.`);
  }
  await from.remove(name);
}
