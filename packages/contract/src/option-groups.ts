import { z } from 'zod';
import { calls } from './endpoint.ts';
import { amount, done, flag, id, idParams, requiredLine } from './fields.ts';
import { bounds } from './limits.ts';
import { hasAtMostTwoDecimals } from './money.ts';
import { soldOutFields, unavailableUntil } from './what-runs-out.ts';

const option = z.object({
  _id: id,
  name: z.string(),
  priceModifier: amount,
  inStock: z.boolean(),
  ...soldOutFields,
});

const optionGroup = z.object({
  _id: id,
  groupName: z.string(),
  options: z.array(option),
});
export type Option = z.infer<typeof option>;
export type OptionGroup = z.infer<typeof optionGroup>;

const groupName = z.object({ groupName: requiredLine('El nombre del grupo') });

/** From first to last. Whatever is not named comes after them. */
const orderOf = (max: number) =>
  z
    .array(id, 'El orden debe ser una lista.')
    .min(1, 'El orden está vacío.')
    .max(max, 'El orden es demasiado largo.')
    .refine((ids) => new Set(ids).size === ids.length, 'El orden repite un elemento.');

const modifier = z
  .number('El precio extra debe ser un número.')
  .min(-bounds.maxPrice, 'El precio extra es demasiado chico.')
  .max(bounds.maxPrice, 'El precio extra es demasiado grande.')
  .refine(hasAtMostTwoDecimals, 'El precio extra puede tener hasta dos decimales.');

const optionChanges = z
  .object({
    name: requiredLine('El nombre de la opción'),
    priceModifier: modifier,
    inStock: flag('El stock'),
    unavailableUntil,
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'No hay nada para cambiar.');
export type OptionChanges = z.output<typeof optionChanges>;

const businessId = idParams('businessId');

export const optionGroupCalls = calls({
  'GET /api/option-groups/:businessId': {
    summary: 'Los grupos de opciones con sus opciones.',
    access: 'business',
    needs: 'catalogue.stock',
    params: businessId,
    reply: z.object({ data: z.array(optionGroup) }),
  },
  'POST /api/option-groups/:businessId': {
    summary: 'Crea un grupo de opciones.',
    access: 'business',
    needs: 'catalogue.edit',
    trail: 'catalogue',
    refuses: ['conflict'],
    params: businessId,
    body: groupName,
    reply: z.object({ data: optionGroup }),
    status: 201,
  },
  'PUT /api/option-groups/:businessId/order': {
    summary: 'Ordena los grupos; así se ven también en el marketplace.',
    access: 'business',
    needs: 'catalogue.edit',
    trail: 'catalogue',
    params: businessId,
    body: z.object({ groupIds: orderOf(bounds.groupsPerBusiness) }),
    reply: done,
  },
  'PUT /api/option-groups/:businessId/:groupId': {
    summary: 'Cambia el nombre de un grupo.',
    access: 'business',
    needs: 'catalogue.edit',
    trail: 'catalogue',
    params: idParams('businessId', 'groupId'),
    body: groupName,
    reply: z.object({ data: optionGroup }),
  },
  'DELETE /api/option-groups/:businessId/:groupId': {
    summary: 'Elimina un grupo y lo desvincula de todos los productos.',
    access: 'business',
    needs: 'catalogue.edit',
    trail: 'catalogue',
    params: idParams('businessId', 'groupId'),
    reply: done,
  },
  'POST /api/option-groups/:businessId/:groupId/options': {
    summary: 'Añade una opción a un grupo.',
    access: 'business',
    needs: 'catalogue.edit',
    trail: 'catalogue',
    refuses: ['conflict'],
    params: idParams('businessId', 'groupId'),
    body: z.object({
      name: requiredLine('El nombre de la opción'),
      priceModifier: modifier.default(0),
    }),
    reply: z.object({ data: option }),
    status: 201,
  },
  'PUT /api/option-groups/:businessId/:groupId/options/order': {
    summary: 'Ordena las opciones de un grupo; así se ven también en el marketplace.',
    access: 'business',
    needs: 'catalogue.edit',
    trail: 'catalogue',
    params: idParams('businessId', 'groupId'),
    body: z.object({ optionIds: orderOf(bounds.optionsPerGroup) }),
    reply: done,
  },
  'PUT /api/option-groups/:businessId/:groupId/options/:optionId': {
    summary: 'Cambia el nombre, el precio extra o el stock de una opción.',
    access: 'business',
    needs: 'catalogue.stock',
    trail: 'catalogue',
    params: idParams('businessId', 'groupId', 'optionId'),
    body: optionChanges,
    reply: z.object({ data: option }),
  },
  'DELETE /api/option-groups/:businessId/:groupId/options/:optionId': {
    summary: 'Elimina una opción.',
    access: 'business',
    needs: 'catalogue.edit',
    trail: 'catalogue',
    refuses: ['conflict'],
    params: idParams('businessId', 'groupId', 'optionId'),
    reply: done,
  },
});
