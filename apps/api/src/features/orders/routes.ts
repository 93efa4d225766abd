import { orderCalls } from '@mostrador/contract/orders';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { done, registerFeature } from '../../http/route.ts';
import { businessOf } from '../../lib/ids.ts';
import { localDay } from '../../lib/local-time.ts';
import { adjustOrder } from './adjust-order.ts';
import { cancelAccepted, delayOrder, undoReady } from './aside-steps.ts';
import { BoardCache } from './board-cache.ts';
import { BoardWatch } from './board-watch.ts';
import { changeStatus } from './change-status.ts';
import { createTestOrder } from './create-test-order.ts';
import { historyCsv, historyFileName } from './history-csv.ts';
import { listHistory } from './list-history.ts';
import { LiveHub } from './live-hub.ts';
import { LiveStream } from './live-stream.ts';
import { moveOrder } from './move-order.ts';
import { noteSeen } from './order-alerts.ts';
import { readOlder, sendBoard } from './read-board.ts';
import { serviceFigures } from './service-figures.ts';

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  const boards = new BoardCache();
  const watch = new BoardWatch();
  const hub = new LiveHub(deps, watch);
  app.addHook('preClose', () => hub.close());

  registerFeature(app, deps, orderCalls, {
    'GET /api/businesses/:businessId/orders': async ({
      caller,
      db,
      params,
      query,
      request,
      reply,
    }) => {
      const { businessId } = params;
      // Who only polls looks too.
      if (caller.impersonatorId === null) await watch.noteQuietly(deps, [businessId]);
      if (query.before === undefined) return sendBoard(db, boards, businessId, request, reply);
      const older = await readOlder(db, businessId, query.before);
      return reply.type('application/json; charset=utf-8').send(older);
    },

    'GET /api/businesses/:businessId/orders/history': ({ params, query }) =>
      listHistory(deps.db.history, params.businessId, query),

    'GET /api/businesses/:businessId/orders/service-figures': ({ params, query }) =>
      serviceFigures(deps.db.history, params.businessId, query),

    'GET /api/businesses/:businessId/orders/history.csv': async ({ now, params, query, reply }) =>
      reply
        .type('text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="${historyFileName(query, localDay(now))}"`,
        )
        .send(await historyCsv(deps.db.history, params.businessId, query)),

    'POST /api/businesses/:businessId/orders/test': async ({ caller, db, now, params }) => ({
      data: await createTestOrder(db, caller, params.businessId, now),
    }),

    'POST /api/businesses/:businessId/orders/seen': ({ body, caller, db, params }) =>
      // What an administrator saw, the shop has not.
      done(
        caller.impersonatorId === null
          ? noteSeen(db, params.businessId, body.orders)
          : Promise.resolve(),
      ),

    'PATCH /api/orders/:id/status': async ({ body, caller, db, now, params }) => {
      const data = await changeStatus(db, caller, params.id, body, now);
      // So does a shop's own system that moves orders.
      if (caller.impersonatorId === null) await watch.note(db, [businessOf(params.id)], now);
      return { data };
    },

    'PATCH /api/orders/:id/confirm-pickup': async ({ caller, db, now, params }) => ({
      data: await moveOrder(db, caller, params.id, 'confirmPickup', now),
    }),

    'POST /api/orders/:id/adjust': async ({ body, caller, db, now, params }) => ({
      data: await adjustOrder(db, caller, params.id, body, now),
    }),

    'POST /api/orders/:id/delay': async ({ body, caller, db, now, params }) => ({
      data: await delayOrder(db, caller, params.id, body.minutes, now),
    }),

    'POST /api/orders/:id/undo-ready': async ({ caller, db, now, params }) => ({
      data: await undoReady(db, caller, params.id, now),
    }),

    'POST /api/orders/:id/cancel': async ({ body, caller, db, now, params }) => ({
      data: await cancelAccepted(db, caller, params.id, 'negocio', body.motivo, now),
    }),

    'GET /api/live': async ({ caller, request, reply }) => {
      const stream = new LiveStream(caller.sessionId, caller.businessIds, {
        isOfOwner: caller.impersonatorId === null,
      });
      const lastEventId = request.headers['last-event-id'];
      await hub.join(stream, lastEventId === undefined ? undefined : String(lastEventId));
      // Proxies must not hold events back.
      return reply
        .header('x-accel-buffering', 'no')
        .type('text/event-stream; charset=utf-8')
        .send(stream.body);
    },
  });
}
