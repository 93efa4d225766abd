import { promisify } from 'node:util';
import { crc32, deflateRaw, inflateRaw } from 'node:zlib';
import { centralHeader, endRecord, localHeader, type ZipEntry } from './zip-headers.ts';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** A small archive, compressed; the same files always make the same bytes. */
export async function packZip(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const parts: Buffer[] = [];
  const entries: ZipEntry[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = await deflate(content);
    const entry: ZipEntry = {
      name: Buffer.from(name),
      crc: crc32(content),
      bytes: content.length,
      packedBytes: packed.length,
      isDeflated: true,
      offset,
    };
    const header = localHeader(entry);
    parts.push(header, packed);
    entries.push(entry);
    offset += header.length + packed.length;
  }
  const directory = Buffer.concat(entries.map(centralHeader));
  return Buffer.concat([...parts, directory, endRecord(entries.length, offset, directory.length)]);
}

/** Not a zip archive, or one that nobody should unpack; the reason is for whoever sent it. */
export class BadArchive extends Error {
  readonly reason: 'broken' | 'too-large';
  constructor(reason: 'broken' | 'too-large') {
    super(`The archive is ${reason}.`);
    this.reason = reason;
  }
}

const maxEntries = 1_000;
const endSignature = Buffer.from('PK\x05\x06', 'latin1');

interface Place {
  start: number;
  packedBytes: number;
  isDeflated: boolean;
}

/**
 * The files that are asked for, unpacked one by one and never beyond the limit, whatever their headers
 * say of their size.
 */
export class ZipReader {
  readonly #archive: Buffer;
  readonly #places: ReadonlyMap<string, Place>;
  #leftBytes: number;

  constructor(archive: Buffer, limitBytes: number) {
    this.#archive = archive;
    this.#leftBytes = limitBytes;
    this.#places = placesIn(archive);
  }

  async text(name: string): Promise<string | null> {
    const place = this.#places.get(name);
    if (!place) return null;
    const packed = this.#archive.subarray(place.start, place.start + place.packedBytes);
    const content = place.isDeflated ? await this.#unpack(packed) : packed;
    this.#leftBytes -= content.length;
    if (this.#leftBytes < 0) throw new BadArchive('too-large');
    return content.toString('utf8');
  }

  async #unpack(packed: Buffer): Promise<Buffer> {
    try {
      return await inflate(packed, { maxOutputLength: Math.max(1, this.#leftBytes) });
    } catch (error) {
      const isTooLarge =
        error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
      throw new BadArchive(isTooLarge ? 'too-large' : 'broken');
    }
  }
}

function placesIn(archive: Buffer): Map<string, Place> {
  try {
    return readDirectory(archive);
  } catch (error) {
    if (error instanceof RangeError) throw new BadArchive('broken');
    throw error;
  }
}

function readDirectory(archive: Buffer): Map<string, Place> {
  const end = archive.lastIndexOf(endSignature);
  if (end < 0) throw new BadArchive('broken');
  const count = archive.readUInt16LE(end + 10);
  if (count > maxEntries) throw new BadArchive('too-large');
  const places = new Map<string, Place>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = count; left > 0; left--) {
    if (archive.readUInt32LE(at) !== 0x0201_4b50) throw new BadArchive('broken');
    const method = archive.readUInt16LE(at + 10);
    const isEncrypted = (archive.readUInt16LE(at + 8) & 1) === 1;
    const packedBytes = archive.readUInt32LE(at + 20);
    const nameLength = archive.readUInt16LE(at + 28);
    const offset = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const start =
      offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
    if (!isEncrypted && (method === 0 || method === 8)) {
      places.set(name, { start, packedBytes, isDeflated: method === 8 });
    }
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return places;
}
