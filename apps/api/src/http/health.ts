import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** Whoever asks decides soon where to send traffic: no answer of the database in time is a no. */
const answerLimitMs = 1_500;

/** `/healthz`: the process answers. `/readyz`: it can also serve, so send it traffic. */
export function addHealth(app: FastifyInstance, deps: Deps): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const isReady = !isStopping && (await isDatabaseReady(deps));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}

const isDatabaseReady = ({ db }: Deps): Promise<boolean> =>
  Promise.race([db.isReady(answerLimitMs), delay(answerLimitMs, false, { ref: false })]);
