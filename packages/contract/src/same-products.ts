import { z } from 'zod';
import { calls } from './endpoint.ts';
import { amount, flag, id, idParams, price } from './fields.ts';
import { bounds } from './limits.ts';
import { runsOutChanges } from './what-runs-out.ts';

const sameProduct = z.object({
  businessId: id,
  businessName: z.string(),
  _id: id,
  name: z.string(),
  price: amount,
  isPromoted: z.boolean().describe('El precio es el de una promoción, y es el que cambia.'),
  stock: z.boolean(),
  stockQuantity: z.int().nullable(),
  version: z.int(),
  canPrice: z.boolean().describe('El rol de quien llama permite cambiar allí el precio.'),
});
export type SameProduct = z.infer<typeof sameProduct>;

const products = z
  .array(
    z.object({ businessId: id, _id: id, version: z.int('La versión no es válida.') }),
    'Los productos deben ser una lista.',
  )
  .min(1, 'Elige al menos un negocio.')
  .max(bounds.businessesPerOwner, 'Los negocios son demasiados.')
  .refine(
    (list) => new Set(list.map(({ businessId }) => businessId)).size === list.length,
    'Un negocio está repetido.',
  );

const changes = {
  price: price('El precio').optional(),
  stock: flag('El stock').optional(),
  stockQuantity: runsOutChanges.stockQuantity.optional(),
};
export interface SameChanges {
  price?: number | undefined;
  stock?: boolean | undefined;
  stockQuantity?: number | null | undefined;
}
const saysSomething = (sent: SameChanges) =>
  [sent.price, sent.stock, sent.stockQuantity].some((value) => value !== undefined);

const one = idParams('businessId', 'productId');

/** What a person sells under one name in several businesses. */
export const sameProductCalls = calls({
  'GET /api/businesses/:businessId/products/:productId/same': {
    summary:
      'El producto y los del mismo nombre en los otros negocios de quien llama, uno por negocio; el propio primero.',
    access: 'business',
    needs: 'catalogue.stock',
    params: one,
    reply: z.object({ products: z.array(sameProduct) }),
  },
  'PATCH /api/businesses/:businessId/products/:productId/same': {
    summary:
      'Cambia el precio o el stock del mismo producto en varios negocios: en todos o en ninguno, y solo si siguen como se vieron.',
    access: 'business',
    needs: 'catalogue.stock',
    trail: 'catalogue',
    refuses: ['stale'],
    params: one,
    body: z
      .object({
        ...changes,
        products: products.describe(
          'Los que se cambian, como se leyeron; el de la dirección es uno de ellos.',
        ),
      })
      .refine(saysSomething, 'No hay nada para cambiar.'),
    reply: z.object({ updated: z.int() }),
  },
});
