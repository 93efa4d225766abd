import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { multipart } from '../../testing/multipart.ts';
import { SmallDisk } from '../../testing/small-disk.ts';
import { TestApp } from '../../testing/test-app.ts';
import { picture, upload } from './testing.ts';

let test: TestApp;
let token: string;
let photo: Buffer;
beforeAll(async () => {
  test = await TestApp.start();
  token = (await test.make.owner()).token;
  photo = await picture().jpeg().toBuffer();
});
afterAll(() => test.stop());

const folder = (name: string) => join(test.deps.config.dataDir, name);
const filesIn = (name: string): string[] =>
  existsSync(folder(name))
    ? readdirSync(folder(name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name: file }) => file)
    : [];
const count = async (table: 'uploads' | 'dni_photos') => {
  const query = { uploads: sql`select 1 from uploads`, dni_photos: sql`select 1 from dni_photos` };
  return (await test.deps.db.many(query[table])).length;
};

const sendPhoto = () => upload(test, token, photo);
const sendDni = () =>
  test.call<{ message: string; code: string }>('POST /api/uploads/business-dni', {
    raw: multipart([
      { name: 'dniFront', bytes: photo },
      { name: 'dniBack', bytes: photo },
    ]),
  });

const kinds = [
  { what: 'a picture', name: 'files', table: 'uploads', send: sendPhoto },
  { what: 'the photos of a DNI', name: 'dni', table: 'dni_photos', send: sendDni },
] as const;

type Kind = (typeof kinds)[number];

async function expectRefusedWithoutTrace({ name, table, send }: Kind): Promise<void> {
  const before = await count(table);
  const { status, body, headers } = await send();
  expect([status, body.code, body.message]).toEqual([
    503,
    'unavailable',
    'Ahora no se pueden guardar archivos. Inténtalo de nuevo en unos minutos.',
  ]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(await count(table)).toBe(before);
  expect(filesIn(name).filter((file) => file !== 'relleno')).toEqual([]);
}

describe.each(kinds)('when $what cannot be stored', (kind) => {
  const path = () => folder(kind.name);

  it('because its folder cannot be made, the answer is 503 and nothing is left', async () => {
    rmSync(path(), { recursive: true, force: true });
    writeFileSync(path(), 'a file in the place of the folder');
    const before = await count(kind.table);
    const { status } = await kind.send();
    rmSync(path());
    expect([status, await count(kind.table)]).toEqual([503, before]);
  });

  const mountable = SmallDisk.isPossible();
  it.skipIf(!mountable)('because the disk is full (needs the right to mount one)', async () => {
    const disk = new SmallDisk(path(), 'size=64k');
    try {
      disk.fill();
      await expectRefusedWithoutTrace(kind);
    } finally {
      disk.remove();
    }
  });

  it.skipIf(!mountable)('because the disk is read-only (needs the same right)', async () => {
    const disk = new SmallDisk(path(), 'ro,size=64k');
    try {
      await expectRefusedWithoutTrace(kind);
    } finally {
      disk.remove();
    }
  });

  it('goes on as soon as the disk does', async () => {
    expect((await kind.send()).status).toBe(200);
  });
});
