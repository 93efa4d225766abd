import { copyCalls } from '@mostrador/contract/copies';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { writeActivity } from '../../../http/activity.ts';
import { ownBusiness } from '../../../http/caller.ts';
import { registerFeature } from '../../../http/route.ts';
import { businessName } from './business-name.ts';
import { copyProducts, previewCopy } from './copy-products.ts';
import { sameProductRoutes } from './same-product-routes.ts';

const copy = 'POST /api/businesses/:businessId/products/copy';

export function copyRoutes(app: FastifyInstance, deps: Deps): void {
  sameProductRoutes(app, deps);

  registerFeature(app, deps, copyCalls, {
    'POST /api/businesses/:businessId/products/copy-preview': ({ body, caller, db, params }) => {
      const to = ownBusiness(caller, body.to);
      return previewCopy(db, { from: params.businessId, to, productIds: body.productIds });
    },

    [copy]: async ({ body: { clashes, productIds, ...body }, caller, db, now, params, tell }) => {
      const from = params.businessId;
      const to = ownBusiness(caller, body.to);
      const copied = await copyProducts(db, { from, to, productIds }, clashes, now);
      const count = copied.created + copied.replaced;
      if (from === to) {
        tell({ count });
        return copied;
      }
      tell({ count, to: await businessName(db, to) });
      const { actorId, impersonatorId } = caller;
      const details = { count, from: await businessName(db, from) };
      const line = { kind: 'catalogue', action: copy, details } as const;
      await writeActivity(db, { businessId: to, actorId, impersonatorId, ...line }, now);
      return copied;
    },
  });
}
