import { z } from 'zod';
import { amount, paragraph, price } from './fields.ts';
import { pickupInstructionsLength } from './limits.ts';

/** What a shop asks of an order, and tells whoever collects one. */
export const orderConditions = z.object({
  minimumOrder: amount.describe(
    'Lo que deben sumar los productos de un envío, en pesos; 0: no hay mínimo. No vale para lo que se retira.',
  ),
  pickupInstructions: z.string().describe('Qué hace quien retira un pedido en el local.'),
});
export type OrderConditions = z.infer<typeof orderConditions>;

export const typedConditions = z
  .object({
    minimumOrder: price('El pedido mínimo'),
    pickupInstructions: paragraph('Las indicaciones para retirar', pickupInstructionsLength),
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'No hay nada para cambiar.');
export type TypedConditions = z.output<typeof typedConditions>;
