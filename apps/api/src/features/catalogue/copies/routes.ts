import { copyCalls } from '@mostrador/contract/copies';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { writeActivity } from '../../../http/activity.ts';
import { ownBusiness } from '../../../http/caller.ts';
import { registerFeature } from '../../../http/route.ts';
import { businessName } from './business-name.ts';
import { copyAsSeen, previewCopy } from './copy-products.ts';
import { sameProductRoutes } from './same-product-routes.ts';

const copy = 'POST /api/businesses/:businessId/products/copy';

export function copyRoutes(app: FastifyInstance, deps: Deps): void {
  sameProductRoutes(app, deps);

  registerFeature(app, deps, copyCalls, {
    'POST /api/businesses/:businessId/products/copy-preview': ({
      body,
      caller,
      db,
      now,
      params,
    }) => {
      const to = ownBusiness(caller, body.to);
      return previewCopy(db, { ...body, from: params.businessId, to }, now);
    },

    [copy]: async ({ body: { clashes, seen, ...body }, caller, db, now, params, tell }) => {
      const from = params.businessId;
      const to = ownBusiness(caller, body.to);
      const copied = await copyAsSeen(db, { ...body, from, to }, { clashes, seen }, now);
      const { groups } = copied;
      const count = copied.created + copied.replaced;
      if (from === to) {
        tell({ count });
        return copied;
      }
      tell({ count, groups, to: await businessName(db, to) });
      const { actorId, impersonatorId } = caller;
      const details = { count, groups, from: await businessName(db, from) };
      const line = { kind: 'catalogue', action: copy, details } as const;
      await writeActivity(db, { businessId: to, actorId, impersonatorId, ...line }, now);
      return copied;
    },
  });
}
