import { crc32 } from 'node:zlib';

/** The files of a zip archive that is not compressed, by name; a wrong sum fails. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, Buffer>();
  let place = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, bytes] = [archive.readUInt32LE(place + 16), archive.readUInt32LE(place + 24)];
    const nameLength = archive.readUInt16LE(place + 28);
    const offset = archive.readUInt32LE(place + 42);
    const name = archive.toString('utf8', place + 46, place + 46 + nameLength);
    const start = offset + 30 + archive.readUInt16LE(offset + 26);
    const content = archive.subarray(start, start + bytes);
    if (crc32(content) !== crc) throw new Error(`The sum of ${name} is wrong.`);
    files.set(name, content);
    place += 46 + nameLength;
  }
  return files;
}
