import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Answer, TestApp } from '../../testing/test-app.ts';

const boundary = 'limite-de-prueba';

interface Part {
  name: string;
  filename?: string;
  type?: string;
  content: Buffer | string;
}

export function formOf(...parts: Part[]): Buffer {
  const chunks = parts.flatMap(({ name, filename, type = 'image/jpeg', content }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${
        filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: ${type}`
      }\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}

export const formType = `multipart/form-data; boundary=${boundary}`;

export const post = (
  test: TestApp,
  token: string | undefined,
  payload: Buffer | string,
  contentType: string = formType,
): Promise<Answer<{ imageUrl: string; message: string; code: string }>> =>
  test.call('POST /upload', {
    raw: {
      payload,
      headers: {
        'content-type': contentType,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    },
  });

export const upload = (
  test: TestApp,
  token: string | undefined,
  content: Buffer | string,
  filename = 'foto.jpg',
) => post(test, token, formOf({ name: 'image', filename, content }));

/** A plain picture with something on it, so that encoders have work to do. */
export const picture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } }).composite([
    {
      input: Buffer.from([255, 255, 0]),
      raw: { width: 1, height: 1, channels: 3 },
      tile: false,
      left: 3,
      top: 3,
    },
  ]);

/** What `GET /files/…` answers, with the bytes. */
export async function fetchFile(test: TestApp, url: string) {
  const response = await test.app.inject({ method: 'GET', url: new URL(url, 'http://x').pathname });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

/** A PNG whose header promises far more pixels than its few bytes can hold. */
export function pixelBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(Math.ceil(side / 8 + 1) * side))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}
