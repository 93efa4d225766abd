import { z } from 'zod';
import { calls } from './endpoint.ts';
import { amount, id, idParams, instant, price, requiredLine } from './fields.ts';
import { bounds } from './limits.ts';
import { hasAtMostTwoDecimals } from './money.ts';
import { maxChangePercent, priceRoundings, promotionWays } from './price-change-rule.ts';

const notAboveZero = 'El cambio debe ser un número mayor a cero.';

const priceRule = z
  .object({
    direction: z.enum(['up', 'down'], 'Elige si los precios suben o bajan.'),
    type: z.enum(['percentage', 'fixed'], 'El tipo de cambio no es válido.'),
    value: z
      .number(notAboveZero)
      .positive(notAboveZero)
      .max(bounds.maxPrice, 'El cambio es demasiado grande.')
      .refine(hasAtMostTwoDecimals, 'El cambio puede tener hasta dos decimales.'),
    rounding: z.enum(priceRoundings, 'El redondeo no está en la lista.'),
    promotions: z.enum(promotionWays, 'Elige qué pasa con las promociones.'),
  })
  .refine(
    ({ type, value }) => type === 'fixed' || value <= maxChangePercent,
    `El cambio puede ser de hasta ${maxChangePercent} %.`,
  )
  .refine(
    ({ direction, type, value }) => type === 'fixed' || direction === 'up' || value < 100,
    'Una baja tiene que ser de menos de 100 %.',
  );

const shownProduct = z.object({
  _id: id,
  price: price('El precio'),
  regularPrice: price('El precio regular').nullable(),
});

const shownOption = z.object({
  _id: id,
  priceModifier: z
    .number('El precio extra debe ser un número.')
    .min(-bounds.maxPrice, 'El precio extra es demasiado chico.')
    .max(bounds.maxPrice, 'El precio extra es demasiado grande.')
    .refine(hasAtMostTwoDecimals, 'El precio extra puede tener hasta dos decimales.'),
});

const unique = (items: readonly { _id: string }[]) =>
  new Set(items.map(({ _id }) => _id)).size === items.length;

/** With the prices that the preview showed: where one is another by now, nothing happens. */
const newPriceChange = z.object({
  name: requiredLine('El nombre del cambio', 80),
  rule: priceRule,
  products: z
    .array(shownProduct, 'Los productos deben ser una lista.')
    .max(bounds.productsPerBusiness, 'Son demasiados productos para un solo cambio.')
    .refine(unique, 'Un producto está repetido.'),
  options: z
    .array(shownOption, 'Las opciones deben ser una lista.')
    .max(bounds.productsPerBusiness, 'Son demasiadas opciones para un solo cambio.')
    .refine(unique, 'Una opción está repetida.'),
  applyAt: instant.nullable(),
});
export type NewPriceChange = z.output<typeof newPriceChange>;

const states = ['scheduled', 'applied', 'cancelled', 'undone'] as const;

const priceChange = z.object({
  _id: id,
  name: z.string(),
  rule: priceRule,
  state: z.enum(states),
  who: z.string(),
  createdAt: instant,
  /** When it is or was to be applied; null: at once. */
  applyAt: instant.nullable(),
  appliedAt: instant.nullable(),
  /** Until when it can be undone; null: it cannot. */
  undoUntil: instant.nullable(),
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  products: z.int(),
  options: z.int(),
  /** Names of what somebody edited or deleted meanwhile, and was therefore left as it was. */
  left: z.array(z.string()),
});
export type PriceChange = z.infer<typeof priceChange>;

/** Of an undone change: `restored`, or left because it was edited (`kept`) or is `gone`. */
const outcomes = ['waiting', 'changed', 'edited', 'deleted', 'restored', 'kept', 'gone'] as const;

const priceLine = z.object({
  kind: z.enum(['product', 'option']),
  itemId: id,
  name: z.string(),
  before: amount,
  after: amount,
  regularBefore: amount.nullable(),
  regularAfter: amount.nullable(),
  outcome: z.enum(outcomes),
});
export type PriceLine = z.infer<typeof priceLine>;

const storedPrices = z.object({
  products: z.array(
    z.object({
      _id: id,
      name: z.string(),
      category: z.string(),
      price: amount,
      regularPrice: amount.nullable(),
      groupIds: z.array(id),
    }),
  ),
  groups: z.array(
    z.object({
      _id: id,
      name: z.string(),
      options: z.array(z.object({ _id: id, name: z.string(), priceModifier: amount })),
    }),
  ),
});
export type StoredPrices = z.infer<typeof storedPrices>;

const changeId = idParams('businessId', 'changeId');

export const priceChangeCalls = calls({
  'GET /api/businesses/:businessId/prices': {
    summary:
      'Los precios guardados de productos y opciones, también los de promociones que ahora no corren.',
    access: 'business',
    needs: 'catalogue.edit',
    params: idParams('businessId'),
    reply: z.object({ data: storedPrices }),
  },
  'GET /api/businesses/:businessId/price-changes': {
    summary: 'Los cambios de precios, del más nuevo al más viejo.',
    access: 'business',
    needs: 'catalogue.edit',
    params: idParams('businessId'),
    reply: z.object({ data: z.array(priceChange) }),
  },
  'POST /api/businesses/:businessId/price-changes': {
    summary:
      'Cambia precios de productos y opciones, todo o nada, ahora o en applyAt. Se manda el precio que se vio de cada uno: si alguno ya es otro, responde 409 con sus nombres.',
    access: 'business',
    needs: 'catalogue.edit',
    trail: 'catalogue',
    audited: true,
    refuses: ['stale', 'conflict'],
    params: idParams('businessId'),
    body: newPriceChange,
    reply: z.object({ data: priceChange }),
    status: 201,
    bodyLimitBytes: 4 * 1024 * 1024,
    rateLimit: { max: 10, perMinutes: 1 },
  },
  'GET /api/businesses/:businessId/price-changes/:changeId': {
    summary: 'Un cambio de precios con cada precio de antes y de después.',
    access: 'business',
    needs: 'catalogue.edit',
    params: changeId,
    reply: z.object({ data: priceChange.extend({ lines: z.array(priceLine) }) }),
  },
  'POST /api/businesses/:businessId/price-changes/:changeId/undo': {
    summary:
      'Deshace un cambio hasta 24 horas después. Lo que se editó desde entonces queda como está y se nombra en left.',
    access: 'business',
    needs: 'catalogue.edit',
    trail: 'catalogue',
    audited: true,
    refuses: ['conflict'],
    params: changeId,
    reply: z.object({ data: priceChange }),
  },
  'DELETE /api/businesses/:businessId/price-changes/:changeId': {
    summary: 'Cancela un cambio programado que todavía no llegó.',
    access: 'business',
    needs: 'catalogue.edit',
    trail: 'catalogue',
    refuses: ['conflict'],
    params: changeId,
    reply: z.object({ data: priceChange }),
  },
});
