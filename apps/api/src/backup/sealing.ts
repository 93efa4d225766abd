import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { refusals } from './refusals.ts';

/**
 * A stream cut into chunks, each AES-256-GCM with its number, the last one marked as the last: none
 * can be altered, left out, put elsewhere or missing at the end without its being noticed. The key
 * comes from a passphrase and the salt of this one file, so that numbers may begin at zero.
 */
const magic = Buffer.from('MOSTRADOR SEALED 1\n');
const saltBytes = 16;
const chunkBytes = 256 * 1024;
const tagBytes = 16;
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

export const headBytes = magic.length + saltBytes;

export const isSealed = (head: Buffer): boolean => head.subarray(0, magic.length).equals(magic);

const keyOf = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase.normalize('NFC'), salt, 32, cost);

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Its key takes a moment to make, so it is made before anything flows. */
export function sealWith(
  passphrase: string,
): (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const key = keyOf(passphrase, salt);
  return async function* seal(chunks) {
    yield Buffer.concat([magic, salt]);
    for await (const { chunk, number, isLast } of numbered(chunks, chunkBytes)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
      yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    }
  };
}

/** `chunks` begin after the head. */
export async function* unseal(
  head: Buffer,
  chunks: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const key = keyOf(passphrase, head.subarray(magic.length));
  for await (const { chunk, number, isLast } of numbered(chunks, chunkBytes + tagBytes)) {
    if (chunk.length < tagBytes) throw refusals.unreadable();
    const sealed = chunk.subarray(0, -tagBytes);
    const opener = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    opener.setAuthTag(chunk.subarray(-tagBytes));
    yield Buffer.concat([opener.update(sealed), finished(opener)]);
  }
}

function finished(opener: { final(): Buffer }): Buffer {
  try {
    return opener.final();
  } catch {
    throw refusals.unreadable();
  }
}

interface Numbered {
  chunk: Buffer;
  number: number;
  isLast: boolean;
}

/** Chunks of one size; only the last one may be shorter, and there is always one. */
async function* numbered(chunks: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Numbered> {
  let waiting = Buffer.alloc(0);
  let number = 0;
  for await (const chunk of chunks) {
    waiting = Buffer.concat([waiting, chunk]);
    // What fills a chunk exactly waits: it may be the last.
    for (; waiting.length > bytes; waiting = waiting.subarray(bytes)) {
      yield { chunk: waiting.subarray(0, bytes), number: number++, isLast: false };
    }
  }
  yield { chunk: waiting, number, isLast: true };
}
