import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { refusals } from './refusals.ts';
import { headBytes, isSealed, sealWith, unseal } from './sealing.ts';
import { type Entry, readTar, writeTar } from './tar.ts';

/** The last entry, as `sha256sum -c` reads it. */
const sumsName = 'SHA256SUMS';

const lineOf = ({ name, content }: Entry): string =>
  `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;

/**
 * Writes an archive aside and gives it its name when it is whole and on the disk: neither a full disk
 * nor a process that is killed leaves something that looks like a copy.
 */
export async function writeArchive(
  path: string,
  entries: AsyncIterable<Entry>,
  passphrase: string | undefined,
): Promise<void> {
  const unfinished = `${path}.part`;
  const seal = passphrase === undefined ? asItIs : sealWith(passphrase);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await pipeline(
      Readable.from(writeTar(withSums(entries)), { objectMode: false }),
      createGzip({ level: 3 }),
      seal,
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    await rename(unfinished, path);
    await flushDirectory(dirname(path));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* asItIs(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* chunks;
}

async function* withSums(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  const lines: string[] = [];
  for await (const entry of entries) {
    lines.push(lineOf(entry));
    yield entry;
  }
  yield { name: sumsName, content: Buffer.from(lines.join('')) };
}

async function flushDirectory(directory: string): Promise<void> {
  const handle = await open(directory);
  await handle.sync().finally(() => handle.close());
}

/**
 * The entries of an archive. That all of them were as they were written is known only at the end:
 * whoever must not act on less reads it twice.
 */
export async function* readArchive(
  path: string,
  passphrase: string | undefined,
): AsyncGenerator<Entry> {
  const packed = Readable.from(await readFileOf(path, passphrase), { objectMode: false });
  const unpacked = createGunzip();
  // What it finds wrong is told by the stream that is read.
  const unpacking = pipeline(packed, unpacked).catch(() => {});
  const lines: string[] = [];
  let sums: string | undefined;
  try {
    for await (const entry of readTar(unpacked)) {
      if (entry.name === sumsName) sums = entry.content.toString('utf8');
      else {
        lines.push(lineOf(entry));
        yield entry;
      }
    }
  } catch (error) {
    throw asDamage(error);
  } finally {
    unpacked.destroy();
    await unpacking;
  }
  if (sums !== lines.join('')) throw refusals.damaged('las sumas de control no coinciden');
}

/** What the packing itself finds wrong has a code of its own. */
function asDamage(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('Z_') ? refusals.damaged('no se puede descomprimir') : error;
}

async function readFileOf(
  path: string,
  passphrase: string | undefined,
): Promise<AsyncIterable<Buffer>> {
  const file = await open(path).catch((error: Error) => {
    throw refusals.notThere(path, error.message);
  });
  const head = Buffer.alloc(headBytes);
  const { bytesRead } = await file.read(head, 0, headBytes, 0);
  await file.close();
  if (!isSealed(head.subarray(0, bytesRead))) return createReadStream(path);
  if (passphrase === undefined) throw refusals.needsKey();
  return unseal(head, createReadStream(path, { start: headBytes }), passphrase);
}
