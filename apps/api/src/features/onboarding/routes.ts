import { reviewCalls } from '@mostrador/contract/business-review';
import { onboardingCalls } from '@mostrador/contract/onboarding';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { done, registerFeature } from '../../http/route.ts';
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

export function onboardingRoutes(app: FastifyInstance, deps: Deps): void {
  registerFeature(app, deps, onboardingCalls, {
    'POST /api/uploads/business-dni': ({ request }) => receiveDniPhotos(deps, request),
    'POST /api/auth/business/preregister': ({ body, request }) => preregister(deps, body, request),
  });

  registerFeature(app, deps, reviewCalls, {
    'GET /api/admin/businesses': ({ db, query }) => listBusinesses(db, query),
    'GET /api/admin/businesses/:businessId': async ({ db, params, now }) => ({
      data: await loadReviewedBusiness(db, params.businessId, deps.config, now),
    }),
    'POST /api/admin/businesses/:businessId/approve': ({ db, params, now }) =>
      done(approveBusiness(deps, db, params.businessId, now)),
    'POST /api/admin/businesses/:businessId/reject': ({ db, params, body, now }) =>
      done(rejectBusiness(deps, db, params.businessId, body.reason, now)),
    'POST /api/admin/businesses/:businessId/suspend': ({ db, params, body, now }) =>
      done(suspendBusiness(db, params.businessId, body.reason, now)),
    'POST /api/admin/businesses/:businessId/reinstate': ({ db, params, now }) =>
      done(reinstateBusiness(db, params.businessId, now)),
    'POST /api/admin/businesses/:businessId/dni/:side': (call) =>
      showDniPhoto(deps, call.caller, { ...call.params, ...call.body }, call.request, call.reply),
  });
}
