import { type MarketplaceOrder, marketplaceCalls } from '@mostrador/contract/marketplace';
import { toPesos } from '@mostrador/contract/money';
import type { OrderAction } from '@mostrador/contract/order-states';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { registerRoom } from '../../http/route.ts';
import { currentAddress } from '../../lib/image-address.ts';
import { moveOrder } from '../orders/move-order.ts';
import { noAccount, type StepDetails } from '../orders/store.ts';
import { orderTexts } from '../orders/texts.ts';
import { assignCourier } from './assign-courier.ts';
import { listOpenBusinesses } from './list-open-businesses.ts';
import { loadOrder } from './load-order.ts';
import { quoteDelivery } from './quote-delivery.ts';
import { readEvents } from './read-events.ts';
import { findShop, offeredProducts } from './store.ts';
import { takeOrder } from './take-order.ts';
import { marketplaceTexts } from './texts.ts';

export function marketplaceRoutes(app: FastifyInstance, deps: Deps): void {
  const { publicUrl } = deps.config;

  registerRoom(app, deps, marketplaceCalls, {
    'GET /api/marketplace/businesses': ({ db, now, query }) =>
      listOpenBusinesses(db, query, publicUrl, now),

    'GET /api/marketplace/businesses/:businessId/catalogue': async ({ db, params, query }) => {
      const shop = await shopOrRefuse(db, params.businessId);
      const offered = await offeredProducts(db, shop.id, query.cursor ?? null, query.limit);
      const products = offered.map((product) => ({
        ...product,
        imageUrl: currentAddress(publicUrl, product.imageUrl),
      }));
      const isFull = products.length === query.limit;
      return { products, nextCursor: isFull ? (products.at(-1)?._id ?? null) : null };
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

    'POST /api/marketplace/orders': async ({ body, caller, db, now }) => {
      const orderId = await takeOrder(db, deps.config, caller.keyId, body, now);
      return { data: await loadOrder(db, orderId) };
    },

    'GET /api/marketplace/orders/:id': async ({ db, params }) => ({
      data: await loadOrder(db, params.id),
    }),

    'POST /api/marketplace/orders/:id/cancel': async ({ body, db, now, params }) =>
      moved(db, params.id, 'cancelByCustomer', now, {
        cancelReason: body?.motivo ?? orderTexts.cancelledByCustomer,
        cancelledBy: 'cliente',
      }),

    'PUT /api/marketplace/orders/:id/courier': async ({ body, db, now, params }) => {
      await assignCourier(db, params.id, body, now);
      return { data: await loadOrder(db, params.id) };
    },

    'POST /api/marketplace/orders/:id/collected': ({ db, now, params }) =>
      moved(db, params.id, 'collectByCourier', now),

    'POST /api/marketplace/orders/:id/delivered': ({ db, now, params }) =>
      moved(db, params.id, 'deliverByCourier', now),

    'POST /api/marketplace/orders/:id/received': ({ db, now, params }) =>
      moved(db, params.id, 'confirmReceipt', now),

    'GET /api/marketplace/events': ({ query }) => readEvents(deps.db, query),
  });
}

async function shopOrRefuse(db: Queryable, businessId: string) {
  const shop = await findShop(db, businessId);
  if (!shop) throw notFound(marketplaceTexts.noBusiness);
  return shop;
}

async function moved(
  db: Queryable,
  orderId: string,
  action: OrderAction,
  now: Date,
  details: StepDetails = {},
): Promise<{ data: MarketplaceOrder }> {
  await moveOrder(db, noAccount, orderId, action, now, details);
  return { data: await loadOrder(db, orderId) };
}
