import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'content-security-policy': contentPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};

/** On every answer, errors and files included; what a route sets itself stays. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const all = config.publicUrl.startsWith('https:')
    ? { ...headers, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : headers;
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(all);
    reply.header('x-request-id', request.id);
    if (/^\/(api|upload)/.test(request.url)) reply.header('cache-control', 'no-store');
  });
}
