import { orderCalls } from '@mostrador/contract/orders';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refuseUnless } from '../../http/caller.ts';
import { done, registerFeature } from '../../http/route.ts';
import { businessOf } from '../../lib/ids.ts';
import { adjustOrder } from './adjust-order.ts';
import { cancelAccepted, delayOrder, undoReady } from './aside-steps.ts';
import { BoardCache } from './board-cache.ts';
import { BoardWatch } from './board-watch.ts';
import { createTestOrder } from './create-test-order.ts';
import { orderHistoryRoutes } from './history-routes.ts';
import { listSteps } from './list-steps.ts';
import { LiveHub } from './live-hub.ts';
import { LiveStream } from './live-stream.ts';
import { changeStatus, moveOrder } from './move-order.ts';
import { noteSeen } from './order-alerts.ts';
import { shownTo, sightOf, sightsOf } from './order-sight.ts';
import { readOlder, sendBoard } from './read-board.ts';

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  const boards = new BoardCache();
  const watch = new BoardWatch();
  const hub = new LiveHub(deps, watch);
  app.addHook('preClose', () => hub.close());

  orderHistoryRoutes(app, deps);
  registerFeature(app, deps, orderCalls, {
    'GET /api/businesses/:businessId/orders': async ({
      caller,
      db,
      now,
      params,
      query,
      request,
      reply,
    }) => {
      const { businessId } = params;
      // Who only polls looks too.
      if (caller.impersonatorId === null) await watch.noteQuietly(deps, [businessId]);
      const sight = sightOf(caller, businessId);
      if (query.before === undefined) {
        return sendBoard(db, boards, { businessId, sight, now }, request, reply);
      }
      refuseUnless(caller, businessId, 'history.all');
      const older = await readOlder(db, businessId, query.before);
      return reply.type('application/json; charset=utf-8').send(older);
    },

    'POST /api/businesses/:businessId/orders/test': async ({ caller, db, now, params }) => ({
      data: shownTo(caller, await createTestOrder(db, params.businessId, now)),
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
      return { data: shownTo(caller, data) };
    },

    'PATCH /api/orders/:id/confirm-pickup': async ({ caller, db, now, params }) => ({
      data: shownTo(caller, await moveOrder(db, caller, params.id, 'confirmPickup', now)),
    }),

    'POST /api/orders/:id/adjust': async ({ body, caller, db, now, params }) => ({
      data: shownTo(caller, await adjustOrder(db, caller, params.id, body, now)),
    }),

    'POST /api/orders/:id/delay': async ({ body, caller, db, now, params }) => ({
      data: shownTo(caller, await delayOrder(db, caller, params.id, body.minutes, now)),
    }),

    'POST /api/orders/:id/undo-ready': async ({ caller, db, now, params }) => ({
      data: shownTo(caller, await undoReady(db, caller, params.id, now)),
    }),

    'POST /api/orders/:id/cancel': async ({ body, caller, db, now, params }) => ({
      data: shownTo(
        caller,
        await cancelAccepted(db, caller, params.id, 'negocio', body.motivo, now),
      ),
    }),

    'GET /api/orders/:id/steps': async ({ caller, db, params }) => ({
      steps: await listSteps(db, caller, params.id),
    }),

    'GET /api/live': async ({ caller, request, reply }) => {
      const stream = new LiveStream(caller.sessionId, sightsOf(caller.memberships), {
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
