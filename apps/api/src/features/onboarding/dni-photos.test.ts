import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { atLength } from '../../testing/at-length.ts';
import { multipart } from '../../testing/multipart.ts';
import { TestApp } from '../../testing/test-app.ts';
import { pixelBomb } from '../uploads/testing.ts';
import { DniVault } from './dni-vault.ts';
import { purgeDniPhotos, scheduleDniPurge } from './purge-dni-photos.ts';
import { readDniPhoto } from './read-dni-photo.ts';
import {
  picture,
  publishTerms,
  register,
  registrationOf,
  sendPhotos,
  uploadedPhotos,
} from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
  await publishTerms(test, '1.0');
});
afterAll(() => test.stop());

const vaultFiles = () => {
  const directory = join(test.deps.config.dataDir, 'dni');
  return existsSync(directory) ? readdirSync(directory).map((name) => join(directory, name)) : [];
};
const countPhotos = async () =>
  (await test.deps.db.many(sql`select 1 from dni_photos where purged_at is null`)).length;

async function claimedPhotos() {
  const photos = await uploadedPhotos(test);
  const { body } = await register(test, await registrationOf(test, {}, photos));
  return { photos, businessId: body.user.businesses[0] ?? '' };
}

describe('the DNI photos of a registration', () => {
  it('are answered as opaque references, in both places where a client may look', async () => {
    const { status, body } = await sendPhotos(test, await picture(), await picture());
    expect(status).toBe(200);
    expect(body.urls.front).toMatch(/^dni_[A-Za-z0-9_-]{43}$/);
    expect(body.urls.back).toMatch(/^dni_[A-Za-z0-9_-]{43}$/);
    expect(body.urls.front).not.toBe(body.urls.back);
    expect(body.data.urls).toEqual(body.urls);
  });

  it('accept JPEG, PNG, GIF and WebP', async () => {
    const image = sharp({ create: { width: 40, height: 30, channels: 4, background: '#3a7a' } });
    const back = await picture();
    for (const bytes of [
      await image.clone().jpeg().toBuffer(),
      await image.clone().png().toBuffer(),
      await image.clone().gif().toBuffer(),
      await image.clone().webp().toBuffer(),
    ]) {
      expect((await sendPhotos(test, bytes, back)).status).toBe(200);
    }
  });

  it('lie on the disk encrypted, readable by nobody else, under a name that tells nothing', async () => {
    const { photos } = await claimedPhotos();
    const files = vaultFiles();
    expect(files.length).toBeGreaterThanOrEqual(2);
    // How a JPEG of either kind begins: four bytes alone turn up in what is encrypted now and then.
    const plain = ['ffd8ffdb0043', 'ffe000104a464946'].map((start) => Buffer.from(start, 'hex'));
    for (const file of files) {
      for (const start of plain) expect(readFileSync(file).includes(start)).toBe(false);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(file).not.toContain(photos.front);
    }
    expect(statSync(join(test.deps.config.dataDir, 'dni.key')).mode & 0o777).toBe(0o600);
  });

  it('are upright pixels and nothing else: no place, no camera, at most 2,000 px', async () => {
    const photo = await sharp({
      create: { width: 3_000, height: 1_000, channels: 3, background: '#a37' },
    })
      .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '31/1 14/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { body } = await sendPhotos(test, photo, photo);
    await register(test, await registrationOf(test, {}, body.urls));
    const { jpeg, side } = await readDniPhoto(test.deps, body.urls.front);
    const metadata = await sharp(jpeg).metadata();
    expect(side).toBe('front');
    expect(metadata).toMatchObject({ format: 'jpeg', width: 667, height: 2_000 });
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('cannot be read through any door of the server', async () => {
    const { photos } = await claimedPhotos();
    const owner = await test.make.owner();
    for (const path of [
      '/',
      '/upload/',
      '/files/',
      '/api/uploads/',
      '/api/uploads/business-dni/',
    ]) {
      const { status, text } = await test.call(`GET ${path}${photos.front}`, {
        token: owner.token,
      });
      expect(status).toBe(404);
      expect(text).not.toContain(photos.front);
    }
  });

  it('do not open after somebody touched the file, moved it or lost the key', async () => {
    const { photos } = await claimedPhotos();
    const rows = await test.deps.db.many<{ path: string }>(sql`
      select path from dni_photos where reference = any(${[photos.front, photos.back]}::text[])`);
    const [first, second] = rows.map(({ path }) => join(test.deps.config.dataDir, 'dni', path));
    const config = { ...test.deps.config, dniKey: 'ab'.repeat(32) };
    await expect(readDniPhoto({ ...test.deps, config }, photos.front)).rejects.toThrow();
    writeFileSync(first ?? '', readFileSync(second ?? ''));
    await expect(new DniVault(test.deps.config).get(rows[0]?.path ?? '')).rejects.toThrow();
    const touched = readFileSync(second ?? '');
    touched[40] = (touched[40] ?? 0) ^ 1;
    writeFileSync(second ?? '', touched);
    await expect(new DniVault(test.deps.config).get(rows[1]?.path ?? '')).rejects.toThrow();
  });
});

describe('hostile files instead of DNI photos', () => {
  const refuse = async (front: Buffer | string, back?: Buffer | string) => {
    const before = [await countPhotos(), vaultFiles().length];
    const { status, body } = await sendPhotos(test, front, back ?? (await picture()));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.error).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/);
    expect(body.error).not.toMatch(/token/i);
    expect([await countPhotos(), vaultFiles().length]).toEqual(before);
    return { status, error: body.error };
  };

  it('are refused with a sentence that names the side, and nothing is kept', async () => {
    const good = await picture();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';
    const tiff = await sharp(good).tiff().toBuffer();
    for (const bad of [
      svg,
      `<?xml version="1.0"?>${svg}`,
      '<!doctype html><script>alert(1)</script>',
      '%PDF-1.7\n1 0 obj',
      'PK\u0003\u0004 zip',
      Buffer.from('ffd8ff', 'hex'),
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(svg)]),
      Buffer.from('GIF89a<svg></svg>'),
      good.subarray(0, good.length - 200),
      tiff,
      '',
    ]) {
      expect((await refuse(bad)).error).toMatch(/frente/);
      expect((await refuse(good, bad)).error).toMatch(/dorso/);
    }
  });

  it('are refused for their size before anything decodes them', async () => {
    const heavy = Buffer.concat([await picture(), Buffer.alloc(8 * 1024 * 1024)]);
    expect(await refuse(heavy)).toEqual({
      status: 413,
      error: 'Cada archivo puede pesar hasta 8 MB.',
    });
    const bomb = pixelBomb(14_000);
    const started = performance.now();
    expect((await refuse(bomb)).status).toBe(400);
    expect(performance.now() - started).toBeLessThan(500);
  });

  it('are refused when a part is missing, alone, misnamed, or the form is broken', async () => {
    const bytes = await picture();
    const good = multipart([
      { name: 'dniFront', bytes },
      { name: 'dniBack', bytes },
    ]);
    const cut = { ...good, payload: (good.payload as Buffer).subarray(0, 300) };
    const many = Array.from({ length: 1_000 }, (_, i) => ({ name: `p${i}`, bytes: 'x' }));
    for (const raw of [
      multipart([]),
      multipart([{ name: 'dniFront', bytes }]),
      multipart([
        { name: 'frente', bytes },
        { name: 'dniBack', bytes },
      ]),
      multipart([{ name: '__proto__', bytes }]),
      multipart([{ name: '', bytes }]),
      multipart(many),
      cut,
      { headers: { 'content-type': 'multipart/form-data' }, payload: 'x' },
      { headers: { 'content-type': 'application/json' }, payload: '{}' },
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'dniFront=1' },
    ]) {
      const { status, body } = await test.call('POST /api/uploads/business-dni', { raw });
      expect([400, 413, 415]).toContain(status);
      expect(body.error).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/);
    }
  });

  it('never break the server, however they are damaged', async () => {
    const back = await picture();
    const image = sharp({ create: { width: 64, height: 64, channels: 3, background: '#3a7' } });
    const originals = [
      await image.clone().jpeg().toBuffer(),
      await image.clone().png().toBuffer(),
      await image.clone().gif().toBuffer(),
    ];
    for (let i = 0; i < atLength(60, 300); i++) {
      const damaged = Buffer.from(originals[i % 3] ?? back);
      for (let hit = 0; hit < 1 + (i % 7); hit++) {
        damaged[(i * 7919 + hit * 104729) % damaged.length] = (i * 31 + hit * 17) % 256;
      }
      const { status } = await sendPhotos(test, damaged, back);
      expect([200, 400]).toContain(status);
    }
  }, 60_000);
});

describe('anonymous uploads', () => {
  it('are limited by address, not for ever', async () => {
    const limited = await TestApp.start({ limitFactor: 1 });
    const send = async (ip: string) => {
      const { status } = await limited.call('POST /api/uploads/business-dni', {
        raw: { ...multipart([]), remoteAddress: ip },
      });
      return status;
    };
    for (let i = 0; i < 10; i++) expect(await send('10.1.1.1')).toBe(400);
    expect(await send('10.1.1.1')).toBe(429);
    expect(await send('10.1.1.2')).toBe(400);
    await limited.stop();
  });

  it('keep at most two open per address', async () => {
    const bytes = await picture();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendPhotos(test, bytes, bytes, '10.9.9.9')),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 503)).toHaveLength(6);
    expect((await sendPhotos(test, bytes, bytes, '10.9.9.9')).status).toBe(200);
  });
});

describe('the purge of DNI photos', () => {
  it('removes what no registration claimed within a day, and only that', async () => {
    const abandoned = await uploadedPhotos(test);
    const { photos } = await claimedPhotos();
    test.advance({ hours: 23 });
    await purgeDniPhotos(test.deps);
    const find = (reference: string) =>
      test.deps.db.many(sql`select 1 from dni_photos where reference = ${reference}`);
    expect(await find(abandoned.front)).toHaveLength(1);
    test.advance({ hours: 2 });
    await Promise.all([purgeDniPhotos(test.deps), purgeDniPhotos(test.deps)]);
    expect(await find(abandoned.front)).toEqual([]);
    expect((await readDniPhoto(test.deps, photos.front)).jpeg.length).toBeGreaterThan(0);
    expect(vaultFiles()).toHaveLength(await countPhotos());
  });

  it('removes the photos of a decided business after the days that were set', async () => {
    const { photos, businessId } = await claimedPhotos();
    await scheduleDniPurge(test.deps.db, businessId, test.now, test.deps.config.dniRetentionDays);
    test.advance({ days: 89 });
    await purgeDniPhotos(test.deps);
    expect((await readDniPhoto(test.deps, photos.back)).businessId).toBe(businessId);
    test.advance({ days: 2 });
    await purgeDniPhotos(test.deps);
    await expect(readDniPhoto(test.deps, photos.back)).rejects.toThrow('ya se borró');
    expect(vaultFiles()).toHaveLength(await countPhotos());
  });
});
