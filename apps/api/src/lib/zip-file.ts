import { type FileHandle, open, rm } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { centralHeader, endRecord, localHeader, type ZipEntry } from './zip-headers.ts';

const limitBytes = 0xffff_ffff;

/** A new zip archive, written piece by piece and not compressed: what fills one are pictures. */
export class ZipFile {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #entries: ZipEntry[] = [];
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
    const entry: ZipEntry = {
      name: Buffer.from(name),
      ...{ crc: 0, bytes: 0, packedBytes: 0, isDeflated: false, offset: this.#end },
    };
    await this.#append(localHeader(entry));
    for await (const piece of pieces) {
      const content = Buffer.from(piece);
      entry.crc = crc32(content, entry.crc);
      entry.bytes += content.length;
      entry.packedBytes = entry.bytes;
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
