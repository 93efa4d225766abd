import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Takes the place of the panel's service worker, forgets what that kept, and goes. */
const removal = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Where the settings want no service worker, browsers that have one get this instead. */
export function addWorkerRemoval(app: FastifyInstance, { serviceWorker }: Config): void {
  if (serviceWorker) return;
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.split('?')[0] !== '/sw.js') return;
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(removal);
  });
}
