import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import type { FileStore } from '../../storage/file-store.ts';
import { openStorage } from '../../storage/storage.ts';
import type { MadeOwner } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { purgeImages } from './purge-images.ts';
import { picture, upload } from './testing.ts';

let test: TestApp;
let owner: MadeOwner;
beforeAll(async () => {
  test = await TestApp.start({ publicUrl: 'https://panel.ejemplo.ar' });
  owner = await test.make.owner();
});
afterAll(() => test.stop());

const uploaded = async (): Promise<string> =>
  (await upload(test, owner.token, await picture().jpeg().toBuffer())).body.imageUrl;

const fileOf = (url: string) => url.replace(/^.*\//, '');
const isOnDisk = (url: string) =>
  readdirSync(join(test.deps.config.dataDir, 'files'), { recursive: true, encoding: 'utf8' }).some(
    (path) => path.endsWith(fileOf(url)),
  );
const rowOf = (url: string) =>
  test.deps.db.first<{ purge_after: Date | null; is_purging: boolean }>(
    sql`select purge_after, is_purging from uploads where path = ${fileOf(url)}`,
  );
const show = (productId: string, imageUrl: string) =>
  test.call(`PATCH /api/businesses/${owner.businessId}/products/${productId}`, {
    token: owner.token,
    body: { imageUrl },
  });

/** The store of the disk, with something done differently. */
const storeWith = (changes: Partial<FileStore>): FileStore => ({
  ...openStorage(test.deps.config).files,
  ...changes,
});

describe('the purge', () => {
  it('removes files while no transaction is open', async () => {
    const unused = await uploaded();
    test.advance({ days: 2 });
    const wasFree: boolean[] = [];
    await purgeImages(
      test.deps,
      storeWith({
        async remove() {
          // On the embedded database this would wait for ever for a transaction that is still open.
          wasFree.push((await test.deps.db.run(sql`update uploads set bytes = bytes`)) > 0);
        },
      }),
    );
    expect(wasFree.length).toBeGreaterThan(0);
    expect(wasFree).not.toContain(false);
    expect(await rowOf(unused)).toBeUndefined();
  });

  it('goes on where a process stopped half way, and gives such a picture to nobody', async () => {
    const unused = await uploaded();
    const product = await test.make.product(owner.businessId);
    test.advance({ days: 2 });
    const stop = storeWith({ remove: () => Promise.reject(new Error('the process ended')) });
    await expect(purgeImages(test.deps, stop)).rejects.toThrow('the process ended');
    expect([isOnDisk(unused), (await rowOf(unused))?.is_purging]).toEqual([true, true]);
    expect((await show(product, unused)).status).toBe(400);

    test.advance({ minutes: 20 });
    await purgeImages(test.deps);
    expect([isOnDisk(unused), await rowOf(unused)]).toEqual([false, undefined]);
  });

  it('looks once at a picture that is in use, and again when it is not any more', async () => {
    const first = await uploaded();
    const second = await uploaded();
    const product = await test.make.product(owner.businessId);
    expect((await show(product, first)).status).toBe(200);
    test.advance({ days: 2 });
    await purgeImages(test.deps);
    expect(await rowOf(first)).toMatchObject({ purge_after: null });
    expect(await rowOf(second)).toBeUndefined();

    const third = await uploaded();
    await show(product, third);
    expect((await rowOf(first))?.purge_after).not.toBeNull();
    await purgeImages(test.deps);
    expect([isOnDisk(first), isOnDisk(third)]).toEqual([false, true]);
  });

  it('never takes a picture that is put to use at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const image = await uploaded();
      const product = await test.make.product(owner.businessId);
      test.advance({ days: 2 });
      const [saved] = await Promise.all([
        show(product, image),
        purgeImages(test.deps),
        purgeImages(test.deps),
      ]);
      expect(isOnDisk(image)).toBe(saved.status === 200);
    }
  });
});
