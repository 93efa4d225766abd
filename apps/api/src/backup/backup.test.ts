import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { migrate, migrations } from '../db/migrate.ts';
import { rawSql, sql } from '../db/sql.ts';
import { demoPassword } from '../demo/accounts.ts';
import { seedDemo } from '../demo/seed.ts';
import { readDniPhoto } from '../features/onboarding/read-dni-photo.ts';
import { writeAudit } from '../http/audit.ts';
import { imageAddress } from '../lib/image-address.ts';
import { TestApp } from '../testing/test-app.ts';
import { isCitus } from '../testing/test-cluster.ts';
import { manifestEntry } from './manifest.ts';
import {
  archiveOf,
  backUp,
  contentsOf,
  newFolder,
  openEmptyDatabase,
  removeFolders,
  restoreInto,
} from './testing.ts';

/** What was lost with the machine, and the one copy of it. */
let lost: TestApp;
let copy: string;
beforeAll(async () => {
  lost = await TestApp.start({ backupDir: newFolder() });
  await seedDemo(lost.deps, 2);
  await makeAuditLine(lost);
  copy = await backUp(lost);
});
afterAll(async () => {
  await lost.stop();
  removeFolders();
});

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

describe('after the loss of the machine', () => {
  let db: Database;
  let found: TestApp;
  beforeAll(async () => {
    const dataDir = newFolder();
    db = await openEmptyDatabase();
    const { ledger } = await restoreInto(db, lost, copy, { dataDir });
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
    await expect(restoreInto(inUse.deps.db, lost, copy)).rejects.toThrow(
      /ya tiene datos \(tabla \w+\)/,
    );
    expect(await contentsOf(inUse.deps.db)).toEqual(before);
    await inUse.stop();
  });
});

it('a copy of an older version is brought up to date', async () => {
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
  await restoreInto(db, lost, path);
  const business = await db.first(sql`select name, pause_reason from businesses`);
  expect(business).toEqual({ name: 'Rotisería', pause_reason: '' });
  expect(await migrate(db)).toEqual([]);
  await db.close();
});
