import { z } from 'zod';
import { calls } from './endpoint.ts';
import { amount, done, id, idParams, price, requiredLine } from './fields.ts';
import { bounds, ownLogistics } from './limits.ts';
import { logisticsTypes, type TariffType, tariffTypes } from './lists.ts';
import { orderConditions, typedConditions } from './order-conditions.ts';

const km = (label: string, min: number) =>
  z
    .number(`${label} debe ser un número.`)
    .min(min, `${label} debe ser de al menos ${min} km.`)
    .max(1_000, `${label} es demasiado grande.`);

export const shippingZone = z.object({
  _id: id,
  descripcion: z.string(),
  radio_km: z.number(),
  precio: amount,
});

/** How a business with its own riders charges for delivery. */
export const ownShipping = z.object({
  tipoDeTarifa: z.enum(tariffTypes),
  precioFijo: amount,
  distanciaMaxima_km: z.number(),
  tarifasPorZona: z.array(shippingZone),
});
export type OwnShipping = z.infer<typeof ownShipping>;

const typedZone = z.object({
  // A zone that was not saved yet has no id or a temporary number: it is a new one.
  _id: z.union([z.string(), z.number()]).optional(),
  descripcion: requiredLine('La descripción de la zona'),
  radio_km: km('El radio de la zona', ownLogistics.minZoneRadiusKm),
  precio: price('El precio de la zona'),
});

/** Who charges by zone may have none: 0 says so. */
const hasFixedPrice = (typed: { tipoDeTarifa: TariffType; precioFijo: number }): boolean =>
  typed.precioFijo >= ownLogistics.minFixedPrice ||
  (typed.tipoDeTarifa === 'POR_ZONAS' && typed.precioFijo === 0);

export const logisticsCalls = calls({
  'PUT /api/businesses/:businessId/logistica': {
    summary: 'Elige quién reparte los pedidos nuevos.',
    access: 'business',
    needs: 'delivery.edit',
    trail: 'delivery',
    params: idParams('businessId'),
    body: z.object({
      tipo_logistica: z.enum(logisticsTypes, 'El tipo de logística debe ser UNBREIK o PROPIA.'),
    }),
    reply: done,
  },
  'PUT /api/businesses/:businessId/shipping-config': {
    summary: 'Guarda las tarifas de la logística propia.',
    access: 'business',
    needs: 'delivery.edit',
    trail: 'delivery',
    params: idParams('businessId'),
    body: z
      .object({
        tipoDeTarifa: z.enum(tariffTypes, 'El tipo de tarifa debe ser FIJA o POR_ZONAS.'),
        precioFijo: price('El precio fijo'),
        distanciaMaxima_km: km('La distancia máxima', ownLogistics.minDistanceKm),
        tarifasPorZona: z
          .array(typedZone, 'Las zonas deben ser una lista.')
          .max(bounds.zones, `Puedes tener hasta ${bounds.zones} zonas.`),
      })
      .refine(hasFixedPrice, {
        path: ['precioFijo'],
        message: `El precio fijo debe ser de al menos ${ownLogistics.minFixedPrice}.`,
      }),
    takesIfMatch: true,
    reply: done.extend({ configuracionEnvioPropio: ownShipping, version: z.int() }),
  },
  'GET /api/businesses/:businessId/order-conditions': {
    summary: 'El pedido mínimo de los envíos y las indicaciones para retirar.',
    access: 'business',
    needs: 'delivery.edit',
    params: idParams('businessId'),
    reply: z.object({ data: orderConditions }),
  },
  'PUT /api/businesses/:businessId/order-conditions': {
    summary: 'Cambia el pedido mínimo de los envíos o las indicaciones para retirar.',
    access: 'business',
    needs: 'delivery.edit',
    trail: 'delivery',
    params: idParams('businessId'),
    body: typedConditions,
    reply: z.object({ data: orderConditions }),
  },
  'GET /api/businesses/:businessId/shipping-quote': {
    summary: 'Cuánto paga un cliente por el envío a esa distancia.',
    access: 'business',
    needs: 'delivery.edit',
    params: idParams('businessId'),
    query: z.object({
      km: z.coerce
        .number('La distancia debe ser un número.')
        .min(0, 'La distancia no puede ser negativa.')
        .max(1_000, 'La distancia es demasiado grande.'),
    }),
    reply: z.object({
      covered: z.boolean(),
      shippingCost: amount.nullable(),
      zone: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  },
});
