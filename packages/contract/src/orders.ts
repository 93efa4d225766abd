import { z } from 'zod';
import { calls } from './endpoint.ts';
import { amount, id, idParams, instant } from './fields.ts';
import { bounds } from './limits.ts';
import { deliveryTypes, logisticsTypes, rejectionReasons } from './lists.ts';
import { orderStatuses } from './order-states.ts';

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

/** Array of ids; names or {productId, name} are accepted too and mean the same. */
const missingProduct = z.union([
  z.string().max(200),
  z.object({ productId: z.string().max(64) }).transform(({ productId }) => productId),
]);

const statusChange = z.object({
  status: z.enum(orderStatuses, 'El estado del pedido no es válido.'),
  tiempoEstimado: z
    .int('El tiempo estimado debe ser un número entero de minutos.')
    .min(1, 'El tiempo estimado debe ser mayor a cero.')
    .max(240, 'El tiempo estimado es demasiado largo.')
    .optional(),
  motivo: z.enum(rejectionReasons, 'El motivo de rechazo no es válido.').optional(),
  productosFaltantes: z
    .array(missingProduct, 'Los productos faltantes deben ser una lista.')
    .max(bounds.linesPerOrder)
    .transform((ids) => [...new Set(ids)])
    .optional(),
});
export type StatusChange = z.output<typeof statusChange>;

const historyQuery = z.object({
  from: z.iso.date('La fecha desde no es válida.').optional(),
  to: z.iso.date('La fecha hasta no es válida.').optional(),
  status: z.enum(orderStatuses, 'El estado no es válido.').optional(),
  text: z.string().trim().max(80).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type HistoryQuery = z.output<typeof historyQuery>;

export const orderEventKinds = ['created', 'changed', 'courier'] as const;

/** What the live stream sends: enough to change a board without asking again. */
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
    query: z.object({ before: z.string().max(200).optional() }),
    reply: z.array(order),
    raw: true,
    countsAsUse: false,
  },
  'GET /api/businesses/:businessId/orders/history': {
    summary: 'Pedidos terminados o en camino, por páginas y con los totales de lo filtrado.',
    access: 'business',
    params: idParams('businessId'),
    query: historyQuery,
    reply: z.object({
      orders: z.array(order),
      nextCursor: z.string().nullable(),
      totals: z.object({ count: z.int(), total: amount, cash: amount, online: amount }),
    }),
  },
  'GET /api/businesses/:businessId/orders/history.csv': {
    summary: 'Lo filtrado, como planilla (punto y coma, coma decimal).',
    access: 'business',
    params: idParams('businessId'),
    query: historyQuery.omit({ cursor: true, limit: true }),
    reply: z.string(),
    raw: true,
  },
  'PATCH /api/orders/:id/status': {
    summary: 'Acepta, marca listo, rechaza o despacha un pedido.',
    access: 'business',
    params: idParams('id'),
    body: statusChange,
    reply: z.object({ data: order }),
  },
  'PATCH /api/orders/:id/confirm-pickup': {
    summary: 'Confirma que el cliente retiró su pedido.',
    access: 'business',
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
