import { openingCalls } from '@mostrador/contract/opening';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { done, registerFeature } from '../../http/route.ts';
import {
  endBusyHour,
  endOf,
  pauseShop,
  resumeShop,
  setAnswerMinutes,
  setAutoAccept,
  startBusyHour,
} from './pause.ts';
import { listChanges } from './record-change.ts';
import { loadOpening } from './store.ts';

export function openingRoutes(app: FastifyInstance, deps: Deps): void {
  registerFeature(app, deps, openingCalls, {
    'PUT /api/businesses/:businessId/pause': async ({ body, caller, db, now, params }) => {
      const { businessId } = params;
      const until = await endOf(db, businessId, body, now);
      await pauseShop(db, businessId, { until, reason: body.reason }, caller, now);
      return { data: await loadOpening(db, businessId, now) };
    },

    'DELETE /api/businesses/:businessId/pause': async ({ caller, db, now, params }) => {
      await resumeShop(db, params.businessId, caller, now);
      return { data: await loadOpening(db, params.businessId, now) };
    },

    'PUT /api/businesses/:businessId/busy': async ({ body, caller, db, now, params }) => {
      const { businessId } = params;
      const until = await endOf(db, businessId, body, now);
      await startBusyHour(db, businessId, { minutes: body.extraMinutes, until }, caller, now);
      return { data: await loadOpening(db, businessId, now) };
    },

    'DELETE /api/businesses/:businessId/busy': async ({ caller, db, now, params }) => {
      await endBusyHour(db, params.businessId, caller, now);
      return { data: await loadOpening(db, params.businessId, now) };
    },

    'PUT /api/businesses/:businessId/auto-accept': async ({ body, db, now, params }) => {
      await setAutoAccept(db, params.businessId, body.minutes);
      return { data: await loadOpening(db, params.businessId, now) };
    },

    'GET /api/businesses/:businessId/opening-changes': async ({ db, params }) => ({
      changes: await listChanges(db, params.businessId),
    }),

    'PUT /api/admin/businesses/:businessId/answer-minutes': ({ body, db, params }) =>
      done(setAnswerMinutes(db, params.businessId, body.minutes)),
  });
}
