import { type MarketplaceOrder, marketplaceCalls } from '@mostrador/contract/marketplace';
import { keyCalls } from '@mostrador/contract/marketplace-keys';
import { menuPreviewCalls } from '@mostrador/contract/menu';
import { toPesos } from '@mostrador/contract/money';
import type { OrderAction } from '@mostrador/contract/order-states';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { MarketplaceCaller } from '../../http/caller.ts';
import { notFound } from '../../http/errors.ts';
import { done, registerFeature } from '../../http/route.ts';
import { showDuePrices } from '../catalogue/prices/apply-due.ts';
import { cancelAccepted } from '../orders/aside-steps.ts';
import { assignCourier } from '../orders/assign-courier.ts';
import { moveOrder } from '../orders/move-order.ts';
import { ofMarketplace, type StepDetails } from '../orders/store.ts';
import { orderTexts } from '../orders/texts.ts';
import { createMarketplaceKey } from './create-marketplace-key.ts';
import { listKeys, revokeKey } from './integration-keys.ts';
import { listOpenBusinesses } from './list-open-businesses.ts';
import { loadOrder } from './load-order.ts';
import { menuPage } from './menu-page.ts';
import { previewedShop } from './menu-preview.ts';
import { quoteDelivery } from './quote-delivery.ts';
import { readEvents } from './read-events.ts';
import { findShop, loadShop, shopStateOf } from './store.ts';
import { takeOrder } from './take-order.ts';
import { marketplaceTexts } from './texts.ts';

export function marketplaceRoutes(app: FastifyInstance, deps: Deps): void {
  const { publicUrl } = deps.config;
  keyRoutes(app, deps);
  previewRoutes(app, deps);

  registerFeature(app, deps, marketplaceCalls, {
    'GET /api/marketplace/businesses': ({ db, now, query }) =>
      listOpenBusinesses(db, query, publicUrl, now),

    'GET /api/marketplace/businesses/:businessId': async ({ db, now, params }) => {
      return { data: shopStateOf(await shopOrRefuse(db, params.businessId), now) };
    },

    'GET /api/marketplace/businesses/:businessId/catalogue': async ({ db, now, params, query }) => {
      const shop = await shopOrRefuse(db, params.businessId);
      await showDuePrices(deps.db, shop.id, now);
      return menuPage(db, shop.id, { ...query, withSoldOut: false, now }, publicUrl);
    },

    'GET /api/marketplace/businesses/:businessId/shipping-quote': async ({ db, params, query }) => {
      const shop = await shopOrRefuse(db, params.businessId);
      const { quote, distance } = quoteDelivery(shop, query, deps.config);
      return {
        covered: quote.covered,
        logistica: shop.logistics,
        distanceKm: Math.round(distance * 100) / 100,
        shippingCost: quote.covered ? toPesos(quote.shippingCents) : null,
        deliveryFee: quote.covered ? toPesos(quote.feeCents) : null,
        zone: quote.covered ? quote.zone : null,
        reason: quote.covered ? null : quote.reason,
      };
    },

    'POST /api/marketplace/orders': async ({ body, caller, db, now }) => ({
      data: await takeOrder(db, deps.config, caller, body, now),
    }),

    'GET /api/marketplace/orders/:id': async ({ caller, db, params }) => ({
      data: await loadOrder(db, caller.marketplaceId, params.id),
    }),

    'POST /api/marketplace/orders/:id/cancel': ({ body, ...call }) =>
      moved(call, 'cancelByCustomer', {
        cancelReason: body?.motivo ?? orderTexts.cancelledByCustomer,
        cancelledBy: 'cliente',
      }),

    'POST /api/marketplace/orders/:id/cancel-accepted': async ({
      body,
      caller: { marketplaceId },
      db,
      now,
      params,
    }) => {
      const mover = ofMarketplace(marketplaceId);
      await cancelAccepted(db, mover, params.id, 'sistema', body.motivo, now);
      return { data: await loadOrder(db, marketplaceId, params.id) };
    },

    'PUT /api/marketplace/orders/:id/courier': async ({ body, caller, db, now, params }) => {
      await assignCourier(db, ofMarketplace(caller.marketplaceId), params.id, body, now);
      return { data: await loadOrder(db, caller.marketplaceId, params.id) };
    },

    'POST /api/marketplace/orders/:id/collected': (call) => moved(call, 'collectByCourier'),

    'POST /api/marketplace/orders/:id/delivered': (call) => moved(call, 'deliverByCourier'),

    'POST /api/marketplace/orders/:id/received': (call) => moved(call, 'confirmReceipt'),

    'GET /api/marketplace/events': ({ caller, query }) =>
      readEvents(deps.db, caller.marketplaceId, query),
  });
}

function previewRoutes(app: FastifyInstance, deps: Deps): void {
  const { config } = deps;
  registerFeature(app, deps, menuPreviewCalls, {
    'GET /api/businesses/:businessId/menu/preview': async ({ db, now, params, query }) => {
      const shop = await loadShop(db, params.businessId);
      if (!shop) throw notFound(marketplaceTexts.noBusiness);
      await showDuePrices(deps.db, shop.id, now);
      const page = { ...query, withSoldOut: true, now };
      return {
        shop: previewedShop(shop, config, now),
        ...(await menuPage(db, shop.id, page, config.publicUrl)),
      };
    },
  });
}

function keyRoutes(app: FastifyInstance, deps: Deps): void {
  registerFeature(app, deps, keyCalls, {
    'GET /api/admin/keys': async ({ db }) => ({ keys: await listKeys(db) }),

    'POST /api/admin/keys': async ({ body, db, now }) => {
      const { id, secret } = await createMarketplaceKey(db, body.name, now, body.marketplace);
      return { _id: id, secret };
    },

    'DELETE /api/admin/keys/:keyId': ({ db, now, params }) =>
      done(revokeKey(db, params.keyId, now)),
  });
}

async function shopOrRefuse(db: Queryable, businessId: string) {
  const shop = await findShop(db, businessId);
  if (!shop) throw notFound(marketplaceTexts.noBusiness);
  return shop;
}

interface OrderCall {
  caller: MarketplaceCaller;
  db: Queryable;
  now: Date;
  params: { id: string };
}

async function moved(
  { caller: { marketplaceId }, db, now, params }: OrderCall,
  action: OrderAction,
  details: StepDetails = {},
): Promise<{ data: MarketplaceOrder }> {
  await moveOrder(db, ofMarketplace(marketplaceId), params.id, action, now, details);
  return { data: await loadOrder(db, marketplaceId, params.id) };
}
