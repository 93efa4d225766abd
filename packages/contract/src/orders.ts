import { z } from 'zod';
import { calls } from './endpoint.ts';
import { amount, done, id, idParams, instant } from './fields.ts';
import { bounds, maxSeenAtOnce } from './limits.ts';
import {
  cancellationReasons,
  delayMinutes,
  deliveryTypes,
  logisticsTypes,
  missingProductsReason,
  rejectionReasons,
} from './lists.ts';
import { orderStatuses } from './order-states.ts';

const selectedOption = z.object({
  groupName: z.string().nullable(),
  optionName: z.string(),
  priceModifier: amount,
});

export const orderLine = z.object({
  productId: z.string(),
  name: z.string(),
  quantity: z.int(),
  price: amount,
  selectedOptions: z.array(selectedOption),
  modification: z.string(),
});

export const order = z.object({
  _id: id,
  shortId: z.string(),
  status: z.enum(orderStatuses),
  createdAt: instant,
  products: z.array(orderLine),
  productsTotal: amount,
  shippingCost: amount,
  deliveryFee: amount,
  discount: amount,
  total: amount,
  paymentMethod: z.string(),
  userId: z.object({ name: z.string() }).nullable(),
  /** Only while the order is in the shop. */
  customerPhone: z.string().nullable(),
  deliveryId: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  deliveryType: z.enum(deliveryTypes),
  deliveryAddress: z
    .object({ street: z.string(), number: z.string(), city: z.string(), notes: z.string() })
    .nullable(),
  logisticaUtilizada: z.enum(logisticsTypes),
  motivoCancelacion: z.string().nullable(),
  productosFaltantes: z.array(z.string()),
  tiempoEstimado: z.int().nullable(),
  /** When it was promised to be ready: accepted plus the minutes that the shop chose. */
  promisedAt: instant.nullable(),
  /** When it entered its present state. */
  statusSince: instant,
  /** Until when a new order can be accepted; null: for ever. */
  acceptBy: instant.nullable(),
  /** The hour that the customer chose; null: as soon as possible. */
  scheduledFor: instant.nullable(),
  /** When its preparation has to begin: until then it waits among the scheduled ones. */
  dueAt: instant.nullable(),
  /** How often it was given more time; three times at most. */
  delays: z.int(),
  acceptedAutomatically: z.boolean(),
  /** What was missing and was taken out; the sums are without it. */
  removedProducts: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** Sent by the shop to its own board: no customer, no money, no history. */
  isTest: z.boolean(),
});
export type Order = z.infer<typeof order>;
export type OrderLine = z.infer<typeof orderLine>;

/** An order as one of the people of a shop gets it: prices and sums only where the role allows. */
const shownOrder = order
  .partial({
    productsTotal: true,
    shippingCost: true,
    deliveryFee: true,
    discount: true,
    total: true,
    paymentMethod: true,
  })
  .extend({
    products: z.array(
      orderLine.partial({ price: true }).extend({
        selectedOptions: z.array(selectedOption.partial({ priceModifier: true })),
      }),
    ),
  });
export type ShownOrder = z.infer<typeof shownOrder>;

const maxPrepMinutes = 240;

/** Array of ids; names or {productId, name} are accepted too and mean the same. */
const missingProduct = z.union(
  [
    z.string().max(bounds.nameLength),
    z.object({ productId: z.string().max(64) }).transform(({ productId }) => productId),
  ],
  'Los productos faltantes no son válidos.',
);

const statusChange = z
  .object({
    status: z.enum(orderStatuses, 'El estado del pedido no es válido.'),
    tiempoEstimado: z
      .int('El tiempo estimado debe ser un número entero de minutos.')
      .min(1, 'El tiempo estimado debe ser mayor a cero.')
      .max(maxPrepMinutes, 'El tiempo estimado es demasiado largo.')
      .optional(),
    motivo: z.enum(rejectionReasons, 'El motivo de rechazo no es válido.').optional(),
    productosFaltantes: z
      .array(missingProduct, 'Los productos faltantes deben ser una lista.')
      .max(bounds.linesPerOrder, 'Los productos faltantes son demasiados.')
      .transform((ids) => [...new Set(ids)])
      .default([]),
  })
  .refine(({ status, motivo }) => status !== 'cancelado' || motivo !== undefined, {
    error: 'Elige el motivo del rechazo.',
  })
  .refine(
    ({ motivo, productosFaltantes }) =>
      productosFaltantes.length === 0 || motivo === missingProductsReason,
    { error: 'Los productos faltantes solo acompañan al motivo "Falta de productos".' },
  );
export type StatusChange = z.output<typeof statusChange>;

const units = (label: string, min: number) =>
  z
    .int(`${label} debe ser un número entero.`)
    .min(min, `${label} debe ser de al menos ${min}.`)
    .max(bounds.unitsPerLine, `${label} puede ser de hasta ${bounds.unitsPerLine}.`);

const adjustment = z.object({
  lines: z
    .array(
      z.object({
        line: z
          .int('El renglón no es válido.')
          .min(0, 'El renglón no es válido.')
          .describe('El lugar del renglón en products, desde 0.'),
        from: units('La cantidad', 1).describe('La que tiene ahora: si ya es otra, se rechaza.'),
        to: units('La cantidad nueva', 0).describe('0: se quita.'),
      }),
      'Los renglones deben ser una lista.',
    )
    .min(1, 'Elige qué falta.')
    .max(bounds.linesPerOrder, 'Los renglones son demasiados.')
    .refine(
      (lines) => new Set(lines.map(({ line }) => line)).size === lines.length,
      'Un renglón está repetido.',
    ),
});
export type Adjustment = z.output<typeof adjustment>;

export const orderEventKinds = ['created', 'changed', 'courier'] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/**
 * What the live stream sends as `event: order`: enough to change a board without asking again. The
 * stream starts with `event: hello` (or `resync`, when the Last-Event-ID is too old to continue
 * from) and its data is `{"id": number}`; after either, the orders must be read again.
 */
export const orderEvent = z.object({
  id: z.int(),
  businessId: id,
  kind: z.enum(orderEventKinds),
  order: shownOrder,
});
export type OrderEvent = z.infer<typeof orderEvent>;

export const orderCalls = calls({
  'GET /api/businesses/:businessId/orders': {
    summary: 'Los pedidos activos y los últimos terminados, del más nuevo al más viejo.',
    access: 'business',
    needs: 'orders.see',
    params: idParams('businessId'),
    /** The _id of the oldest finished order that the caller has: answers the ones before it. */
    query: z.object({ before: id.optional() }),
    reply: z.array(shownOrder),
    raw: true,
    countsAsUse: false,
  },
  'POST /api/businesses/:businessId/orders/test': {
    summary: 'Envía un pedido de prueba al propio tablero: suena y se prepara, y no mueve dinero.',
    access: 'business',
    needs: 'orders.work',
    refuses: ['conflict', 'not_available'],
    params: idParams('businessId'),
    reply: z.object({ data: shownOrder }),
    status: 201,
    notWhileImpersonating: true,
    rateLimit: { max: 20, perMinutes: 10 },
  },
  'POST /api/businesses/:businessId/orders/seen': {
    summary:
      'Un panel a la vista mostró estos pedidos: ya no hace falta avisar a los dispositivos.',
    access: 'business',
    needs: 'orders.see',
    params: idParams('businessId'),
    body: z.object({ orders: z.array(id).min(1).max(maxSeenAtOnce) }),
    reply: done,
    countsAsUse: false,
  },
  'PATCH /api/orders/:id/status': {
    summary: 'Acepta, marca listo, rechaza o despacha un pedido.',
    access: 'business',
    needs: 'orders.work',
    refuses: ['illegal_step'],
    params: idParams('id'),
    body: statusChange,
    reply: z.object({ data: shownOrder }),
  },
  'PATCH /api/orders/:id/confirm-pickup': {
    summary: 'Confirma que el cliente retiró su pedido.',
    access: 'business',
    needs: 'orders.work',
    refuses: ['illegal_step'],
    params: idParams('id'),
    reply: z.object({ data: shownOrder }),
  },
  'POST /api/orders/:id/adjust': {
    summary: 'Quita de un pedido nuevo o en preparación lo que falta, y el pedido sigue.',
    access: 'business',
    needs: 'orders.work',
    refuses: ['illegal_step', 'conflict'],
    params: idParams('id'),
    body: adjustment,
    reply: z.object({ data: shownOrder }),
  },
  'POST /api/orders/:id/delay': {
    summary: 'Da más tiempo a un pedido en preparación, hasta tres veces.',
    access: 'business',
    needs: 'orders.work',
    refuses: ['illegal_step', 'conflict'],
    params: idParams('id'),
    body: z.object({
      minutes: z.union(
        delayMinutes.map((minutes) => z.literal(minutes)),
        'La demora puede ser de 5, 10 o 15 minutos.',
      ),
    }),
    reply: z.object({ data: shownOrder }),
  },
  'POST /api/orders/:id/undo-ready': {
    summary: 'Devuelve a preparación un pedido marcado listo hace menos de un minuto.',
    access: 'business',
    needs: 'orders.work',
    refuses: ['illegal_step', 'conflict'],
    params: idParams('id'),
    reply: z.object({ data: shownOrder }),
  },
  'POST /api/orders/:id/cancel': {
    summary: 'Cancela un pedido ya aceptado; si se pagó online, se devuelve el dinero.',
    access: 'business',
    needs: 'orders.cancel',
    refuses: ['illegal_step'],
    params: idParams('id'),
    body: z.object({ motivo: z.enum(cancellationReasons, 'El motivo no es válido.') }),
    reply: z.object({ data: shownOrder }),
  },
  'GET /api/orders/:id/steps': {
    summary: 'Los pasos de un pedido: quién dio cada uno y cuándo.',
    access: 'business',
    needs: 'orders.see',
    params: idParams('id'),
    reply: z.object({
      steps: z.array(
        z.object({
          at: instant,
          from: z.enum(orderStatuses).nullable(),
          to: z.enum(orderStatuses),
          who: z.string(),
        }),
      ),
    }),
  },
  'GET /api/live': {
    summary: 'Eventos de los pedidos de todos los negocios de quien llama (text/event-stream).',
    access: 'business',
    needs: 'orders.see',
    reply: orderEvent,
    raw: true,
    countsAsUse: false,
  },
});
