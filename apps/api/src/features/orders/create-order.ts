import type { DeliveryType, LogisticsType } from '@mostrador/contract/lists';
import { isDuplicate, type Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { together } from '../../db/together.ts';
import { Refusal } from '../../http/errors.ts';
import { newIdOf } from '../../lib/ids.ts';
import { hasDevices } from '../session/push-devices.ts';
import { alertUnlessSeen } from './order-alerts.ts';
import { announce } from './store.ts';
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

/** Stores a new order of a business that is open now, or that no pause keeps closed when it begins. */
export async function createOrder(
  tx: Queryable,
  order: CheckedOrder,
  beginsAt: Date,
  now: Date,
): Promise<string> {
  // The last sees what was committed until the board was held.
  const [shortId, isTold, open] = await together(
    takeShortId(tx, order.businessId),
    hasDevices(tx, order.businessId),
    tx.first(sql`
      select 1 from businesses
      where id = ${order.businessId} and is_open and status = 'approved'
        and (paused_since is null or paused_until <= ${beginsAt})`),
  );
  if (shortId === null || !open) throw new Refusal('not_available', orderTexts.closed);
  return storeOrder(tx, { shortId, isTold }, order, now);
}

interface Arrival {
  shortId: string;
  /** Whether the shop has devices that are told of what no panel shows. */
  isTold: boolean;
}

/** Writes an order with its lines, its first transition and its event. */
export async function storeOrder(
  tx: Queryable,
  { shortId, isTold }: Arrival,
  order: CheckedOrder,
  now: Date,
): Promise<string> {
  const orderId = newIdOf(order.businessId, now.getTime());
  try {
    await together(
      insertOrder(tx, orderId, shortId, order, now),
      insertLines(tx, orderId, order),
      announce(tx, {
        orderId,
        kind: 'created',
        status: 'pendiente',
        actor: order.placedBy ? 'cliente' : 'negocio',
        now,
      }),
      isTold ? alertUnlessSeen(tx, orderId, beginningOf(order, now)) : Promise.resolve(0),
    );
  } catch (error) {
    if (isDuplicate(error, 'orders_known_reference')) {
      throw new Refusal('conflict', orderTexts.knownReference);
    }
    throw error;
  }
  return orderId;
}

/** When it comes to the board: one for a later hour, when its preparation begins. */
const beginningOf = ({ schedule }: CheckedOrder, now: Date): Date =>
  schedule ? new Date(schedule.at.getTime() - schedule.minutes * 60_000) : now;

/** Also holds the board: whoever closes the business waits for this order, or it finds it closed. */
export async function takeShortId(tx: Queryable, businessId: string): Promise<string | null> {
  const row = await tx.first<{ count: number }>(sql`
    update boards set order_counter = order_counter + 1
    where business_id = ${businessId} returning order_counter as count`);
  return row ? String(row.count).padStart(4, '0') : null;
}

async function insertOrder(
  tx: Queryable,
  id: string,
  shortId: string,
  order: CheckedOrder,
  now: Date,
): Promise<void> {
  const { address, placedBy } = order;
  const isTest = placedBy === null;
  const totalCents = order.productsTotalCents + order.shippingCostCents - order.discountCents;
  await tx.run(sql`
    insert into orders (business_id, id, short_id, status, created_at, status_since, customer_name,
      delivery_type, logistics, address_street, address_number, address_city, address_notes,
      address_lat, address_lng, products_total_cents, shipping_cost_cents, delivery_fee_cents,
      discount_cents, discount_borne_by, total_cents, payment_method, is_cash, commission_bp,
      marketplace_id, marketplace_key_id, external_ref, accept_by, scheduled_for,
      scheduled_minutes, customer_phone, is_test)
    values (${order.businessId}, ${id}, ${shortId}, 'pendiente', ${now}, ${now},
      ${order.customerName}, ${order.deliveryType}, ${order.logistics}, ${address?.street ?? null},
      ${address?.number ?? null}, ${address?.city ?? null}, ${address?.notes ?? null},
      ${address?.lat ?? null}, ${address?.lng ?? null}, ${order.productsTotalCents},
      ${order.shippingCostCents}, ${order.deliveryFeeCents}, ${order.discountCents},
      ${order.discountBorneBy}, ${totalCents}, ${order.paymentMethod},
      ${isTest || order.paymentMethod === 'efectivo'}, ${order.commissionBp},
      ${placedBy?.marketplaceId ?? null}, ${placedBy?.marketplaceKeyId ?? null},
      ${placedBy?.reference ?? null}, ${order.acceptBy}, ${order.schedule?.at ?? null},
      ${order.schedule?.minutes ?? null}, ${order.customerPhone}, ${isTest})`);
}

async function insertLines(
  tx: Queryable,
  orderId: string,
  { businessId, lines }: CheckedOrder,
): Promise<void> {
  await tx.run(sql`
    insert into order_lines
      (business_id, order_id, position, product_id, name, quantity, price_cents, options, note,
        is_counted)
    select ${businessId}, ${orderId}, line.place, line.sold ->> 'productId', line.sold ->> 'name',
      (line.sold ->> 'quantity')::int, (line.sold ->> 'priceCents')::bigint, line.sold -> 'options',
      line.sold ->> 'note', coalesce((line.sold ->> 'isCounted')::boolean, false)
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as line (sold, place)`);
}
