import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Everything comes from ourselves, but for the map's pictures and the chat that the settings name. */
function contentPolicy({ geo, chat }: Config): string {
  const tiles = geo.tileUrl.startsWith('http') ? ` ${originOf(geo.tileUrl)}` : '';
  const talk = chat ? ` ${originOf(chat.baseUrl)}` : '';
  // The chat's script writes its own style element.
  const styles = chat ? " 'unsafe-inline'" : '';
  return [
    "default-src 'none'",
    `script-src 'self'${talk}`,
    `style-src 'self'${styles}${talk}`,
    `img-src 'self' data: blob:${tiles}${talk}`,
    `font-src 'self'${talk}`,
    `connect-src 'self'${talk}${talk.replace(' http', ' ws')}`,
    `frame-src${talk || " 'none'"}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Host names may hold a {s} for the map's subdomains, which a policy writes as a star. */
const originOf = (url: string): string =>
  /^https?:\/\/[^/]+/.exec(url)?.[0].replace(/\{\w+\}/g, '*') ?? '';

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
};

export const securityHeaders = (config: Config): Record<string, string> => ({
  ...headers,
  'content-security-policy': contentPolicy(config),
  ...(config.publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
});

/** On every answer, errors and files included; what a route sets itself stays. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const all = securityHeaders(config);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(all);
    reply.header('x-request-id', request.id);
    if (/^\/(api|upload)/.test(request.url)) reply.header('cache-control', 'no-store');
  });
}
