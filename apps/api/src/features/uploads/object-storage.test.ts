import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { openStorage } from '../../storage/storage.ts';
import { type Fault, ObjectStorage } from '../../storage/testing/object-storage.ts';
import type { MadeOwner } from '../../testing/factory.ts';
import { multipart } from '../../testing/multipart.ts';
import { TestApp } from '../../testing/test-app.ts';
import { DniVault } from '../onboarding/dni-vault.ts';
import { purgeDniPhotos } from '../onboarding/purge-dni-photos.ts';
import { sweepDniPhotos } from '../onboarding/sweep-dni-photos.ts';
import {
  picture as dniPicture,
  publishTerms,
  register,
  registrationOf,
} from '../onboarding/testing.ts';
import { purgeImages } from './purge-images.ts';
import { sweepImages } from './sweep-images.ts';
import { fetchFile, picture, upload } from './testing.ts';

let storage: ObjectStorage;
/** Two processes on two machines, with one database and one storage. */
let here: TestApp;
let there: TestApp;
let owner: MadeOwner;
let photo: Buffer;
beforeAll(async () => {
  storage = await ObjectStorage.start();
  const settings = { storage: storage.address, dniKey: 'ab'.repeat(32) };
  here = await TestApp.start(settings);
  there = await TestApp.start(settings, here.deps.db);
  owner = await here.make.owner();
  photo = await picture().jpeg().toBuffer();
  await publishTerms(here, '1.0');
});
afterEach(() => {
  storage.recover();
});
afterAll(async () => {
  expect(storage.unsigned).toBe(0);
  await there.app.close();
  await here.stop();
  await storage.stop();
});

const sendPhoto = () => upload(here, owner.token, photo);
const sendDni = () =>
  here.call<{ message: string; code: string }>('POST /api/uploads/business-dni', {
    raw: multipart([
      { name: 'dniFront', bytes: photo },
      { name: 'dniBack', bytes: photo },
    ]),
  });
const rows = async (table: 'uploads' | 'dni_photos') => {
  const query = { uploads: sql`select 1 from uploads`, dni_photos: sql`select 1 from dni_photos` };
  return (await here.deps.db.many(query[table])).length;
};

describe('a picture in object storage', () => {
  it('is uploaded at one process and shown by another, as if it lay on its disk', async () => {
    const onDisk = await TestApp.start({}, here.deps.db);
    const kept = await upload(onDisk, owner.token, photo);
    const [local, remote] = [
      await fetchFile(onDisk, kept.body.imageUrl),
      await fetchFile(there, (await sendPhoto()).body.imageUrl),
    ];
    expect(remote.status).toBe(200);
    expect(remote.bytes.equals(local.bytes)).toBe(true);
    const same = ({ headers }: typeof local) => {
      const { etag, date, 'x-request-id': _, ...rest } = headers;
      return rest;
    };
    expect(same(remote)).toEqual(same(local));
    expect(existsSync(join(here.deps.config.dataDir, 'files'))).toBe(false);
    await onDisk.app.close();
  });

  it('answers 404 when there is none, and 304 without asking the storage', async () => {
    const { body } = await sendPhoto();
    const path = new URL(body.imageUrl).pathname;
    const gone = path.replace(/[0-9a-f]{32}/, '0'.repeat(32));
    expect((await fetchFile(there, gone)).status).toBe(404);
    storage.fail('cut');
    const headers = { 'if-none-match': `"${path.slice('/files/'.length)}"` };
    expect((await there.call(`GET ${path}`, { headers })).status).toBe(304);
  });
});

describe('DNI photos in object storage', () => {
  it('lie sealed in a bucket of their own, and an administrator sees them at any process', async () => {
    const before = storage.contents('mostrador').size;
    const registration = await registrationOf(here);
    const { body } = await register(here, registration);
    const sealed = [...storage.contents('mostrador-dni').values()];
    expect(sealed.length).toBeGreaterThanOrEqual(2);
    for (const file of sealed) expect(file.includes(Buffer.from('JFIF'))).toBe(false);
    expect(storage.contents('mostrador').size).toBe(before);
    const admin = await here.make.account('admin');
    const { status, headers } = await there.call(
      `POST /api/admin/businesses/${body.user.businesses[0]}/dni/front`,
      { token: await here.make.token(admin.accountId), body: { reason: 'Revisión del alta' } },
    );
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
  });
});

describe.each([
  { what: 'a picture', bucket: 'mostrador', table: 'uploads', send: sendPhoto },
  { what: 'the photos of a DNI', bucket: 'mostrador-dni', table: 'dni_photos', send: sendDni },
] as const)('when the storage fails while $what is stored', ({ bucket, table, send }) => {
  const count = async () => [await rows(table), storage.contents(bucket).size];
  const purge = async () => {
    here.advance({ hours: 1 });
    await purgeImages(here.deps);
    await purgeDniPhotos(here.deps);
  };

  it.each<Fault>([403, 503, 507, 'cut', 'silence'])(
    'with %s, the answer is a sentence and nothing is left',
    async (what) => {
      const before = await count();
      storage.fail(what, 'PUT');
      const { status, body, headers } = await send();
      expect([status, body.code, body.message]).toEqual([
        503,
        'unavailable',
        'Ahora no se pueden guardar archivos. Inténtalo de nuevo en unos minutos.',
      ]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(await count()).toEqual(before);
      storage.recover();
      expect((await send()).status).toBe(200);
    },
  );

  it('and it was stored all the same but cannot be removed, the next purge does', async () => {
    const before = await count();
    storage.fail('answer lost');
    expect((await send()).status).toBe(503);
    expect((await count())[0]).toBeGreaterThan(before[0] ?? 0);
    storage.recover();
    await purge();
    expect(await count()).toEqual(before);
  });
});

describe('when the storage is away', () => {
  it('pictures answer 503 with a sentence; orders, boards and readiness go on', async () => {
    const { imageUrl } = (await sendPhoto()).body;
    for (const what of [503, 'cut', 'silence'] as const) {
      storage.fail(what);
      const { status, body } = await here.call<{ message: string }>(
        `GET ${new URL(imageUrl).pathname}`,
      );
      expect([status, body.message]).toEqual([
        503,
        'Ahora no se pueden leer los archivos. Inténtalo de nuevo en unos minutos.',
      ]);
      const board = `GET /api/businesses/${owner.businessId}/orders`;
      expect((await here.call(board, { token: owner.token })).status).toBe(200);
    }
    const away = await here.call('GET /readyz');
    expect([away.status, away.body]).toMatchObject([
      200,
      { status: 'ready', missing: ['storage'] },
    ]);
    storage.recover();
    await expect
      .poll(async () => (await here.call('GET /readyz')).body.missing, { timeout: 20_000 })
      .toBeUndefined();
    expect((await fetchFile(here, imageUrl)).status).toBe(200);
  });
});

describe('the sweep', () => {
  const tomorrow = () => {
    here.setNow(new Date(Date.now() + 30 * 3_600_000));
  };

  it('removes pictures that no row knows, a day old, and no others', async () => {
    const { imageUrl } = (await sendPhoto()).body;
    const { files } = openStorage(here.deps.config);
    const hex = '0'.repeat(32);
    const orphans = [`${owner.businessId}-${hex}.webp`, `${owner.businessId}-${hex}-256.webp`];
    const foreign = [`${'z'.repeat(26)}-${hex}.webp`, 'leeme.txt'];
    for (const name of [...orphans, ...foreign]) await files.put(name, Buffer.from('x'));
    await sweepImages(here.deps);
    expect([...storage.contents('mostrador').keys()]).toEqual(expect.arrayContaining(orphans));
    tomorrow();
    await Promise.all([sweepImages(here.deps), sweepImages(here.deps)]);
    const left = [...storage.contents('mostrador').keys()];
    expect(left).toEqual(expect.arrayContaining(foreign));
    for (const orphan of orphans) expect(left).not.toContain(orphan);
    expect((await fetchFile(here, imageUrl)).status).toBe(200);
  });

  it('removes DNI photos that no row knows and our key opens', async () => {
    await sendDni();
    const before = storage.contents('mostrador-dni').size;
    await new DniVault(here.deps.config).put('huerfana', await dniPicture());
    const neighbour = { ...here.deps.config, dniKey: 'cd'.repeat(32) };
    await new DniVault(neighbour).put('vecina', await dniPicture());
    tomorrow();
    await sweepDniPhotos(here.deps);
    const left = storage.contents('mostrador-dni');
    expect([left.has('huerfana'), left.has('vecina'), left.size]).toEqual([
      false,
      true,
      before + 1,
    ]);
  });
});
