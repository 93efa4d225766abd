import { z } from 'zod';
import { calls } from './endpoint.ts';
import { amount, id, idParams, instant } from './fields.ts';
import { bounds } from './limits.ts';
import { deliveryTypes, logisticsTypes, missingProductsReason, rejectionReasons } from './lists.ts';
import { historyStatuses, orderStatuses } from './order-states.ts';

export const orderLine = z.object({
  productId: z.string(),
  name: z.string(),
  quantity: z.int(),
  price: amount,
  selectedOptions: z.array(
    z.object({ groupName: z.string().nullable(), optionName: z.string(), priceModifier: amount }),
  ),
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
});
export type Order = z.infer<typeof order>;
export type OrderLine = z.infer<typeof orderLine>;

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

/** A local day; the years keep a slip of the keyboard from becoming an endless range. */
const day = (label: string) =>
  z.iso
    .date(`${label} no es válida.`)
    .refine((text) => /^20\d\d-/.test(text), `${label} no es válida.`);

const historyFilter = z.object({
  from: day('La fecha desde').optional(),
  to: day('La fecha hasta').optional(),
  status: z.enum(historyStatuses, 'El estado no es válido.').optional(),
  /** A short id, or part of the customer's name. */
  text: z.string().trim().max(80, 'La búsqueda es demasiado larga.').optional(),
});
export type HistoryFilter = z.output<typeof historyFilter>;

const historyTotals = z.object({
  count: z.int(),
  cancelled: z.int(),
  /** What was sold: cancelled orders are counted but not added. */
  total: amount,
  cash: amount,
  online: amount,
  /**
   * What of the total the finances call sales, and what makes the difference:
   * own = total - onTheWay - platformShipping + platformDiscounts.
   */
  sales: z.object({
    own: amount,
    /** Not delivered yet, so not sold yet. */
    onTheWay: amount,
    /** Delivery by the platform is not the shop's sale. */
    platformShipping: amount,
    /** What the platform gave away is paid to the shop all the same. */
    platformDiscounts: amount,
  }),
});
export type HistoryTotals = z.infer<typeof historyTotals>;

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
  order,
});
export type OrderEvent = z.infer<typeof orderEvent>;

export const orderCalls = calls({
  'GET /api/businesses/:businessId/orders': {
    summary: 'Los pedidos activos y los últimos terminados, del más nuevo al más viejo.',
    access: 'business',
    params: idParams('businessId'),
    /** The _id of the oldest finished order that the caller has: answers the ones before it. */
    query: z.object({ before: id.optional() }),
    reply: z.array(order),
    raw: true,
    countsAsUse: false,
  },
  'GET /api/businesses/:businessId/orders/history': {
    summary: 'Pedidos terminados o en camino, por páginas y con los totales de lo filtrado.',
    access: 'business',
    params: idParams('businessId'),
    query: historyFilter.extend({
      cursor: z.string().max(200, 'El cursor no es válido.').optional(),
      limit: z.coerce
        .number('El límite debe ser un número.')
        .int('El límite debe ser un número entero.')
        .min(1, 'El límite debe ser de al menos 1.')
        .max(100, 'El límite debe ser de hasta 100.')
        .default(50),
    }),
    reply: z.object({
      orders: z.array(order),
      nextCursor: z.string().nullable(),
      /** Of everything that was filtered, not only of this page; only the first page carries them. */
      totals: historyTotals.nullable(),
    }),
  },
  'GET /api/businesses/:businessId/orders/history.csv': {
    summary: 'Lo filtrado, como planilla (punto y coma, coma decimal).',
    access: 'business',
    params: idParams('businessId'),
    query: historyFilter,
    reply: z.string(),
    raw: true,
  },
  'PATCH /api/orders/:id/status': {
    summary: 'Acepta, marca listo, rechaza o despacha un pedido.',
    access: 'business',
    refuses: ['illegal_step'],
    params: idParams('id'),
    body: statusChange,
    reply: z.object({ data: order }),
  },
  'PATCH /api/orders/:id/confirm-pickup': {
    summary: 'Confirma que el cliente retiró su pedido.',
    access: 'business',
    refuses: ['illegal_step'],
    params: idParams('id'),
    reply: z.object({ data: order }),
  },
  'GET /api/live': {
    summary: 'Eventos de los pedidos de todos los negocios de quien llama (text/event-stream).',
    access: 'business',
    reply: orderEvent,
    raw: true,
    countsAsUse: false,
  },
});
