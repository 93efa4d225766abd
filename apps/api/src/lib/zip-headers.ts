/** One file of a zip archive. */
export interface ZipEntry {
  name: Buffer;
  crc: number;
  bytes: number;
  /** As it lies in the archive: fewer where it is compressed. */
  packedBytes: number;
  isDeflated: boolean;
  offset: number;
}

const utf8Names = 0x0800;
/** 1 January 1980: the first day that the format knows; a dated copy would tell nothing more. */
const noDate = 0x0021;

/** Numbers of two and four bytes, lowest first. */
function bytesOf(...numbers: [2 | 4, number][]): Buffer {
  const parts = numbers.map(([size, number]) => {
    const part = Buffer.alloc(size);
    part.writeUIntLE(number, 0, size);
    return part;
  });
  return Buffer.concat(parts);
}

/** What both headers of an entry say: version 2.0, names in UTF-8. */
const commonFields = (entry: ZipEntry): [2 | 4, number][] => [
  [2, 20],
  [2, utf8Names],
  [2, entry.isDeflated ? 8 : 0],
  [2, 0],
  [2, noDate],
  [4, entry.crc],
  [4, entry.packedBytes],
  [4, entry.bytes],
  [2, entry.name.length],
  [2, 0],
];

export const localHeader = (entry: ZipEntry): Buffer =>
  Buffer.concat([bytesOf([4, 0x0403_4b50], ...commonFields(entry)), entry.name]);

export const centralHeader = (entry: ZipEntry): Buffer =>
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

export const endRecord = (count: number, offset: number, bytes: number): Buffer =>
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
