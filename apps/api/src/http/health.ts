import type { FastifyInstance } from 'fastify';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';

/** `/healthz`: the process answers. `/readyz`: it can also serve, so send it traffic. */
export function addHealth(app: FastifyInstance, deps: Deps): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const isReady = !isStopping && (await canReachDatabase(deps));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}

async function canReachDatabase({ db }: Deps): Promise<boolean> {
  try {
    await db.first(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
