import { z } from 'zod';
import { calls } from './endpoint.ts';
import { id, idParams } from './fields.ts';
import { bounds } from './limits.ts';

/** What becomes of a product whose name the other business knows already. */
export const clashChoices = ['skip', 'replace', 'both'] as const;
export type ClashChoice = (typeof clashChoices)[number];

const chosen = {
  productIds: z
    .array(id, 'Los productos deben ser una lista.')
    .min(1, 'Elige al menos un producto.')
    .max(bounds.bulkIds, 'Los productos son demasiados.')
    .transform((ids) => [...new Set(ids)]),
  to: id.describe('El negocio que los recibe, de quien llama; el mismo: se duplican.'),
};

const preview = z.object({
  /** In the order in which they were chosen. */
  products: z.array(z.object({ _id: id, name: z.string(), isKnown: z.boolean() })),
  /** Names of option groups that would be made there; equal ones are used as they are. */
  newGroups: z.array(z.string()),
});
export type CopyPreview = z.infer<typeof preview>;

const business = idParams('businessId');

export const copyCalls = calls({
  'POST /api/businesses/:businessId/products/copy-preview': {
    summary: 'Qué pasaría al copiar productos a otro negocio; no cambia nada.',
    access: 'business',
    needs: 'catalogue.edit',
    params: business,
    body: z.object(chosen),
    reply: preview,
  },
  'POST /api/businesses/:businessId/products/copy': {
    summary:
      'Copia productos, con su foto y sus grupos de opciones, a otro negocio o dentro del mismo; todos o ninguno.',
    access: 'business',
    needs: 'catalogue.edit',
    trail: 'catalogue',
    refuses: ['conflict'],
    params: business,
    body: z.object({
      ...chosen,
      clashes: z
        .enum(clashChoices, 'Elige qué hacer con los que ya existen.')
        .default('skip')
        .describe('Con los que ya existen por nombre: dejarlos, reemplazarlos o tener los dos.'),
    }),
    reply: z.object({ created: z.int(), replaced: z.int(), skipped: z.int() }),
  },
});
