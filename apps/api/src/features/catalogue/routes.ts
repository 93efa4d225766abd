import { catalogueCalls, type ProductChanges } from '@mostrador/contract/catalogue';
import { menuCalls } from '@mostrador/contract/menu';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { expectedVersionOf } from '../../http/if-match.ts';
import { done, registerFeature } from '../../http/route.ts';
import { addProduct } from './add-product.ts';
import { changeGroupsOfMany } from './change-groups-of-many.ts';
import { changeProduct } from './change-product.ts';
import { copyRoutes } from './copies/routes.ts';
import { loadMany } from './load-many.ts';
import { orderProducts, orderSections, sectionName } from './menu-order.ts';
import { optionGroupRoutes } from './option-group-routes.ts';
import { showDuePrices } from './prices/apply-due.ts';
import { priceChangeRoutes } from './prices/routes.ts';
import { deleteProduct, listProducts, loadProduct } from './product-store.ts';
import { listSectionHours, setSectionHours } from './section-hours.ts';
import { menuSheetRoutes } from './sheets/routes.ts';
import { endOfSoldOut } from './sold-out.ts';
import { kindOf, refuseMoreThanStock, toldUntil } from './stock-only.ts';
import { productsCreated, productsUpdated } from './texts.ts';
import { updateMany } from './update-many.ts';

export function catalogueRoutes(app: FastifyInstance, deps: Deps): void {
  const { publicUrl } = deps.config;
  optionGroupRoutes(app, deps);
  menuRoutes(app, deps);
  priceChangeRoutes(app, deps);
  menuSheetRoutes(app, deps);
  copyRoutes(app, deps);

  registerFeature(app, deps, catalogueCalls, {
    'GET /api/businesses/:businessId/products': async ({ db, now, params, reply }) => {
      await showDuePrices(deps.db, params.businessId, now);
      const list = await listProducts(db, params.businessId, { publicUrl, now });
      return reply.type('application/json; charset=utf-8').send(`{"data":${list}}`);
    },

    'POST /api/businesses/:businessId/products': async ({
      body,
      caller,
      db,
      now,
      params,
      tell,
    }) => {
      const shop = { ...params, accountId: caller.accountId, publicUrl };
      tell({ name: body.name, price: body.price });
      return { data: await addProduct(db, shop, body, now) };
    },

    'PATCH /api/businesses/:businessId/products/bulk-update': async ({
      body: { productIds, updates },
      caller,
      db,
      now,
      params,
      query,
      tell,
    }) => {
      refuseMoreThanStock(updates, caller, params);
      const until = endOfSoldOut(query.unavailableUntil ?? null, now);
      tell({ ...kindOf(updates), ...updates, ...toldUntil(until), count: productIds.length });
      const { businessId } = params;
      const updated = await updateMany(db, businessId, productIds, updates, query, now);
      return { success: true, updated, message: productsUpdated(updated) };
    },

    'PATCH /api/businesses/:businessId/products/bulk-groups': async ({
      body,
      db,
      params,
      tell,
    }) => {
      tell({ count: body.productIds.length });
      const updated = await changeGroupsOfMany(db, params.businessId, body);
      return { success: true, updated, message: productsUpdated(updated) };
    },

    'POST /api/businesses/:businessId/products/bulk-text': async ({
      body,
      db,
      now,
      params,
      tell,
    }) => {
      tell({ count: body.products.length });
      await loadMany(db, params.businessId, body.products, now);
      const created = body.products.length;
      return { success: true, created, message: productsCreated(created) };
    },

    'GET /api/businesses/:businessId/products/:productId': async ({ db, now, params }) => {
      await showDuePrices(deps.db, params.businessId, now);
      return loadProduct(db, params.businessId, params.productId, { publicUrl, now });
    },

    'PATCH /api/businesses/:businessId/products/:productId': async ({
      body,
      caller,
      db,
      now,
      params: { businessId, productId },
      request,
      tell,
    }) => {
      refuseMoreThanStock(body, caller, { businessId });
      const shop = { businessId, accountId: caller.accountId, publicUrl };
      const expected = expectedVersionOf(request);
      const former = await loadProduct(db, businessId, productId, { publicUrl, now });
      const data = await changeProduct(db, shop, productId, body, expected, now);
      tell({
        ...kindOf(body),
        name: data.name,
        ...(saysStock(body) && { stock: data.stock, ...toldUntil(data.unavailableUntil) }),
        ...(body.stockQuantity != null && { quantity: body.stockQuantity }),
        ...(former.price !== data.price && { price: data.price, formerPrice: former.price }),
      });
      return { data };
    },

    'DELETE /api/businesses/:businessId/products/:productId': async ({ db, now, params, tell }) => {
      const { businessId, productId } = params;
      const { name } = await loadProduct(db, businessId, productId, { publicUrl, now });
      tell({ name });
      return done(deleteProduct(db, businessId, productId));
    },

    'GET /api/businesses/:businessId/section-hours': async ({ db, now, params }) => ({
      data: await listSectionHours(db, params.businessId, now),
    }),

    'PUT /api/businesses/:businessId/section-hours': async ({ body, db, now, params, tell }) => {
      tell({ name: body.category });
      await setSectionHours(db, params.businessId, body);
      return { data: await listSectionHours(db, params.businessId, now) };
    },
  });
}

function menuRoutes(app: FastifyInstance, deps: Deps): void {
  registerFeature(app, deps, menuCalls, {
    'PUT /api/businesses/:businessId/menu/sections': ({ body, db, params }) =>
      done(orderSections(db, params.businessId, body.sections)),

    'PUT /api/businesses/:businessId/menu/products': ({ body, db, params, tell }) => {
      tell({ name: sectionName(body.section) });
      return done(orderProducts(db, params.businessId, body.section, body.productIds));
    },
  });
}

const saysStock = ({ stock, unavailableUntil }: ProductChanges): boolean =>
  stock !== undefined || unavailableUntil !== undefined;
