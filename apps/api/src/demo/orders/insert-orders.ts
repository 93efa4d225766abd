import { finalStatuses } from '@mostrador/contract/order-states';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { OpenShop } from '../open-shop.ts';
import { type DemoOrder, isCash, lastStepAt, type Step } from './demo-order.ts';

export interface NumberedOrder extends DemoOrder {
  shortId: string;
}

/** In the order in which they came, with the short ids that intake would have given them. */
export const numberOrders = (orders: readonly DemoOrder[]): NumberedOrder[] =>
  orders
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((order, index) => ({ ...order, shortId: String(index + 1).padStart(4, '0') }));

/** Everything that intake and the steps would have written, in a handful of statements. */
export async function insertOrders(
  tx: Queryable,
  open: OpenShop,
  marketplaceId: string,
  orders: readonly NumberedOrder[],
): Promise<void> {
  await insertRows(tx, open.id, marketplaceId, orders);
  await insertLines(tx, open.id, orders);
  const steps = stepsInOrder(orders);
  await insertTransitions(tx, open, steps);
  await insertEvents(tx, open.id, steps);
  await tx.run(sql`
    update boards set order_counter = ${orders.length}, orders_version = ${steps.length}
    where business_id = ${open.id}`);
}

interface TakenStep extends Step {
  orderId: string;
  isOver: boolean;
  /** Of the board, after this step. */
  version: number;
}

const stepsInOrder = (orders: readonly NumberedOrder[]): TakenStep[] =>
  orders
    .flatMap(({ id, status, steps }) =>
      steps.map((step) => ({ ...step, orderId: id, isOver: finalStatuses.includes(status) })),
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((step, place) => ({ ...step, version: place + 1 }));

async function insertRows(
  tx: Queryable,
  businessId: string,
  marketplaceId: string,
  orders: readonly NumberedOrder[],
): Promise<void> {
  const rows = orders.map((order) => ({
    ...order,
    statusSince: lastStepAt(order),
    totalCents: order.productsTotalCents + order.shippingCostCents - order.discountCents,
    isCash: isCash(order),
    refundNeeded: order.cancel !== null && !isCash(order),
  }));
  await tx.run(sql`
    insert into orders (id, business_id, short_id, status, created_at, status_since, customer_name,
      delivery_type, logistics, address_street, address_number, address_city, address_notes,
      address_lat, address_lng, products_total_cents, shipping_cost_cents, delivery_fee_cents,
      discount_cents, discount_borne_by, total_cents, payment_method, is_cash, commission_bp,
      prep_minutes, promised_at, cancel_reason, cancelled_by, missing_products, refund_needed,
      courier_first_name, courier_last_name, marketplace_id)
    select r.id, ${businessId}, r."shortId", r.status, r."createdAt", r."statusSince",
      r."customerName", r."deliveryType", r.logistics, r.address ->> 'street',
      r.address ->> 'number', r.address ->> 'city', r.address ->> 'notes',
      (r.address ->> 'lat')::float8, (r.address ->> 'lng')::float8, r."productsTotalCents",
      r."shippingCostCents", r."deliveryFeeCents", r."discountCents", r."discountBorneBy",
      r."totalCents", r."paymentMethod", r."isCash", r."commissionBp", r."prepMinutes",
      r."promisedAt", r.cancel ->> 'reason', r.cancel ->> 'by',
      array(select jsonb_array_elements_text(coalesce(r.cancel -> 'missing', '[]'))),
      r."refundNeeded", r.courier ->> 'firstName', r.courier ->> 'lastName',
      ${marketplaceId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, "shortId" text,
      status text, "createdAt" timestamptz, "statusSince" timestamptz, "customerName" text,
      "deliveryType" text, logistics text, address jsonb, "productsTotalCents" bigint,
      "shippingCostCents" bigint, "deliveryFeeCents" bigint, "discountCents" bigint,
      "discountBorneBy" text, "totalCents" bigint, "paymentMethod" text, "isCash" boolean,
      "commissionBp" int, "prepMinutes" int, "promisedAt" timestamptz, cancel jsonb,
      "refundNeeded" boolean, courier jsonb)`);
}

async function insertLines(
  tx: Queryable,
  businessId: string,
  orders: readonly NumberedOrder[],
): Promise<void> {
  const rows = orders.flatMap(({ id, lines }) =>
    lines.map((line, index) => ({ order: id, position: index + 1, ...line })),
  );
  await tx.run(sql`
    insert into order_lines
      (business_id, order_id, position, product_id, name, quantity, price_cents, options, note)
    select ${businessId}, r."order", r.position, r."productId", r.name, r.quantity, r."priceCents",
      r.options, r.note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("order" text, position int,
      "productId" text, name text, quantity int, "priceCents" bigint, options jsonb, note text)`);
}

async function insertTransitions(
  tx: Queryable,
  { id, ownerId }: OpenShop,
  steps: readonly TakenStep[],
): Promise<void> {
  await tx.run(sql`
    insert into order_transitions
      (business_id, order_id, version, from_status, to_status, at, actor, account_id)
    select ${id}, r."orderId", r.version, r."from", r."to", r.at, r.actor,
      case when r.actor = 'negocio' then ${ownerId}::text end
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as r("orderId" text, version bigint,
      "from" text, "to" text, at timestamptz, actor text)`);
}

/** Whoever reads the feed learns of the orders that still have something ahead. */
async function insertEvents(
  tx: Queryable,
  businessId: string,
  steps: readonly TakenStep[],
): Promise<void> {
  const events = steps.filter(({ isOver }) => !isOver);
  await tx.run(sql`
    insert into order_events (business_id, version, order_id, kind, status, at)
    select ${businessId}, r.version, r."orderId",
      case when r."from" is null then 'created' else 'changed' end, r."to", r.at
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as r("orderId" text, version bigint,
      "from" text, "to" text, at timestamptz)`);
}
