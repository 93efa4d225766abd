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
