import { z } from 'zod';
import { coordinates, flag, id, line, paragraph, price, requiredLine } from './fields.ts';
import { bounds } from './limits.ts';
import { deliveryTypes } from './lists.ts';

const cartLine = z.object({
  productId: id,
  quantity: z
    .int('La cantidad debe ser un número entero.')
    .min(1, 'La cantidad debe ser de al menos 1.')
    .max(bounds.unitsPerLine, `La cantidad puede ser de hasta ${bounds.unitsPerLine}.`),
  options: z
    .array(id, 'Las opciones deben ser una lista.')
    .max(bounds.optionsPerGroup, 'Las opciones son demasiadas.')
    .refine((ids) => new Set(ids).size === ids.length, 'Una opción está repetida.')
    .default([])
    .describe('Los _id de las opciones elegidas, según el mínimo y el máximo de cada grupo.'),
  price: price('El precio')
    .optional()
    .describe(
      'El precio por unidad que vio el cliente, sin opciones; si ya no es ese, se rechaza.',
    ),
  modification: paragraph('La nota del producto', 300)
    .default('')
    .describe('Lo que pide el cliente para este producto.'),
});

const paymentMethod = z
  .string('El medio de pago debe ser un texto.')
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().regex(/^[a-z][a-z0-9_]{1,39}$/, 'El medio de pago no es válido.'));

/** What a customer ordered, as the marketplace places it. */
export const newOrder = z
  .object({
    businessId: id,
    reference: requiredLine('La referencia', 64)
      .optional()
      .describe(
        'El número propio del marketplace: el mismo no se toma dos veces, con ninguna de sus claves.',
      ),
    customerName: line('El nombre del cliente').optional(),
    customerPhone: z
      .string('El teléfono debe ser un texto.')
      .regex(/^\+[1-9]\d{7,14}$/, 'El teléfono debe tener la forma +5493515550000.')
      .optional()
      .describe(
        'El local lo ve mientras tiene el pedido, para llamar o escribir; después se olvida.',
      ),
    deliveryType: z.enum(deliveryTypes, 'El tipo de entrega debe ser envio o retirar.'),
    deliveryAddress: z
      .object(
        {
          street: requiredLine('La calle'),
          number: line('El número', 20).default(''),
          city: requiredLine('La ciudad'),
          notes: paragraph('Las indicaciones', 300).default(''),
          coords: coordinates,
        },
        'La dirección de entrega no es válida.',
      )
      .optional()
      .describe('Obligatoria en un envío.'),
    scheduledFor: z.iso
      .datetime({
        offset: true,
        error: 'La hora elegida debe tener la forma 2026-11-20T21:30:00-03:00.',
      })
      .optional()
      .describe(
        `Para una hora que eligió el cliente, de hasta ${bounds.scheduleDays} días después; el negocio debe estar abierto entonces. Sin ella, cuanto antes.`,
      ),
    products: z
      .array(cartLine, 'Los productos deben ser una lista.')
      .min(1, 'El pedido no tiene productos.')
      .max(bounds.linesPerOrder, `El pedido puede tener hasta ${bounds.linesPerOrder} renglones.`),
    paymentMethod: paymentMethod.describe(
      '"efectivo", o el nombre de un medio online ("mercadopago", "tarjeta"): ese pedido llega ya pagado.',
    ),
    discount: price('El descuento').default(0),
    discountBorneBy: z
      .enum(['business', 'platform'], 'El descuento lo paga business o platform.')
      .default('business')
      .describe('Quién paga el descuento.'),
    shippingCovered: flag('El envío cubierto')
      .default(false)
      .describe('La plataforma regala el envío UNBREIK: el cliente no lo paga.'),
    total: price('El total')
      .optional()
      .describe('Lo que el cliente aceptó pagar; si el pedido suma otra cosa, se rechaza.'),
  })
  .refine(
    ({ deliveryType, deliveryAddress }) =>
      deliveryType === 'retirar' || deliveryAddress !== undefined,
    { error: 'Un pedido con envío necesita la dirección de entrega.' },
  );
export type NewOrder = z.output<typeof newOrder>;
export type CartLine = NewOrder['products'][number];
