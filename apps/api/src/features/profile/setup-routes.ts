import { businessSetupCalls } from '@mostrador/contract/business-setup';
import { type SetupPart, setupNeeds, setupParts } from '@mostrador/contract/setup-parts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type BusinessCaller, ownBusiness, refuseUnless } from '../../http/caller.ts';
import { invalid } from '../../http/errors.ts';
import { registerFeature } from '../../http/route.ts';
import { businessName } from '../catalogue/copies/business-name.ts';
import { copySetup, previewSetup } from './copy-setup.ts';
import { sameBusiness } from './texts.ts';

export function setupRoutes(app: FastifyInstance, deps: Deps): void {
  registerFeature(app, deps, businessSetupCalls, {
    'POST /api/businesses/:businessId/setup-preview': ({ body, caller, db, now, params }) =>
      previewSetup(db, wayOf(caller, body.from, params.businessId), now),

    'POST /api/businesses/:businessId/setup': async ({
      body: { from, parts: chosen },
      caller,
      db,
      now,
      params,
      tell,
    }) => {
      const way = wayOf(caller, from, params.businessId);
      const parts = setupParts.filter((part) => chosen[part] !== undefined);
      refuseWithoutParts(caller, way, parts);
      const products = await copySetup(db, way, chosen, now);
      tell({ parts, from: await businessName(db, from) });
      return { products };
    },
  });
}

function wayOf(caller: BusinessCaller, from: string, to: string) {
  if (from === to) throw invalid(sameBusiness, 'from');
  return { from: ownBusiness(caller, from), to };
}

function refuseWithoutParts(
  caller: BusinessCaller,
  { from, to }: { from: string; to: string },
  parts: readonly SetupPart[],
): void {
  for (const part of parts) {
    for (const id of [from, to]) refuseUnless(caller, id, setupNeeds[part]);
  }
}
