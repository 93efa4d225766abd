import { type Business, profileCalls } from '@mostrador/contract/profile';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuseUnless } from '../../http/caller.ts';
import { notFound } from '../../http/errors.ts';
import { done, registerFeature } from '../../http/route.ts';
import { addBusiness } from './add-business.ts';
import { changeBusiness } from './change-business.ts';
import { kindOf, neededFor, shownTo } from './profile-sight.ts';
import { approveAccount, confirmAccount } from './release-account.ts';
import { setupRoutes } from './setup-routes.ts';
import { loadBusinesses } from './store.ts';
import { businessNotFound } from './texts.ts';
import { undoAccountChange } from './undo-account-change.ts';

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  const { config } = deps;
  const { publicUrl } = config;

  setupRoutes(app, deps);
  registerFeature(app, deps, profileCalls, {
    'GET /api/businesses/my-businesses': async ({ caller, db, now }) =>
      (await loadBusinesses(db, caller.businessIds, publicUrl, now)).map((business) =>
        shownTo(caller, business),
      ),

    'PUT /api/businesses/:businessId': async ({ body, caller, db, now, params, request, tell }) => {
      const { businessId } = params;
      for (const permission of neededFor(body)) refuseUnless(caller, businessId, permission);
      tell({ ...kindOf(body), isOpen: body.isOpen });
      await changeBusiness(db, { caller, businessId, changes: body, config, request, now });
      return { data: shownTo(caller, await loadBusiness(db, businessId, publicUrl, now)) };
    },

    'POST /api/businesses/:businessId/confirm-account': async ({ caller, db, now, params }) => {
      await confirmAccount(db, params.businessId, caller.sessionId, now);
      return { data: await loadBusiness(db, params.businessId, publicUrl, now) };
    },

    'POST /api/admin/businesses/:businessId/approve-account': ({ body, db, params }) =>
      done(approveAccount(db, params.businessId, body.aliasCBU)),

    'POST /api/businesses/undo-account-change': async ({ body, now, request }) => ({
      success: true,
      message: await undoAccountChange(deps, body.token, request, now),
    }),

    'POST /api/businesses/add-business': async ({ body, caller, db, now }) => {
      const businessId = await addBusiness(db, caller.accountId, body, now);
      return { data: await loadBusiness(db, businessId, publicUrl, now) };
    },
  });
}

async function loadBusiness(
  db: Queryable,
  businessId: string,
  publicUrl: string,
  now: Date,
): Promise<Business> {
  const [business] = await loadBusinesses(db, [businessId], publicUrl, now);
  if (!business) throw notFound(businessNotFound);
  return business;
}
