import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { type Database, silentLog } from '../db/database.ts';
import { migrate, migrations } from '../db/migrate.ts';
import { rawSql, sql } from '../db/sql.ts';
import { demoPassword } from '../demo/accounts.ts';
import { seedDemo } from '../demo/seed.ts';
import { readDniPhoto } from '../features/onboarding/read-dni-photo.ts';
import { writeAudit } from '../http/audit.ts';
import { imageAddress } from '../lib/image-address.ts';
import { TestApp } from '../testing/test-app.ts';
import { isCitus } from '../testing/test-cluster.ts';
import { writeArchive } from './archive.ts';
import { knock, openDoor } from './door.ts';
import { makeBackup } from './make-backup.ts';
import { manifestEntry } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { snapshotOf } from './snapshot.ts';
import type { Entry } from './tar.ts';
import { contentsOf, namesIn, newFolder, openEmptyDatabase, removeFolders } from './testing.ts';

const passphrase = 'cuatro caballos correctos';

/** What was lost with the machine, and the one copy of it. */
let lost: TestApp;
let copy: string;
beforeAll(async () => {
  lost = await TestApp.start({ backupDir: newFolder() });
  await seedDemo(lost.deps);
  await makeAuditLine(lost);
  copy = await backUp();
});
afterAll(async () => {
  await lost.stop();
  removeFolders();
});

async function backUp(settings: Partial<Config> = {}): Promise<string> {
  const { config, db, now } = lost.deps;
  return (await makeBackup({ ...config, ...settings }, snapshotOf(db, now()), now())).path;
}

const makeAuditLine = ({ deps: { db }, now }: TestApp) =>
  writeAudit(db, {
    at: now,
    accountId: null,
    impersonatorId: null,
    action: 'prueba',
    businessId: null,
    target: null,
    details: {},
    ip: '',
    requestId: 'x',
  });

const restoreInto = (db: Database, path: string, settings: Partial<Config> = {}) => {
  const config = { ...lost.deps.config, dataDir: newFolder(), ...settings };
  return restoreBackup(config, db, path, silentLog);
};

describe('after the loss of the machine', () => {
  let db: Database;
  let found: TestApp;
  beforeAll(async () => {
    const dataDir = newFolder();
    db = await openEmptyDatabase();
    const { ledger } = await restoreInto(db, copy, { dataDir });
    expect(ledger).toMatchObject({ differences: [] });
    expect(ledger.movements).toBeGreaterThan(100);
    found = await TestApp.start({ dataDir }, db);
  });
  afterAll(() => found.stop());

  it('every row of every table is back', async () => {
    expect(await contentsOf(db)).toEqual(await contentsOf(lost.deps.db));
  });

  it('owners log in, and see their pictures', async () => {
    const { status } = await found.call('POST /api/businesses/login', {
      body: { email: 'demo@mostrador.ar', password: demoPassword },
    });
    expect(status).toBe(200);
    const uploads = await db.many<{ path: string }>(sql`select path from uploads`);
    expect(uploads.length).toBeGreaterThan(10);
    for (const { path } of uploads.slice(0, 10)) {
      const address = new URL(imageAddress(found.deps.config.publicUrl, path));
      expect((await found.call(`GET ${address.pathname}`)).status).toBe(200);
    }
  });

  it('the photos of documents are there, and open', async () => {
    const photos = await db.many<{ reference: string }>(sql`select reference from dni_photos`);
    expect(photos.length).toBeGreaterThan(0);
    for (const { reference } of photos) {
      expect((await readDniPhoto(found.deps, reference)).jpeg.length).toBeGreaterThan(1_000);
    }
  });

  it('what is never changed is still guarded, and numbers go on where they were', async () => {
    await expect(db.run(rawSql('delete from ledger_entries'))).rejects.toThrow(/never changed/);
    await makeAuditLine(found);
    const ids = await db.many<{ id: number }>(sql`select id from audit_log order by id desc`);
    expect(ids[0]?.id).toBe((ids[1]?.id ?? 0) + 1);
    expect(await migrate(db)).toEqual([]);
  });

  // A cluster also counts the keys of its shards.
  it.skipIf(isCitus)('keys between tables are there again', async () => {
    const keys = sql`select conname::text as name, pg_get_constraintdef(oid) as text
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`;
    expect(await db.many(keys)).toEqual(await lost.deps.db.many(keys));
  });
});

describe('a place that is not empty', () => {
  it('is refused with the table that has rows, and stays as it is', async () => {
    const inUse = await TestApp.start();
    await inUse.make.owner();
    const before = await contentsOf(inUse.deps.db);
    await expect(restoreInto(inUse.deps.db, copy)).rejects.toThrow(/ya tiene datos \(tabla \w+\)/);
    expect(await contentsOf(inUse.deps.db)).toEqual(before);
    await inUse.stop();
  });
});

describe('a copy', () => {
  let empty: Database;
  beforeAll(async () => {
    empty = await openEmptyDatabase();
  });
  afterAll(() => empty.close());

  /** Why it is not restored; nothing is written then. */
  async function refusalOf(path: string, settings: Partial<Config> = {}): Promise<string> {
    const outcome = await restoreInto(empty, path, settings).catch((error: Error) => error.message);
    expect(await contentsOf(empty)).toEqual({});
    return String(outcome);
  }

  it('that is damaged is refused before anything is written', async () => {
    const path = join(newFolder(), 'torn');
    writeFileSync(path, readFileSync(copy).subarray(0, -1_000));
    expect(await refusalOf(path)).toMatch(/dañada/);
  });

  it('that is encrypted opens with its key alone', async () => {
    const sealed = await backUp({ backupKey: passphrase });
    expect(await refusalOf(sealed)).toMatch(/su clave en BACKUP_KEY/);
    const wrong = { backupKey: 'otra clave cualquiera' };
    expect(await refusalOf(sealed, wrong)).toMatch(/no abre/);
    expect(await namesIn(sealed, passphrase)).toEqual(await namesIn(copy));
  });

  const archiveOf = async (...entries: Entry[]): Promise<string> => {
    const path = join(newFolder(), 'copy.tar.gz');
    await writeArchive(path, Readable.from(entries), undefined);
    return path;
  };

  it('of a newer version is refused', async () => {
    const shape = { migrations: ['0001_whole_product', '9999_later'], tables: [], sequences: [] };
    const path = await archiveOf(manifestEntry(shape, lost.now));
    expect(await refusalOf(path)).toMatch(/versión más nueva \(9999_later\)/);
  });

  it('of an older version is brought up to date', async () => {
    const columns = ['id', 'name', 'cuit', 'created_at'];
    const shape = {
      migrations: migrations.slice(0, 2).map(({ name }) => name),
      tables: [{ name: 'businesses', columns }],
      sequences: [],
    };
    const rows = Buffer.from('b\tRotisería\t20123456786\t2026-03-04 15:00:00+00\n');
    const path = await archiveOf(manifestEntry(shape, lost.now), {
      name: 'tables/businesses/000001.copy',
      content: rows,
    });
    const db = await openEmptyDatabase();
    await restoreInto(db, path);
    const business = await db.first(sql`select name, pause_reason from businesses`);
    expect(business).toEqual({ name: 'Rotisería', pause_reason: '' });
    expect(await migrate(db)).toEqual([]);
    await db.close();
  });

  it('whose photos need another key than DNI_KEY is refused', async () => {
    expect(await refusalOf(copy, { dniKey: '0'.repeat(64) })).toMatch(/DNI_KEY no es la clave/);
  });

  it('is given by a running server through its door, and by none that is closed', async () => {
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
});
