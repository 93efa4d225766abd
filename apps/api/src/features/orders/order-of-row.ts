import type { DeliveryType, LogisticsType } from '@mostrador/contract/lists';
import { toPesos } from '@mostrador/contract/money';
import { boardStatuses, type OrderStatus } from '@mostrador/contract/order-states';
import type { Order, OrderLine } from '@mostrador/contract/orders';

/** What an order on the wire is made of, of a row of orders as JSON. */
export interface OrderRow {
  id: string;
  short_id: string;
  status: OrderStatus;
  created_at: string;
  status_since: string;
  customer_name: string | null;
  customer_phone: string | null;
  delivery_type: DeliveryType;
  logistics: LogisticsType;
  address_street: string | null;
  address_number: string | null;
  address_city: string | null;
  address_notes: string | null;
  products_total_cents: number;
  shipping_cost_cents: number;
  delivery_fee_cents: number;
  discount_cents: number;
  total_cents: number;
  payment_method: string;
  prep_minutes: number | null;
  promised_at: string | null;
  cancel_reason: string | null;
  missing_products: string[];
  courier_first_name: string | null;
  courier_last_name: string | null;
  is_test: boolean;
  accept_by: string | null;
  delays: number;
  accepted_automatically: boolean;
  removed_products: Order['removedProducts'];
  scheduled_for: string | null;
  scheduled_minutes: number | null;
}

export interface LineRow {
  product_id: string;
  name: string;
  quantity: number;
  price_cents: number;
  options: { groupName: string | null; optionName: string; priceModifierCents: number }[];
  note: string;
}

/**
 * The order that `orderColumns` makes of the same rows. One order costs the database less as it is;
 * lists, of a hundred, are written there.
 */
export function orderOfRow(row: OrderRow, lines: readonly LineRow[]): Order {
  return {
    _id: row.id,
    shortId: row.short_id,
    status: row.status,
    createdAt: instant(row.created_at),
    products: lines.map(lineOfRow),
    productsTotal: toPesos(row.products_total_cents),
    shippingCost: toPesos(row.shipping_cost_cents),
    deliveryFee: toPesos(row.delivery_fee_cents),
    discount: toPesos(row.discount_cents),
    total: toPesos(row.total_cents),
    paymentMethod: row.payment_method,
    userId: row.customer_name === null ? null : { name: row.customer_name },
    customerPhone: isOnBoard(row.status) ? row.customer_phone : null,
    deliveryId: courierOf(row),
    deliveryType: row.delivery_type,
    deliveryAddress: addressOf(row),
    logisticaUtilizada: row.logistics,
    motivoCancelacion: row.cancel_reason,
    productosFaltantes: row.missing_products,
    tiempoEstimado: row.prep_minutes,
    promisedAt: instantOrNull(row.promised_at),
    statusSince: instant(row.status_since),
    acceptBy: instantOrNull(row.accept_by),
    scheduledFor: instantOrNull(row.scheduled_for),
    dueAt: dueAtOf(row),
    delays: row.delays,
    acceptedAutomatically: row.accepted_automatically,
    removedProducts: row.removed_products,
    isTest: row.is_test,
  };
}

const lineOfRow = (line: LineRow): OrderLine => ({
  productId: line.product_id,
  name: line.name,
  quantity: line.quantity,
  price: toPesos(line.price_cents),
  selectedOptions: line.options.map(({ groupName, optionName, priceModifierCents }) => ({
    groupName,
    optionName,
    priceModifier: toPesos(priceModifierCents),
  })),
  modification: line.note,
});

const isOnBoard = (status: OrderStatus): boolean => boardStatuses.some((shown) => shown === status);

function courierOf(row: OrderRow): Order['deliveryId'] {
  const { courier_first_name: firstName, courier_last_name: lastName } = row;
  return firstName === null || lastName === null ? null : { firstName, lastName };
}

function addressOf(row: OrderRow): Order['deliveryAddress'] {
  const { address_street: street, address_number: number, address_city: city } = row;
  const { address_notes: notes } = row;
  if (street === null || number === null || city === null || notes === null) return null;
  return { street, number, city, notes };
}

const dueAtOf = ({ scheduled_for: at, scheduled_minutes: minutes }: OrderRow): string | null =>
  at === null || minutes === null
    ? null
    : new Date(Date.parse(at) - minutes * 60_000).toISOString();

const instant = (text: string): string => new Date(text).toISOString();

const instantOrNull = (text: string | null): string | null =>
  text === null ? null : instant(text);
