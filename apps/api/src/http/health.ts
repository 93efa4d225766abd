import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { storageIsReachable } from '../storage/storage.ts';

/** Whoever asks decides soon where to send traffic: no answer of the database in time is a no. */
const answerLimitMs = 1_500;

/**
 * `/healthz`: the process answers. `/readyz`: it can also serve, so send it traffic. Without its storage
 * it still takes orders, so it says what is missing and stays ready.
 */
export function addHealth(app: FastifyInstance, deps: Deps): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const [hasDatabase, hasStorage] = await Promise.all([
      isDatabaseReady(deps),
      storageIsReachable(deps.config, answerLimitMs),
    ]);
    const isReady = !isStopping && hasDatabase;
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not ready',
      ...(!hasStorage && { missing: ['storage'] }),
    });
  });
}

const isDatabaseReady = ({ db }: Deps): Promise<boolean> =>
  Promise.race([db.isReady(answerLimitMs), delay(answerLimitMs, false, { ref: false })]);
