import { z } from 'zod';
import { maxServes, productTags } from './product-tags.ts';

/** What customers ask about a product, as it is answered. */
export const productDetails = {
  tags: z
    .array(z.enum(productTags))
    .describe('Para quién es: sin TACC, vegetariano, vegano, picante, con alcohol.'),
  serves: z.int().nullable().describe('Para cuántas personas rinde; null: no lo dice.'),
};

/** The same as a customer must be shown it. */
export const offeredDetails = {
  ...productDetails,
  adultsOnly: z.boolean().describe('Lleva alcohol: solo para mayores de 18 años.'),
};

/** The same as a shop sends it. */
export const typedDetails = {
  tags: z
    .array(
      z.enum(productTags, 'La etiqueta no está en la lista.'),
      'Las etiquetas deben ser una lista.',
    )
    .max(productTags.length * 2, 'Las etiquetas son demasiadas.')
    .transform((tags) => productTags.filter((tag) => tags.includes(tag))),
  serves: z
    .int('Para cuántos rinde debe ser un número entero.')
    .min(1, 'Para cuántos rinde debe ser de al menos 1.')
    .max(maxServes, `Para cuántos rinde puede ser de hasta ${maxServes}.`)
    .nullable(),
};
