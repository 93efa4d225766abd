import { z } from 'zod';
import { calls } from './endpoint.ts';
import { amount, id, idParams, instant, line, point, requiredLine } from './fields.ts';
import { deliveryTypes, logisticsTypes } from './lists.ts';
import { newOrder } from './new-order.ts';
import { orderConditions } from './order-conditions.ts';
import { orderStatuses } from './order-states.ts';
import { order, orderEventKinds } from './orders.ts';
import { offeredDetails } from './product-details.ts';
import { openNow } from './profile.ts';
import { outOfHours } from './what-runs-out.ts';

/**
 * The other side of every order: what a marketplace asks and tells. Its calls are signed with an
 * integration key, and all of them answer the same way when they are repeated with the same
 * Idempotency-Key. Keys of one marketplace share its orders, references and idempotency keys;
 * another marketplace's orders are unknown to it.
 */

export const openBusiness = z.object({
  _id: id,
  name: z.string(),
  category: z.string(),
  imageUrl: z.string(),
  address: z.object({
    street: z.string(),
    number: z.string(),
    city: z.string(),
    coords: point.nullable(),
  }),
  tipo_logistica: z.enum(logisticsTypes),
  /** Whether orders can be collected there. */
  hasPhysicalStore: z.boolean(),
  /** When it closes; null when it never does. */
  openUntil: instant.nullable(),
  /** How long an order takes now, a busy evening included. */
  preparationMinutes: z.int(),
  ...orderConditions.shape,
});
export type OpenBusiness = z.infer<typeof openBusiness>;

export const shopState = z.object({
  _id: id,
  name: z.string(),
  isOpen: z
    .boolean()
    .describe('Si recibe pedidos ahora: horario, fechas especiales, pausas e interruptor.'),
  reason: openNow.shape.reason,
  text: z
    .string()
    .describe(
      'Lo que puede leer un cliente; en una fecha especial, el motivo que escribió el local.',
    ),
  opensAt: instant
    .nullable()
    .describe('Cuándo vuelve a abrir; null si está abierto o si nadie lo sabe.'),
  preparationMinutes: z.int().describe('Cuánto tarda un pedido ahora, con mucha demanda incluida.'),
  ...orderConditions.shape,
});
export type ShopState = z.infer<typeof shopState>;

/** A product that can be ordered now, with the choices that are in stock. */
export const offeredProduct = z.object({
  _id: id,
  name: z.string(),
  price: amount.describe('Lo que se cobra ahora, con la promoción que rige, sin opciones.'),
  description: z.string().describe('Puede tener varias líneas, o ninguna.'),
  category: z
    .string()
    .describe('Su sección. Las secciones van en el orden en que llegan; vacía: sin sección.'),
  imageUrl: z.string().describe('Dirección absoluta de la foto; vacía si no tiene.'),
  promotion: z
    .object({
      isActive: z.boolean(),
      originalPrice: amount.nullable(),
      description: z.string(),
    })
    .describe(
      'La que rige ahora. originalPrice es el precio que se tacha; null si no baja el precio.',
    ),
  optionGroups: z
    .array(
      z.object({
        optionGroup: id,
        titleForUser: z.string(),
        minSelections: z.int(),
        maxSelections: z.int(),
        options: z.array(z.object({ _id: id, name: z.string(), priceModifier: amount })),
      }),
    )
    .describe(
      'Lo que se elige, con las opciones que hay ahora. Un combo es un producto con grupos.',
    ),
  ...offeredDetails,
  outOfHours: outOfHours.describe(
    'Si no es null, ahora no se puede pedir: su texto dice cuándo ("Disponible a las 20:00"). Un pedido programado para entonces sí se toma.',
  ),
  unitsLeft: z
    .int()
    .nullable()
    .describe('Unidades que quedan; null: no se cuentan. Más que eso se rechaza.'),
});
export type OfferedProduct = z.infer<typeof offeredProduct>;

export const marketplaceOrder = order.extend({
  businessId: id,
  reference: z.string().nullable(),
  canceladoPor: z.enum(['negocio', 'cliente', 'sistema']).nullable(),
  /** It was paid online and then cancelled: the customer gets the money back. */
  refundNeeded: z.boolean(),
  /** How much of what was paid online goes back: all of a cancelled order, or what was taken out. */
  refundAmount: amount,
  pickupInstructions: z
    .string()
    .nullable()
    .describe('Qué hace quien retira el pedido, como lo dice hoy el local; null en un envío.'),
});
export type MarketplaceOrder = z.infer<typeof marketplaceOrder>;

const marketplaceEvent = z.object({
  id: z.int(),
  at: instant,
  kind: z.enum(orderEventKinds),
  businessId: id,
  orderId: id,
  shortId: z.string(),
  reference: z.string().nullable(),
  /** The state that the order entered with this event. */
  status: z.enum(orderStatuses),
  /** A courier of the platform is needed for `envio` with `UNBREIK`. */
  deliveryType: z.enum(deliveryTypes),
  logisticaUtilizada: z.enum(logisticsTypes),
  tiempoEstimado: z.int().nullable(),
  promisedAt: instant.nullable(),
  /** The hour that the customer chose. */
  scheduledFor: instant.nullable(),
  motivoCancelacion: z.string().nullable(),
  canceladoPor: z.enum(['negocio', 'cliente', 'sistema']).nullable(),
  productosFaltantes: z.array(z.string()),
  refundNeeded: z.boolean(),
  refundAmount: amount,
  /** What the customer pays now: less than before where something was taken out. */
  total: amount,
  deliveryId: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
});
export type MarketplaceEvent = z.infer<typeof marketplaceEvent>;

const degrees = (label: string, max: number) =>
  z.coerce
    .number(`${label} debe ser un número.`)
    .min(-max, `${label} no es válida.`)
    .max(max, `${label} no es válida.`);

export const pageSize = (standard: number, max: number) =>
  z.coerce
    .number('El límite debe ser un número.')
    .int('El límite debe ser un número entero.')
    .min(1, 'El límite debe ser de al menos 1.')
    .max(max, `El límite debe ser de hasta ${max}.`)
    .default(standard);

/** The id after which the page starts. */
const cursor = id.optional();
const orderReply = z.object({ data: marketplaceOrder });

export const marketplaceCalls = calls({
  'GET /api/marketplace/businesses': {
    summary: 'Los negocios que reciben pedidos ahora, por páginas.',
    access: 'marketplace',
    query: z.object({ cursor, limit: pageSize(50, 200) }),
    reply: z.object({ businesses: z.array(openBusiness), nextCursor: id.nullable() }),
  },
  'GET /api/marketplace/businesses/:businessId': {
    summary: 'Si un negocio recibe pedidos ahora; si no, por qué y cuándo vuelve a abrir.',
    access: 'marketplace',
    params: idParams('businessId'),
    reply: z.object({ data: shopState }),
  },
  'GET /api/marketplace/businesses/:businessId/catalogue': {
    summary:
      'Lo que se puede pedir en un negocio, con el precio que rige ahora y en el orden de su carta: una sección (category) aparece donde aparece su primer producto. Lo que se vende en otro horario dice en cuál.',
    access: 'marketplace',
    params: idParams('businessId'),
    query: z.object({ cursor: z.string().max(200).optional(), limit: pageSize(500, 1_000) }),
    reply: z.object({ products: z.array(offeredProduct), nextCursor: z.string().nullable() }),
  },
  'GET /api/marketplace/businesses/:businessId/shipping-quote': {
    summary: 'Cuánto cuesta el envío de un negocio hasta un punto.',
    access: 'marketplace',
    params: idParams('businessId'),
    query: z.object({ lat: degrees('La latitud', 90), lng: degrees('La longitud', 180) }),
    reply: z.object({
      covered: z.boolean(),
      logistica: z.enum(logisticsTypes),
      distanceKm: z.number(),
      shippingCost: amount.nullable(),
      deliveryFee: amount.nullable(),
      zone: z.string().nullable(),
      /** Why it is not covered. */
      reason: z.string().nullable(),
    }),
  },
  'POST /api/marketplace/orders': {
    summary: 'Toma un pedido. La cabecera Idempotency-Key es obligatoria.',
    access: 'marketplace',
    refuses: ['conflict', 'not_available', 'not_found'],
    needsIdempotencyKey: true,
    body: newOrder,
    reply: orderReply,
    status: 201,
  },
  'GET /api/marketplace/orders/:id': {
    summary: 'Un pedido del marketplace, como está ahora; los de otro no existen para él.',
    access: 'marketplace',
    params: idParams('id'),
    reply: orderReply,
  },
  'POST /api/marketplace/orders/:id/cancel': {
    summary: 'El cliente cancela, mientras el negocio no aceptó.',
    access: 'marketplace',
    refuses: ['illegal_step'],
    params: idParams('id'),
    body: z.object({ motivo: requiredLine('El motivo', 200).optional() }).optional(),
    reply: orderReply,
  },
  'POST /api/marketplace/orders/:id/cancel-accepted': {
    summary: 'La plataforma cancela un pedido que el negocio ya aceptó y todavía no entregó.',
    access: 'marketplace',
    refuses: ['illegal_step'],
    params: idParams('id'),
    body: z.object({ motivo: requiredLine('El motivo', 200) }),
    reply: orderReply,
  },
  'PUT /api/marketplace/orders/:id/courier': {
    summary: 'Asigna el repartidor de un envío UNBREIK.',
    access: 'marketplace',
    refuses: ['illegal_step'],
    params: idParams('id'),
    body: z.object({
      firstName: requiredLine('El nombre del repartidor', 60),
      lastName: line('El apellido del repartidor', 60).default(''),
    }),
    reply: orderReply,
  },
  'POST /api/marketplace/orders/:id/collected': {
    summary: 'El repartidor de UNBREIK retiró el pedido del negocio.',
    access: 'marketplace',
    refuses: ['illegal_step'],
    params: idParams('id'),
    reply: orderReply,
  },
  'POST /api/marketplace/orders/:id/delivered': {
    summary: 'El repartidor de UNBREIK entregó el pedido.',
    access: 'marketplace',
    refuses: ['illegal_step'],
    params: idParams('id'),
    reply: orderReply,
  },
  'POST /api/marketplace/orders/:id/received': {
    summary: 'El cliente recibió un envío de logística PROPIA.',
    access: 'marketplace',
    refuses: ['illegal_step'],
    params: idParams('id'),
    reply: orderReply,
  },
  'GET /api/marketplace/events': {
    summary:
      'Lo que pasó con los pedidos del marketplace, numerado y con saltos: cada página sigue donde terminó la anterior.',
    access: 'marketplace',
    query: z.object({
      after: z.coerce
        .number('El número de evento no es válido.')
        .int('El número de evento no es válido.')
        .min(0, 'El número de evento no es válido.')
        .max(Number.MAX_SAFE_INTEGER, 'El número de evento no es válido.')
        .default(0),
      limit: pageSize(100, 500),
    }),
    reply: z.object({
      events: z.array(marketplaceEvent),
      /** Send it as `after` next time. */
      lastId: z.int(),
      /** Events between `after` and these are no longer kept: read the orders instead. */
      missed: z.boolean(),
    }),
  },
});
