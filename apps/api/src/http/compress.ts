import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);
const worthwhileBytes = 1_400;

export type Encoding = 'br' | 'gzip';

/** The smaller one of those that the caller takes; a weight of nought refuses. */
export function acceptedEncoding(header = ''): Encoding | null {
  const taken = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
    }),
  );
  const isTaken = (encoding: Encoding) => taken.get(encoding) ?? taken.get('*') ?? false;
  return (['br', 'gzip'] as const).find(isTaken) ?? null;
}

/** Quick rather than small: these answers are made for one caller. */
export const compress = (text: string | Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? brotliAsync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : gzipAsync(text, { level: 5 });

/** Compresses JSON and text answers that are large enough to gain from it. */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhileBytes) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    reply.header('vary', 'accept-encoding');
    // A large one that leaves as a string costs this process more.
    if (encoding === null) return Buffer.from(payload);
    reply.header('content-encoding', encoding);
    reply.removeHeader('content-length');
    return compress(payload, encoding);
  });
}
