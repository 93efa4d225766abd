import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bucketStore } from './bucket-store.ts';
import { type FileStore, StorageUnavailable } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { type Fault, ObjectStorage } from './testing/object-storage.ts';

let storage: ObjectStorage;
const folder = mkdtempSync(join(tmpdir(), 'mostrador-test-'));
beforeAll(async () => {
  storage = await ObjectStorage.start();
});
afterEach(() => {
  storage.recover();
});
afterAll(async () => {
  await storage.stop();
  rmSync(folder, { recursive: true, force: true });
});

const bucket = (changes = {}) => bucketStore({ ...storage.address, ...changes }, 'mostrador');

const namesIn = async (store: FileStore): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.toSorted();
};

describe.each([
  ['a folder', () => folderStore(join(folder, 'flat'))],
  ['a folder of folders', () => folderStore(join(folder, 'spread'), { isSpread: true })],
  ['a bucket', () => bucket({ prefix: 'whole/' })],
  ['a bucket with a prefix', () => bucket({ prefix: 'una/carpeta/' })],
])('%s', (_name, open) => {
  it('keeps a file by its name until it is removed, and lists what it keeps', async () => {
    const store = open();
    const content = Buffer.from([0, 255, 13, 10, 0]);
    expect(await store.get('nada.webp')).toBeNull();
    expect(await namesIn(store)).toEqual([]);
    await store.put('a1.webp', content);
    await store.put('a1.webp', content);
    await store.put('b2.webp', Buffer.from('otra'));
    expect(await store.get('a1.webp')).toEqual(content);
    expect(await namesIn(store)).toEqual(['a1.webp', 'b2.webp']);
    for await (const { bytes, modifiedAt } of store.list()) {
      expect(bytes).toBeGreaterThan(3);
      expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
    }
    await store.remove('a1.webp');
    await store.remove('a1.webp');
    expect(await namesIn(store)).toEqual(['b2.webp']);
    expect(await store.isReachable(10_000)).toBe(true);
  });
});

it('a folder lists a file that was never finished, so that it can be removed', async () => {
  const store = folderStore(join(folder, 'half'));
  await store.put('a.webp', Buffer.from('entera'));
  writeFileSync(join(folder, 'half', 'b.webp.part'), 'med');
  expect(await namesIn(store)).toEqual(['a.webp', 'b.webp']);
  await store.remove('b.webp');
  expect(await namesIn(store)).toEqual(['a.webp']);
});

describe('a bucket on a bad day', () => {
  const faults: Fault[] = [403, 500, 503, 507, 'cut', 'answer lost', 'silence'];

  it.each(faults)('is unavailable, whatever is asked of it, when it answers %s', async (what) => {
    await bucket().put('firme.webp', Buffer.from('x'));
    storage.fail(what);
    const store = bucket();
    for (const work of [
      () => store.put('nueva.webp', Buffer.from('x')),
      () => store.get('firme.webp'),
      () => store.remove('otra.webp'),
      () => namesIn(store),
    ]) {
      await expect(work()).rejects.toThrow(StorageUnavailable);
    }
    expect(await store.isReachable(200)).toBe(false);
    storage.recover();
    expect(await bucket().get('firme.webp')).toEqual(Buffer.from('x'));
  });

  it('is unavailable, and not without the file, when the bucket itself is missing', async () => {
    const store = bucketStore(storage.address, 'no-hay');
    await expect(store.get('firme.webp')).rejects.toThrow(/no-hay answered 404 NoSuchBucket/);
    expect(await store.isReachable(10_000)).toBe(false);
  });

  it('never tells the secret when it tells what is the matter', async () => {
    const secretAccessKey = 'palabra-secreta';
    const errors: string[] = [];
    for (const changes of [
      { secretAccessKey },
      { secretAccessKey, endpoint: 'http://127.0.0.1:9' },
    ]) {
      const error: unknown = await bucket(changes)
        .get('firme.webp')
        .catch((reason) => reason);
      if (!(error instanceof StorageUnavailable)) throw error;
      errors.push(JSON.stringify([error.message, error.stack, String(error.cause)]));
    }
    expect(errors.join()).toContain('SignatureDoesNotMatch');
    expect(errors.join()).not.toContain(secretAccessKey);
  });
});

it('a bucket of many files is listed page by page', async () => {
  const asked: (string | null)[] = [];
  const page = (names: string[], next: string) =>
    `<ListBucketResult>${names
      .map(
        (name) =>
          `<Contents><Key>p/${name}</Key><LastModified>2026-03-04T15:00:00.000Z</LastModified><Size>7</Size></Contents>`,
      )
      .join('')}${next}</ListBucketResult>`;
  const server = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://x').searchParams.get('continuation-token');
    asked.push(token);
    const more = '<NextContinuationToken>1+/a=&amp;b</NextContinuationToken>';
    response.end(token === null ? page(['a', 'b'], more) : page(['c', 'x/d'], ''));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const endpoint = `http://127.0.0.1:${port}`;
  expect(await namesIn(bucket({ endpoint, prefix: 'p/' }))).toEqual(['a', 'b', 'c']);
  expect(asked).toEqual([null, '1+/a=&b']);
  server.close();
});
