import { refusals } from './refusals.ts';

/** A file of an archive. None is so big that it would not fit into memory. */
export interface Entry {
  name: string;
  content: Buffer;
}

const blockBytes = 512;
const maxEntryBytes = 256 * 1024 * 1024;
const checksumField = { start: 148, end: 156 };

/** The plain format of POSIX, so that any `tar` opens what was not encrypted. */
export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, content } of entries) {
    yield header(name, content.length);
    yield content;
    yield Buffer.alloc(paddingOf(content.length));
  }
  yield Buffer.alloc(2 * blockBytes);
}

const paddingOf = (bytes: number): number => (blockBytes - (bytes % blockBytes)) % blockBytes;

const octal = (value: number, digits: number): string =>
  `${value.toString(8).padStart(digits, '0')}\0`;

function header(name: string, bytes: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`Too long for an archive: ${name}`);
  const block = Buffer.alloc(blockBytes);
  block.write(name, 0);
  block.write(octal(0o600, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(bytes, 11), 124);
  block.write(octal(0, 11), 136);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  block.write(`${octal(checksumOf(block), 6)} `, checksumField.start);
  return block;
}

/** Of all bytes, those of the checksum counted as spaces. */
const checksumOf = (block: Buffer): number =>
  block.reduce(
    (sum, byte, place) =>
      sum + (place >= checksumField.start && place < checksumField.end ? 32 : byte),
    0,
  );

/** Ends only after the mark of the end and all that follows it: what breaks off before is an error. */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const reader = new ByteReader(chunks);
  for (;;) {
    const block = await reader.take(blockBytes);
    if (block.every((byte) => byte === 0)) return reader.drain();
    const name = textAt(block, 0, 100);
    const bytes = Number.parseInt(textAt(block, 124, 12), 8);
    const checksum = Number.parseInt(textAt(block, checksumField.start, 8), 8);
    if (checksum !== checksumOf(block) || !(bytes <= maxEntryBytes)) {
      throw refusals.damaged('no se reconoce su contenido');
    }
    const content = await reader.take(bytes);
    await reader.take(paddingOf(bytes));
    yield { name, content };
  }
}

function textAt(block: Buffer, start: number, length: number): string {
  const field = block.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? length : end).toString('utf8');
}

class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #waiting: Buffer[] = [];
  #bytes = 0;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async take(bytes: number): Promise<Buffer> {
    while (this.#bytes < bytes) {
      const { done, value } = await this.#chunks.next();
      if (done) throw refusals.damaged('se corta antes del final');
      this.#waiting.push(value);
      this.#bytes += value.length;
    }
    const all = this.#waiting.length === 1 ? this.#waiting[0] : undefined;
    const joined = all ?? Buffer.concat(this.#waiting);
    this.#waiting = joined.length > bytes ? [joined.subarray(bytes)] : [];
    this.#bytes -= bytes;
    return joined.subarray(0, bytes);
  }

  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }
}
