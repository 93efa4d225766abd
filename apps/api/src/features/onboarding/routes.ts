import { reviewCalls } from '@mostrador/contract/business-review';
import { onboardingCalls } from '@mostrador/contract/onboarding';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { registerRoom } from '../../http/route.ts';
import {
  approveBusiness,
  reinstateBusiness,
  rejectBusiness,
  suspendBusiness,
} from './decide-business.ts';
import { listBusinesses } from './list-businesses.ts';
import { loadReviewedBusiness } from './load-business.ts';
import { preregister } from './preregister.ts';
import { receiveDniPhotos } from './receive-dni-photos.ts';
import { showDniPhoto } from './show-dni-photo.ts';

const done = { success: true };

export function onboardingRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoom(app, deps, onboardingCalls, {
    'POST /api/uploads/business-dni': ({ request }) => receiveDniPhotos(deps, request),
    'POST /api/auth/business/preregister': ({ body, request }) => preregister(deps, body, request),
  });

  registerRoom(app, deps, reviewCalls, {
    'GET /api/admin/businesses': ({ db, query }) => listBusinesses(db, query),
    'GET /api/admin/businesses/:businessId': async ({ db, params, now }) => ({
      data: await loadReviewedBusiness(db, params.businessId, deps.config.commissionBp, now),
    }),
    'POST /api/admin/businesses/:businessId/approve': async ({ db, params, now }) => {
      await approveBusiness(deps, db, params.businessId, now);
      return done;
    },
    'POST /api/admin/businesses/:businessId/reject': async ({ db, params, body, now }) => {
      await rejectBusiness(deps, db, params.businessId, body.reason, now);
      return done;
    },
    'POST /api/admin/businesses/:businessId/suspend': async ({ db, params, body, now }) => {
      await suspendBusiness(db, params.businessId, body.reason, now);
      return done;
    },
    'POST /api/admin/businesses/:businessId/reinstate': async ({ db, params, now }) => {
      await reinstateBusiness(db, params.businessId, now);
      return done;
    },
    'POST /api/admin/businesses/:businessId/dni/:side': (call) =>
      showDniPhoto(deps, call.caller, { ...call.params, ...call.body }, call.request, call.reply),
  });
}
