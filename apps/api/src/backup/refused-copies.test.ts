import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { uploadedPhotos } from '../features/onboarding/testing.ts';
import { TestApp } from '../testing/test-app.ts';
import { knock, openDoor } from './door.ts';
import { makeBackup } from './make-backup.ts';
import { manifestEntry } from './manifest.ts';
import {
  archiveOf,
  backUp,
  contentsOf,
  namesIn,
  newFolder,
  openEmptyDatabase,
  removeFolders,
  restoreInto,
} from './testing.ts';

const passphrase = 'cuatro caballos correctos';

/** A shop with photos, and a copy of it. */
let lost: TestApp;
let copy: string;
let empty: Database;
beforeAll(async () => {
  lost = await TestApp.start({ backupDir: newFolder() });
  await lost.make.owner();
  await uploadedPhotos(lost);
  copy = await backUp(lost);
  empty = await openEmptyDatabase();
});
afterAll(async () => {
  await empty.close();
  await lost.stop();
  removeFolders();
});

/** Why it is not restored; nothing is written then. */
async function refusalOf(path: string, settings: Partial<Config> = {}): Promise<string> {
  const outcome = await restoreInto(empty, lost, path, settings).catch(
    (error: Error) => error.message,
  );
  expect(await contentsOf(empty)).toEqual({});
  return String(outcome);
}

it('a damaged copy is refused before anything is written', async () => {
  const path = join(newFolder(), 'torn');
  writeFileSync(path, readFileSync(copy).subarray(0, -1_000));
  expect(await refusalOf(path)).toMatch(/dañada/);
});

it('an encrypted copy opens with its key alone', async () => {
  const sealed = await backUp(lost, { backupKey: passphrase });
  expect(await refusalOf(sealed)).toMatch(/su clave en BACKUP_KEY/);
  const wrong = { backupKey: 'otra clave cualquiera' };
  expect(await refusalOf(sealed, wrong)).toMatch(/no abre/);
  expect(await namesIn(sealed, passphrase)).toEqual(await namesIn(copy));
});

it('a copy of a newer version is refused', async () => {
  const shape = { migrations: ['0001_whole_product', '9999_later'], tables: [], sequences: [] };
  const path = await archiveOf(manifestEntry(shape, lost.now));
  expect(await refusalOf(path)).toMatch(/versión más nueva \(9999_later\)/);
});

it('a copy whose photos need another key than DNI_KEY is refused', async () => {
  expect(await refusalOf(copy, { dniKey: '0'.repeat(64) })).toMatch(/DNI_KEY no es la clave/);
});

it('a copy is given by a running server through its door, and by none that is closed', async () => {
  const { config, db } = lost.deps;
  const close = await openDoor(lost.deps);
  const given = await knock(config.dataDir);
  if (!given) throw new Error('Nobody opened.');
  const { path, missing } = await makeBackup(config, given, new Date('2026-04-01T00:00:00Z'));
  await close();
  expect(missing).toEqual([]);
  expect(await namesIn(path)).toEqual(await namesIn(copy));
  expect(await knock(config.dataDir)).toBeNull();
  expect(await db.first(sql`select 1 as one`)).toEqual({ one: 1 });
});
