import { z } from 'zod';
import { calls } from './endpoint.ts';
import { fingerprint, id, idParams } from './fields.ts';
import { bounds } from './limits.ts';
import { productCategories } from './lists.ts';

/** What becomes of a product whose name the other business knows already. */
export const clashChoices = ['skip', 'replace', 'both'] as const;
export type ClashChoice = (typeof clashChoices)[number];

const ids = (most: number) =>
  z
    .array(id, 'Lo elegido debe ser una lista.')
    .max(most, 'Lo elegido es demasiado.')
    .default([])
    .transform((sent) => [...new Set(sent)]);

const chosen = {
  productIds: ids(bounds.bulkIds).describe('Productos sueltos.'),
  sections: z
    .array(
      z.enum([...productCategories, ''], 'La sección no está en la lista.'),
      'Lo elegido debe ser una lista.',
    )
    .max(productCategories.length + 1, 'Lo elegido es demasiado.')
    .default([])
    .transform((sent) => [...new Set(sent)])
    .describe('Secciones enteras: sus productos en el orden de la carta, y su horario.'),
  groupIds: ids(bounds.groupsPerBusiness).describe('Grupos de opciones, los use un producto o no.'),
  to: id.describe('El negocio que los recibe, de quien llama; el mismo: se duplican.'),
};

interface Chosen {
  productIds: readonly string[];
  sections: readonly string[];
  groupIds: readonly string[];
}
const isSomething = ({ productIds, sections, groupIds }: Chosen): boolean =>
  productIds.length + sections.length + groupIds.length > 0;
const chooseSomething = { path: ['productIds'], error: 'Elige qué copiar.' };

const preview = z.object({
  /** As they would come to stand there: those of sections in the order of the menu. */
  products: z.array(z.object({ _id: id, name: z.string(), isKnown: z.boolean() })),
  /** Names of option groups that would be made there; equal ones are used as they are. */
  newGroups: z.array(z.string()),
  /** Of the groups that were chosen themselves, those that are there already. */
  knownGroups: z.array(z.string()),
  /** Sections whose hours go with them: those that the other business does not sell in yet. */
  sectionHours: z.array(z.string()),
  seen: fingerprint.describe('Se envía al confirmar: lo que se vio es lo que se hace.'),
});
export type CopyPreview = z.infer<typeof preview>;

const business = idParams('businessId');

export const copyCalls = calls({
  'POST /api/businesses/:businessId/products/copy-preview': {
    summary: 'Qué pasaría al copiar productos, secciones o grupos a otro negocio; no cambia nada.',
    access: 'business',
    needs: 'catalogue.edit',
    params: business,
    body: z.object(chosen).refine(isSomething, chooseSomething),
    reply: preview,
  },
  'POST /api/businesses/:businessId/products/copy': {
    summary:
      'Copia productos (con su foto y sus grupos), secciones enteras o grupos de opciones a otro negocio, o productos dentro del mismo; todo o nada. Si algo cambió desde la vista previa responde 409.',
    access: 'business',
    needs: 'catalogue.edit',
    trail: 'catalogue',
    refuses: ['conflict', 'stale'],
    params: business,
    body: z
      .object({
        ...chosen,
        clashes: z
          .enum(clashChoices, 'Elige qué hacer con los que ya existen.')
          .default('skip')
          .describe('Con los que ya existen por nombre: dejarlos, reemplazarlos o tener los dos.'),
        seen: fingerprint
          .optional()
          .describe('De la vista previa; hace falta para copiar a otro negocio.'),
      })
      .refine(isSomething, chooseSomething),
    reply: z.object({
      created: z.int(),
      replaced: z.int(),
      skipped: z.int(),
      groups: z.int().describe('Los grupos de opciones que se hicieron.'),
    }),
  },
});
