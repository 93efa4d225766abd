import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { silentLog } from '../db/database.ts';
import { openPostgres } from '../db/postgres.ts';
import { makeSale } from '../features/finances/testing.ts';
import { imageOf } from '../testing/embedded-image.ts';
import { TestApp } from '../testing/test-app.ts';
import { isCitus } from '../testing/test-cluster.ts';
import { createEmptyDatabase } from '../testing/test-database.ts';
import { moveToPostgres } from './move-to-postgres.ts';
import { contentsOf, newFolder, removeFolders } from './testing.ts';

const runsHere = process.env.TEST_DATABASE_URL && !isCitus;

/** A shop that outgrew the database in its own process. */
describe.runIf(runsHere)('from the embedded database to PostgreSQL', () => {
  const dataDir = newFolder();
  let config: Config;
  let before: Record<string, string>;
  beforeAll(async () => {
    const databaseUrl = await createEmptyDatabase();
    config = { ...readConfig({ DEMO: '1', DATA_DIR: dataDir }), databaseUrl };
    const loadDataDir = await imageOf('migrated');
    await (await PGlite.create({ dataDir: join(dataDir, 'database'), loadDataDir })).close();
    const db = await connect({ ...config, databaseUrl: undefined });
    const shop = await TestApp.start({ dataDir }, db);
    const { businessId } = await shop.make.owner();
    for (let i = 0; i < 5; i++) await makeSale(db, businessId, { at: shop.now });
    before = await contentsOf(db);
    await shop.stop();
  });
  afterAll(removeFolders);

  it('is refused while a server uses it, and without a key for the photos that it has', async () => {
    const running = await connect({ ...config, databaseUrl: undefined });
    writeFileSync(`${join(dataDir, 'database')}.lock`, String(process.ppid));
    await expect(moveToPostgres(config, silentLog)).rejects.toThrow(/ya usa la base de datos/);
    await running.close();
    writeFileSync(join(dataDir, 'dni.key'), 'a'.repeat(64));
    await expect(moveToPostgres(config, silentLog)).rejects.toThrow(/DNI_KEY no es la clave/);
    rmSync(join(dataDir, 'dni.key'));
  });

  it('takes every row, and the money adds up', async () => {
    const ledger = await moveToPostgres(config, silentLog);
    expect(ledger).toMatchObject({ businesses: 1, movements: 5, differences: [] });
    const postgres = openPostgres(config.databaseUrl ?? '', 1);
    expect(await contentsOf(postgres)).toEqual(before);
    await postgres.close();
  });

  it('is refused into a database that has rows, or from where there is none', async () => {
    await expect(moveToPostgres(config, silentLog)).rejects.toThrow(/ya tiene datos/);
    const elsewhere = { ...config, dataDir: newFolder() };
    await expect(moveToPostgres(elsewhere, silentLog)).rejects.toThrow(/no hay una base de datos/);
    const nowhere = { ...config, databaseUrl: undefined };
    await expect(moveToPostgres(nowhere, silentLog)).rejects.toThrow(/Falta DATABASE_URL/);
  });
});
