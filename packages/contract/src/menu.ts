import { z } from 'zod';
import { calls } from './endpoint.ts';
import { amount, done, id, idParams } from './fields.ts';
import { bounds } from './limits.ts';
import { productCategories } from './lists.ts';
import { offeredProduct, pageSize, shopState } from './marketplace.ts';

const businessId = idParams('businessId');

/** A section is a category that the shop uses; '' is that of the products without one. */
const section = z.enum([...productCategories, ''], 'La sección no está en la lista.');

const previewedProduct = offeredProduct.extend({
  /** False: sold out, or a choice that it asks for is. The marketplace does not get it. */
  available: z.boolean(),
});
export type PreviewedProduct = z.infer<typeof previewedProduct>;

const previewedShop = shopState.extend({
  category: z.string(),
  imageUrl: z.string(),
  address: z.string(),
  hasPhysicalStore: z.boolean(),
  /** The least that a delivery costs; null where it does not deliver anywhere. */
  shippingFrom: amount.nullable(),
});
export type PreviewedShop = z.infer<typeof previewedShop>;

/** How a shop puts its menu in order. */
export const menuCalls = calls({
  'PUT /api/businesses/:businessId/menu/sections': {
    summary:
      'Ordena las secciones de la carta: de la primera a la última; las que no se nombran van después.',
    access: 'business',
    needs: 'catalogue.edit',
    trail: 'catalogue',
    params: businessId,
    body: z.object({
      sections: z
        .array(section, 'El orden debe ser una lista.')
        .min(1, 'El orden está vacío.')
        .max(productCategories.length + 1, 'El orden es demasiado largo.')
        .refine((names) => new Set(names).size === names.length, 'El orden repite un elemento.'),
    }),
    reply: done,
  },
  'PUT /api/businesses/:businessId/menu/products': {
    summary: 'Ordena los productos de una sección de la carta; los que no se nombran van después.',
    access: 'business',
    needs: 'catalogue.edit',
    trail: 'catalogue',
    refuses: ['conflict'],
    params: businessId,
    body: z.object({
      section,
      productIds: z
        .array(id, 'El orden debe ser una lista.')
        .min(1, 'El orden está vacío.')
        .max(bounds.productsPerBusiness, 'El orden es demasiado largo.')
        .refine((ids) => new Set(ids).size === ids.length, 'El orden repite un elemento.'),
    }),
    bodyLimitBytes: 2 * 1024 * 1024,
    reply: done,
  },
});

/** The shop's page as the marketplace makes it, for the shop itself. */
export const menuPreviewCalls = calls({
  'GET /api/businesses/:businessId/menu/preview': {
    summary: 'La carta como la ven los clientes, por páginas, con lo agotado a la vista.',
    access: 'business',
    needs: 'catalogue.stock',
    params: businessId,
    query: z.object({ cursor: z.string().max(200).optional(), limit: pageSize(200, 500) }),
    reply: z.object({
      shop: previewedShop,
      products: z.array(previewedProduct),
      nextCursor: z.string().nullable(),
    }),
  },
});
