import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../http/errors.ts';
import type { FileStore } from '../../storage/file-store.ts';
import { imageNotFound } from './texts.ts';

/** A name never gets other content, so that browsers may keep it for good. */
export async function serveImage(
  store: FileStore,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = `"${name}"`;
  const headers = {
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    'content-security-policy': 'sandbox',
    'cross-origin-resource-policy': 'same-site',
  };
  if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send();
  const file = await store.get(name);
  if (!file) throw notFound(imageNotFound);
  return reply.headers(headers).type('image/webp').send(file);
}
