import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeArchive } from './archive.ts';
import type { Entry } from './tar.ts';
import { namesIn, newFolder, removeFolders } from './testing.ts';

const passphrase = 'cuatro caballos correctos';
const names = ['manifest.json', 'empty', 'tables/orders/000001.copy', 'files/a.webp'];
const sizes = [700, 0, 600_000, 512];

async function* entries(): AsyncGenerator<Entry> {
  for (const [i, name] of names.entries()) yield { name, content: randomBytes(sizes[i] ?? 0) };
}

afterAll(removeFolders);

describe.each([
  ['plain', undefined],
  ['encrypted', passphrase],
])('an archive that is %s', (_kind, key) => {
  let folder: string;
  let path: string;
  let whole: Buffer;
  beforeAll(async () => {
    folder = newFolder();
    path = join(folder, 'copy');
    await writeArchive(path, entries(), key);
    whole = readFileSync(path);
  });

  const readChanged = (bytes: Buffer) => {
    const changed = join(newFolder(), 'changed');
    writeFileSync(changed, bytes);
    return namesIn(changed, key);
  };

  it('gives what was put in', async () => {
    expect(await namesIn(path, key)).toEqual(names);
  });

  it('is refused when it is torn, wherever', async () => {
    for (const bytes of [10, whole.length / 2, whole.length - 1]) {
      await expect(readChanged(whole.subarray(0, Math.floor(bytes)))).rejects.toThrow(/dañada/);
    }
  });

  it('is refused when one bit changed, wherever', async () => {
    for (const place of [whole.length / 3, whole.length - 1]) {
      const altered = Buffer.from(whole);
      altered.writeUInt8(altered.readUInt8(Math.floor(place)) ^ 1, Math.floor(place));
      await expect(readChanged(altered)).rejects.toThrow(/dañada/);
    }
  });
});

it('an archive leaves nothing that looks whole when the disk is full or its making breaks off', async () => {
  const place = newFolder();
  symlinkSync('/dev/full', join(place, 'full.part'));
  await expect(writeArchive(join(place, 'full'), entries(), undefined)).rejects.toThrow(/ENOSPC/);
  async function* breaking() {
    yield* entries();
    throw new Error('stopped');
  }
  // Making the key of a passphrase is half a second of work, as it should be: that is once enough here.
  await expect(writeArchive(join(place, 'half'), breaking(), passphrase)).rejects.toThrow(
    'stopped',
  );
  expect(readdirSync(place)).toEqual([]);
});

it('a part of an encrypted archive cannot stand in the place of another', async () => {
  const path = join(newFolder(), 'copy');
  await writeArchive(path, entries(), passphrase);
  const whole = readFileSync(path);
  const [head, part] = [35, 256 * 1024 + 16];
  const first = whole.subarray(head, head + part);
  const second = whole.subarray(head + part, head + 2 * part);
  const swapped = [whole.subarray(0, head), second, first, whole.subarray(head + 2 * part)];
  writeFileSync(path, Buffer.concat(swapped));
  await expect(namesIn(path, passphrase)).rejects.toThrow(/no abre/);
});

it('a plain archive whose content was changed and packed again is refused', async () => {
  const path = join(newFolder(), 'copy');
  await writeArchive(path, entries(), undefined);
  const unpacked = gunzipSync(readFileSync(path));
  unpacked.writeUInt8(unpacked.readUInt8(10_000) ^ 1, 10_000);
  writeFileSync(path, gzipSync(unpacked));
  await expect(namesIn(path)).rejects.toThrow(/las sumas de control no coinciden/);
});

it('a plain archive is opened and checked by the tools of any system', async () => {
  const folder = newFolder();
  await writeArchive(join(folder, 'copy.tar.gz'), entries(), undefined);
  const opened = spawnSync('tar', ['-xzf', 'copy.tar.gz'], { cwd: folder });
  const checked = spawnSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: folder });
  expect([opened.status, checked.status]).toEqual([0, 0]);
});
