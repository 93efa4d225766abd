import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { moveFilesToStorage, moveStorageToFiles } from './move-files.ts';
import { folderStorage } from './storage.ts';
import { ObjectStorage } from './testing/object-storage.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-test-'));
let storage: ObjectStorage;
let config: Config;
beforeAll(async () => {
  storage = await ObjectStorage.start();
  config = { ...readConfig({ DATA_DIR: dataDir }), storage: storage.address };
});
afterAll(async () => {
  await storage.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const { files, dni } = folderStorage(dataDir);
const countHere = async (): Promise<number> => {
  let count = 0;
  for (const store of [files, dni]) for await (const _ of store.list()) count += 1;
  return count;
};
const told: string[] = [];
const say = (sentence: string) => told.push(sentence);
const toldSince = () => told.splice(0);

it('copies what is not there yet, says how it goes, and can be run again', async () => {
  for (let i = 0; i < 20; i++) await files.put(`foto-${i}.webp`, Buffer.from(`foto ${i}`));
  await dni.put('sellada', Buffer.from([1, 2, 3]));
  expect(await moveFilesToStorage(config, [], say)).toContain('Los originales quedaron');
  expect(toldSince()).toEqual([
    'Imágenes: 20 archivos, 20 copiados, 0 ya estaban.',
    'Fotos de DNI: 1 archivos, 1 copiados, 0 ya estaban.',
  ]);
  await files.put('otra.webp', Buffer.from('otra'));
  await moveFilesToStorage(config, [], say);
  expect(toldSince()[0]).toBe('Imágenes: 21 archivos, 1 copiados, 20 ya estaban.');
  expect(storage.contents('mostrador').get('foto-7.webp')).toEqual(Buffer.from('foto 7'));
  expect(storage.contents('mostrador-dni').get('sellada')).toEqual(Buffer.from([1, 2, 3]));
  expect(await countHere()).toBe(22);
});

it('goes on where it stopped when the storage went away in the middle', async () => {
  await files.put('tarde.webp', Buffer.from('tarde'));
  storage.fail('cut', 'PUT');
  await expect(moveFilesToStorage(config, ['--remove-originals'], say)).rejects.toThrow(
    /No se pudo terminar .+ sigue donde quedó/,
  );
  storage.recover();
  expect(await files.get('tarde.webp')).not.toBeNull();
  await moveFilesToStorage(config, ['--remove-originals'], say);
  expect(await countHere()).toBe(0);
  expect(storage.contents('mostrador').size).toBe(22);
});

it('keeps an original whose copy is another file', async () => {
  await files.put('foto-3.webp', Buffer.from('fota 3'));
  await expect(moveFilesToStorage(config, ['--remove-originals'], say)).rejects.toThrow(
    /foto-3.webp no es igual/,
  );
  expect(await files.get('foto-3.webp')).not.toBeNull();
  await files.remove('foto-3.webp');
});

it('brings everything back', async () => {
  await moveStorageToFiles(config, ['--remove-originals'], say);
  expect(await countHere()).toBe(23);
  expect(await dni.get('sellada')).toEqual(Buffer.from([1, 2, 3]));
  expect([storage.contents('mostrador').size, storage.contents('mostrador-dni').size]).toEqual([
    0, 0,
  ]);
});

it('does nothing when an option is mistyped', async () => {
  await expect(moveFilesToStorage(config, ['--remove-original'], say)).rejects.toThrow(
    'No existe la opción --remove-original.',
  );
  expect(await countHere()).toBe(23);
});

it('asks for the address of the storage', () => {
  const homeless = { ...config, storage: null };
  expect(() => moveFilesToStorage(homeless, [], say)).toThrow('Falta STORAGE_URL');
  expect(() => moveStorageToFiles(homeless, [], say)).toThrow('Falta STORAGE_URL');
});
