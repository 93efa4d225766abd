import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../readiness.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can also serve, so send it traffic; with a word on
 * each part that it needs.
 */
export function addHealth(app: FastifyInstance, readiness: Readiness): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const parts = await readiness.look();
    const isReady = !isStopping && parts.every(({ isThere, isNeeded }) => isThere || !isNeeded);
    const missing = parts.filter(({ isThere }) => !isThere).map(({ name }) => name);
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not ready',
      ...(missing.length > 0 && { missing }),
      ...(isStopping && { stopping: true }),
      parts: Object.fromEntries(
        parts.map(({ name, isThere, missing }) => [name, isThere ? 'ok' : missing]),
      ),
    });
  });
}
