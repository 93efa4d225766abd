import { logisticsCalls } from '@mostrador/contract/logistics';
import { toPesos } from '@mostrador/contract/money';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { expectedVersionOf } from '../../http/if-match.ts';
import { done, registerFeature } from '../../http/route.ts';
import { loadConditions, saveConditions } from './order-conditions.ts';
import { saveShipping } from './save-shipping.ts';
import { quoteShipping } from './shipping-quote.ts';
import { loadShipping, ownShippingOf, saveLogistics, shippingSettingsOf } from './store.ts';

export function logisticsRoutes(app: FastifyInstance, deps: Deps): void {
  registerFeature(app, deps, logisticsCalls, {
    'PUT /api/businesses/:businessId/logistica': ({ body, db, params }) =>
      done(saveLogistics(db, params.businessId, body.tipo_logistica)),

    'PUT /api/businesses/:businessId/shipping-config': async ({ body, db, params, request }) => {
      await saveShipping(db, params.businessId, body, expectedVersionOf(request));
      const saved = await loadShipping(db, params.businessId);
      return {
        success: true,
        configuracionEnvioPropio: ownShippingOf(saved),
        version: saved.version,
      };
    },

    'GET /api/businesses/:businessId/order-conditions': async ({ db, params }) => ({
      data: await loadConditions(db, params.businessId),
    }),

    'PUT /api/businesses/:businessId/order-conditions': async ({ body, db, params }) => ({
      data: await saveConditions(db, params.businessId, body),
    }),

    'GET /api/businesses/:businessId/shipping-quote': async ({ db, params, query }) => {
      const settings = shippingSettingsOf(await loadShipping(db, params.businessId));
      const quote = quoteShipping(settings, query.km, deps.config.unbreikFeeCents);
      return quote.covered
        ? {
            covered: true,
            shippingCost: toPesos(quote.shippingCents),
            zone: quote.zone,
            reason: null,
          }
        : { covered: false, shippingCost: null, zone: null, reason: quote.reason };
    },
  });
}
