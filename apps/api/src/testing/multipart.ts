import type { InjectOptions } from 'fastify';

interface Part {
  name: string;
  bytes: Buffer | string;
  filename?: string;
  type?: string;
}

/** What a browser sends for a form with files, for the `raw` of a test call. */
export function multipart(
  parts: readonly Part[],
  boundary = 'prueba-1234',
): Partial<InjectOptions> {
  const pieces = parts.flatMap(({ name, bytes, filename = 'foto.jpg', type = 'image/jpeg' }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\n`,
    `content-type: ${type}\r\n\r\n`,
    bytes,
    '\r\n',
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece))),
  };
}
