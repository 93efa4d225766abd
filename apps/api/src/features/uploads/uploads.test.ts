import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { thumbnailAddress } from '@mostrador/contract/image-address';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { purgeImages } from './purge-images.ts';
import { quotaPerBusiness } from './store-image.ts';
import { fetchFile, picture, upload } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start({ publicUrl: 'https://panel.ejemplo.ar' });
});
afterAll(() => test.stop());

const removeImage = (token: string, imageUrl: unknown) =>
  test.call('POST /upload/delete', { token, body: { imageUrl } });

const uploaded = async (token: string): Promise<string> =>
  (await upload(test, token, await picture().jpeg().toBuffer())).body.imageUrl;

describe('an uploaded picture', () => {
  it('is answered with an absolute address that anyone can read for good', async () => {
    const owner = await test.make.owner();
    const { status, body } = await upload(
      test,
      owner.token,
      await picture(2_000, 1_500).jpeg().toBuffer(),
    );
    expect(status).toBe(200);
    expect(body.imageUrl).toMatch(
      /^https:\/\/panel\.ejemplo\.ar\/files\/[0-9a-z]{26}-[0-9a-f]{32}\.webp$/,
    );

    const file = await fetchFile(test, body.imageUrl);
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
      'cross-origin-resource-policy': 'same-site',
      'content-length': String(file.bytes.length),
    });
    const metadata = await sharp(file.bytes).metadata();
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['webp', 1_024, 768]);

    const small = await fetchFile(test, thumbnailAddress(body.imageUrl));
    const smallMetadata = await sharp(small.bytes).metadata();
    expect([smallMetadata.width, smallMetadata.height]).toEqual([256, 256]);
  });

  it('is not sent again to a browser that has it', async () => {
    const owner = await test.make.owner();
    const url = new URL(await uploaded(owner.token)).pathname;
    const first = await test.app.inject({ method: 'GET', url });
    const again = await test.app.inject({
      method: 'GET',
      url,
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('may be JPEG, PNG, GIF or WebP, of any size down to a dot', async () => {
    const { token } = await test.make.owner();
    const files = [
      await picture().jpeg().toBuffer(),
      await picture().png().toBuffer(),
      await picture().gif().toBuffer(),
      await picture().webp().toBuffer(),
      await sharp({ create: { width: 1, height: 1, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
      await picture(4_000, 10).png().toBuffer(),
    ];
    for (const file of files) expect((await upload(test, token, file)).status).toBe(200);
  });

  it('loses where and with what it was taken, and stands upright', async () => {
    const { token } = await test.make.owner();
    const withPlace = await picture(400, 200)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'Telefono' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '31/1 14/1 43/1' },
      })
      .toBuffer();
    expect(withPlace.includes('Telefono')).toBe(true);
    const { body } = await upload(test, token, withPlace);
    const { bytes } = await fetchFile(test, body.imageUrl);
    const metadata = await sharp(bytes).metadata();
    expect([metadata.exif, metadata.xmp, metadata.icc]).toEqual([undefined, undefined, undefined]);
    expect(bytes.includes('Telefono')).toBe(false);
    expect([metadata.width, metadata.height]).toEqual([200, 400]);
  });

  it('takes the first frame of a moving one', async () => {
    const { token } = await test.make.owner();
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { body } = await upload(test, token, moving);
    const { bytes } = await fetchFile(test, body.imageUrl);
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  });

  it('gets another name each time', async () => {
    const { token } = await test.make.owner();
    const file = await picture().jpeg().toBuffer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(test, token, file)));
    expect(new Set(answers.map(({ body }) => body.imageUrl)).size).toBe(5);
  });

  it('needs a session', async () => {
    const answer = await upload(test, undefined, await picture().jpeg().toBuffer());
    expect([answer.status, answer.body.code]).toEqual([401, 'no_session']);
  });

  it('stops at the room of the account, and counts each business', async () => {
    const owner = await test.make.owner({ businesses: 2 });
    const fill = (files: number, bytes: number) =>
      test.deps.db.run(sql`
        insert into uploads (business_id, account_id, path, bytes, width, height, created_at)
        select ${owner.businessId}, ${owner.accountId}, ${owner.accountId} || n,
          ${bytes}::int, 1, 1, ${test.now}
        from generate_series(1, ${files}::int) as n`);
    await fill(2 * quotaPerBusiness.files - 1, 1);
    const file = await picture().jpeg().toBuffer();
    const answers = await Promise.all([1, 2, 3].map(() => upload(test, owner.token, file)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);

    await test.deps.db.run(sql`delete from uploads where account_id = ${owner.accountId}`);
    await fill(2, quotaPerBusiness.bytes - 10);
    const full = await upload(test, owner.token, file);
    expect([full.status, full.body.message]).toEqual([
      409,
      'Llegaste al máximo de imágenes guardadas. Borra las que ya no uses.',
    ]);
  });
});

describe('deleting a picture', () => {
  it('only marks it: the product that shows it goes on showing it', async () => {
    const owner = await test.make.owner();
    const imageUrl = await uploaded(owner.token);
    await test.call(`POST /api/businesses/${owner.businessId}/products`, {
      token: owner.token,
      body: { name: 'Pizza', price: 1, imageUrl },
    });
    expect((await removeImage(owner.token, imageUrl)).status).toBe(200);
    test.advance({ days: 3 });
    await purgeImages(test.deps);
    expect((await fetchFile(test, imageUrl)).status).toBe(200);
  });

  it('is for its owner only, and looks the same for all others', async () => {
    const owner = await test.make.owner();
    const stranger = await test.make.owner();
    const imageUrl = await uploaded(owner.token);
    const wrong = [
      imageUrl.replace(/[0-9a-f]{4}\.webp/, 'ffff.webp'),
      imageUrl.replace('panel', 'otro'),
      'file:///etc/passwd',
      'http://127.0.0.1:1/files/x.webp',
      '/files/../../../etc/passwd',
      '',
    ];
    const foreign = await removeImage(stranger.token, imageUrl);
    expect(foreign.status).toBe(404);
    for (const url of wrong) {
      const { status, body } = await removeImage(owner.token, url);
      expect([status, body.message]).toEqual([404, foreign.body.message]);
    }
    for (const url of [null, 7, ['x'], 'x'.repeat(501)]) {
      expect((await removeImage(owner.token, url)).status).toBe(400);
    }
    expect((await test.call('POST /upload/delete', { body: { imageUrl } })).status).toBe(401);
    const row = await test.deps.db.first<{ deleted_at: Date | null }>(sql`
      select deleted_at from uploads where account_id = ${owner.accountId}`);
    expect(row?.deleted_at).toBeNull();
  });
});

describe('the purge', () => {
  const filesOnDisk = () => {
    const root = join(test.deps.config.dataDir, 'files');
    return existsSync(root)
      ? readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.webp'))
      : [];
  };

  it('takes what was deleted an hour ago and what nobody used for a day', async () => {
    const owner = await test.make.owner();
    const deleted = await uploaded(owner.token);
    const unused = await uploaded(owner.token);
    await removeImage(owner.token, deleted);
    await purgeImages(test.deps);
    expect((await fetchFile(test, deleted)).status).toBe(200);

    test.advance({ hours: 2 });
    await purgeImages(test.deps);
    expect((await fetchFile(test, deleted)).status).toBe(404);
    expect((await fetchFile(test, thumbnailAddress(deleted))).status).toBe(404);
    expect((await fetchFile(test, unused)).status).toBe(200);

    test.advance({ hours: 23 });
    await purgeImages(test.deps);
    expect((await fetchFile(test, unused)).status).toBe(404);
    const rows = await test.deps.db.many(
      sql`select 1 from uploads where account_id = ${owner.accountId}`,
    );
    expect(rows).toEqual([]);
  });

  it('leaves logos, and pictures named from the root', async () => {
    const owner = await test.make.owner();
    const logo = await uploaded(owner.token);
    const relative = await uploaded(owner.token);
    await test.deps.db.run(sql`
      update businesses set image_url = ${logo} where id = ${owner.businessId}`);
    const product = await test.make.product(owner.businessId);
    await test.deps.db.run(sql`
      update products set image_url = ${new URL(relative).pathname} where id = ${product}`);
    test.advance({ days: 2 });
    await purgeImages(test.deps);
    for (const url of [logo, relative]) expect((await fetchFile(test, url)).status).toBe(200);

    await test.call(`DELETE /api/businesses/${owner.businessId}/products/${product}`, {
      token: owner.token,
    });
    await purgeImages(test.deps);
    expect((await fetchFile(test, relative)).status).toBe(404);
    expect((await fetchFile(test, logo)).status).toBe(200);
  });

  it('works through more than one batch and leaves nothing on the disk', async () => {
    const owner = await test.make.owner();
    await test.deps.db.run(sql`
      insert into uploads
        (business_id, account_id, path, bytes, width, height, created_at, purge_after)
      select ${owner.businessId}, ${owner.accountId}, md5(n::text) || '.webp', 1, 1, 1, ${test.now},
        ${test.now}
      from generate_series(1, 450) as n`);
    await uploaded(owner.token);
    const before = filesOnDisk().length;
    test.advance({ days: 2 });
    await Promise.all([purgeImages(test.deps), purgeImages(test.deps)]);
    const rows = await test.deps.db.many(
      sql`select 1 from uploads where account_id = ${owner.accountId}`,
    );
    expect(rows).toEqual([]);
    expect(filesOnDisk().length).toBeLessThan(before);
  });
});

describe('stored files', () => {
  it('cannot be left by any spelling of a path', async () => {
    const { token } = await test.make.owner();
    const { pathname } = new URL(await uploaded(token));
    writeFileSync(join(test.deps.config.dataDir, 'secreto.txt'), 'root: secreto');
    const names = [
      'x%2f..%2f..%2f..%2fsecreto.txt',
      '../../package.json',
      '..%2f..%2fpackage.json',
      '%2e%2e/%2e%2e/etc/passwd',
      '....//etc/passwd',
      '..\\..\\etc\\passwd',
      '%00',
      '%ff',
      '%',
      'x.webp%00.webp',
      `${pathname.slice(7)}%2f..`,
      `${pathname.slice(7)}/`.repeat(2),
      '.',
      '',
      'a'.repeat(300),
    ];
    for (const name of names) {
      const response = await test.app.inject({ method: 'GET', url: `/files/${name}` });
      expect({ name, ok: [400, 404, 414].includes(response.statusCode) }).toEqual({
        name,
        ok: true,
      });
      expect(response.body).not.toContain('root:');
    }
  });
});
