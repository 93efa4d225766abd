import { type FileHandle, open, rm } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

interface Entry {
  name: Buffer;
  crc: number;
  bytes: number;
  offset: number;
}

const limitBytes = 0xffff_ffff;
const utf8Names = 0x0800;
/** 1 January 1980: the first day that the format knows; a dated copy would tell nothing more. */
const noDate = 0x0021;

/** A new zip archive, written piece by piece and not compressed: what fills one are pictures. */
export class ZipFile {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #entries: Entry[] = [];
  #end = 0;

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  /** Fails if there is such a file. Only this user of the machine may read it. */
  static async create(path: string): Promise<ZipFile> {
    return new ZipFile(path, await open(path, 'wx', 0o600));
  }

  async add(
    name: string,
    pieces: Iterable<string | Buffer> | AsyncIterable<string>,
  ): Promise<void> {
    const entry: Entry = { name: Buffer.from(name), crc: 0, bytes: 0, offset: this.#end };
    await this.#append(localHeader(entry));
    for await (const piece of pieces) {
      const content = Buffer.from(piece);
      entry.crc = crc32(content, entry.crc);
      entry.bytes += content.length;
      await this.#append(content);
    }
    // Sum and size are known only now.
    const header = localHeader(entry);
    await this.#file.write(header, 0, header.length, entry.offset);
    this.#entries.push(entry);
  }

  async close(): Promise<void> {
    const offset = this.#end;
    for (const entry of this.#entries) await this.#append(centralHeader(entry));
    await this.#append(endRecord(this.#entries.length, offset, this.#end - offset));
    await this.#file.sync();
    await this.#file.close();
  }

  /** Leaves nothing that looks like an archive. */
  async abandon(): Promise<void> {
    await this.#file.close();
    await rm(this.#path, { force: true });
  }

  async #append(content: Buffer): Promise<void> {
    if (this.#end + content.length > limitBytes) throw new Error('Un archivo zip llega a 4 GB.');
    await this.#file.write(content, 0, content.length, this.#end);
    this.#end += content.length;
  }
}

/** Numbers of two and four bytes, lowest first. */
function bytesOf(...numbers: [2 | 4, number][]): Buffer {
  const parts = numbers.map(([size, number]) => {
    const part = Buffer.alloc(size);
    part.writeUIntLE(number, 0, size);
    return part;
  });
  return Buffer.concat(parts);
}

/** What both headers of an entry say: version 2.0, names in UTF-8, stored. */
const commonFields = ({ crc, bytes, name }: Entry): [2 | 4, number][] => [
  [2, 20],
  [2, utf8Names],
  [2, 0],
  [2, 0],
  [2, noDate],
  [4, crc],
  [4, bytes],
  [4, bytes],
  [2, name.length],
  [2, 0],
];

const localHeader = (entry: Entry): Buffer =>
  Buffer.concat([bytesOf([4, 0x0403_4b50], ...commonFields(entry)), entry.name]);

const centralHeader = (entry: Entry): Buffer =>
  Buffer.concat([
    bytesOf(
      [4, 0x0201_4b50],
      [2, 20],
      ...commonFields(entry),
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, entry.offset],
    ),
    entry.name,
  ]);

const endRecord = (count: number, offset: number, bytes: number): Buffer =>
  bytesOf(
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, bytes],
    [4, offset],
    [2, 0],
  );
