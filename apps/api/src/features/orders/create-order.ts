import type { DeliveryType, LogisticsType } from '@mostrador/contract/lists';
import type { Order } from '@mostrador/contract/orders';
import { ringAfterCommit } from '../../db/bell.ts';
import { isDuplicate, type Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { together } from '../../db/together.ts';
import { Refusal } from '../../http/errors.ts';
import { newIdOf } from '../../lib/ids.ts';
import { alertUnlessSeen } from './order-alerts.ts';
import { type OrderRow, orderOfRow } from './order-of-row.ts';
import { eventBell } from './store.ts';
import { orderTexts } from './texts.ts';

/** A line as it was sold: its name and prices stay, whatever becomes of the product. */
export interface SoldLine {
  productId: string;
  name: string;
  quantity: number;
  priceCents: number;
  options: { groupName: string | null; optionName: string; priceModifierCents: number }[];
  note: string;
  /** Its units are taken from those that are left. */
  isCounted?: boolean;
}

export interface DeliveryAddress {
  street: string;
  number: string;
  city: string;
  notes: string;
  lat: number;
  lng: number;
}

/** An order whose prices, stock and coverage were checked. */
export interface CheckedOrder {
  businessId: string;
  customerName: string | null;
  customerPhone: string | null;
  deliveryType: DeliveryType;
  logistics: LogisticsType;
  address: DeliveryAddress | null;
  lines: readonly SoldLine[];
  productsTotalCents: number;
  shippingCostCents: number;
  deliveryFeeCents: number;
  discountCents: number;
  discountBorneBy: 'business' | 'platform';
  paymentMethod: string;
  commissionBp: number;
  /** Null where the shop sends itself one to try its board. */
  placedBy: { marketplaceId: string; marketplaceKeyId: string; reference: string | null } | null;
  /** Until when it can be accepted. */
  acceptBy: Date | null;
  /** For a later hour, and the minutes before it when the kitchen begins. */
  schedule: { at: Date; minutes: number } | null;
}

/** How an order comes to its shop. */
export interface Arrival {
  /** When the kitchen begins with it. */
  beginsAt: Date;
  /** Whether the shop has devices that are told of what no panel shows. */
  isTold: boolean;
  now: Date;
}

/**
 * Stores a new order of a business that is open now, or that no pause keeps closed when it begins; answers it
 * as it was stored. Whoever closes the business waits for it, or it finds the business closed.
 */
export async function createOrder(
  tx: Queryable,
  order: CheckedOrder,
  { beginsAt, isTold, now }: Arrival,
): Promise<Order> {
  const id = newIdOf(order.businessId, now.getTime());
  const row = rowOf(order);
  const lines = order.lines.map(rowOfLine);
  ringAfterCommit(eventBell);
  const [shortId] = await together(
    placeOrder(
      tx,
      sql`select place_order(${order.businessId}, ${id}, ${JSON.stringify(row)}::jsonb,
        ${JSON.stringify(lines)}::jsonb, ${now}, ${beginsAt}) as "shortId"`,
    ),
    isTold ? alertUnlessSeen(tx, id, boardAt(order, now)) : Promise.resolve(0),
  );
  const at = now.toISOString();
  return orderOfRow(
    { ...row, ...untouched, id, short_id: shortId, created_at: at, status_since: at },
    lines,
  );
}

async function placeOrder(tx: Queryable, call: Sql): Promise<string> {
  try {
    const row = await tx.first<{ shortId: string | null }>(call);
    if (!row?.shortId) throw new Refusal('not_available', orderTexts.closed);
    return row.shortId;
  } catch (error) {
    if (isDuplicate(error, 'orders_known_reference')) {
      throw new Refusal('conflict', orderTexts.knownReference);
    }
    throw error;
  }
}

/** When it comes to the board: one for a later hour, when its preparation begins. */
const boardAt = ({ schedule }: CheckedOrder, now: Date): Date =>
  schedule ? new Date(schedule.at.getTime() - schedule.minutes * 60_000) : now;

/** The columns of a new order that are not the same in all. */
const rowOf = (order: CheckedOrder) => ({
  customer_name: order.customerName,
  customer_phone: order.customerPhone,
  delivery_type: order.deliveryType,
  logistics: order.logistics,
  address_street: order.address?.street ?? null,
  address_number: order.address?.number ?? null,
  address_city: order.address?.city ?? null,
  address_notes: order.address?.notes ?? null,
  address_lat: order.address?.lat ?? null,
  address_lng: order.address?.lng ?? null,
  products_total_cents: order.productsTotalCents,
  shipping_cost_cents: order.shippingCostCents,
  delivery_fee_cents: order.deliveryFeeCents,
  discount_cents: order.discountCents,
  discount_borne_by: order.discountBorneBy,
  total_cents: order.productsTotalCents + order.shippingCostCents - order.discountCents,
  payment_method: order.paymentMethod,
  is_cash: order.placedBy === null || order.paymentMethod === 'efectivo',
  commission_bp: order.commissionBp,
  marketplace_id: order.placedBy?.marketplaceId ?? null,
  marketplace_key_id: order.placedBy?.marketplaceKeyId ?? null,
  external_ref: order.placedBy?.reference ?? null,
  accept_by: order.acceptBy?.toISOString() ?? null,
  scheduled_for: order.schedule?.at.toISOString() ?? null,
  scheduled_minutes: order.schedule?.minutes ?? null,
  is_test: order.placedBy === null,
});

const rowOfLine = (line: SoldLine) => ({
  product_id: line.productId,
  name: line.name,
  quantity: line.quantity,
  price_cents: line.priceCents,
  options: line.options,
  note: line.note,
  is_counted: line.isCounted ?? false,
});

/** And those that are, until somebody takes a step. */
const untouched = {
  status: 'pendiente',
  prep_minutes: null,
  promised_at: null,
  cancel_reason: null,
  missing_products: [],
  courier_first_name: null,
  courier_last_name: null,
  delays: 0,
  accepted_automatically: false,
  removed_products: [],
} satisfies Partial<OrderRow>;
