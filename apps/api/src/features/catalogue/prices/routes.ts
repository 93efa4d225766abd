import { priceChangeCalls } from '@mostrador/contract/price-changes';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { registerFeature } from '../../../http/route.ts';
import { showDuePrices } from './apply-due.ts';
import { changePrices } from './change-prices.ts';
import { cancelPriceChange, undoPriceChange } from './end-price-change.ts';
import { linesOfChange, listPriceChanges, loadPriceChange } from './list-price-changes.ts';
import { storedPrices } from './stored-prices.ts';

export function priceChangeRoutes(app: FastifyInstance, deps: Deps): void {
  registerFeature(app, deps, priceChangeCalls, {
    'GET /api/businesses/:businessId/prices': async ({ db, now, params: { businessId } }) => {
      await showDuePrices(deps.db, businessId, now);
      return { data: await storedPrices(db, businessId, now) };
    },

    'GET /api/businesses/:businessId/price-changes': async ({ db, now, params }) => {
      await showDuePrices(deps.db, params.businessId, now);
      return { data: await listPriceChanges(db, params.businessId, now) };
    },

    'POST /api/businesses/:businessId/price-changes': async ({
      body,
      caller,
      db,
      now,
      params: { businessId },
      tell,
    }) => {
      const changeId = await changePrices(db, businessId, body, caller, now);
      const data = await loadPriceChange(db, businessId, changeId, now);
      tell({
        ...{ name: data.name, count: data.products, rule: data.rule },
        ...(data.applyAt !== null && { applyAt: data.applyAt }),
      });
      return { data };
    },

    'GET /api/businesses/:businessId/price-changes/:changeId': async ({ db, now, params }) => {
      const { businessId, changeId } = params;
      const change = await loadPriceChange(db, businessId, changeId, now);
      return { data: { ...change, lines: await linesOfChange(db, businessId, changeId) } };
    },

    'POST /api/businesses/:businessId/price-changes/:changeId/undo': async ({
      caller,
      db,
      now,
      params: { businessId, changeId },
      tell,
    }) => {
      tell({ name: await undoPriceChange(db, businessId, changeId, caller.actorId, now) });
      return { data: await loadPriceChange(db, businessId, changeId, now) };
    },

    'DELETE /api/businesses/:businessId/price-changes/:changeId': async ({
      caller,
      db,
      now,
      params: { businessId, changeId },
      tell,
    }) => {
      tell({ name: await cancelPriceChange(db, businessId, changeId, caller.actorId, now) });
      return { data: await loadPriceChange(db, businessId, changeId, now) };
    },
  });
}
