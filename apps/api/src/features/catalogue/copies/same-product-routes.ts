import { sameProductCalls } from '@mostrador/contract/same-products';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { writeActivity } from '../../../http/activity.ts';
import { registerFeature } from '../../../http/route.ts';
import { showDuePrices } from '../prices/apply-due.ts';
import { changeSame, listSame } from './same-products.ts';

const patch = 'PATCH /api/businesses/:businessId/products/:productId/same';

export function sameProductRoutes(app: FastifyInstance, deps: Deps): void {
  const { publicUrl } = deps.config;
  registerFeature(app, deps, sameProductCalls, {
    'GET /api/businesses/:businessId/products/:productId/same': async (context) => {
      const { caller, db, now, params } = context;
      for (const id of caller.businessIds) await showDuePrices(deps.db, id, now);
      return { products: await listSame(db, params, caller, { publicUrl, now }) };
    },

    [patch]: async ({ body: { products, ...changes }, caller, db, now, params, tell }) => {
      const asked = { changes, seen: products };
      const changed = await changeSame(db, params, caller, asked, { publicUrl, now });
      const kind = changes.price === undefined ? 'stock' : 'catalogue';
      const { actorId, impersonatorId } = caller;
      for (const { businessId, told } of changed) {
        if (businessId === params.businessId) tell({ kind, ...told });
        else {
          const who = { businessId, actorId, impersonatorId };
          await writeActivity(db, { ...who, kind, action: patch, details: told }, now);
        }
      }
      return { updated: changed.length };
    },
  });
}
