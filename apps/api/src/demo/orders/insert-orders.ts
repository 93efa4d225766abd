import { finalStatuses } from '@mostrador/contract/order-states';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { OpenShop } from '../open-shop.ts';
import { type DemoOrder, isCash, lastStepAt } from './demo-order.ts';

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
  await insertLines(tx, orders);
  const steps = orders.flatMap(({ id, steps: all }) => all.map((step) => ({ id, ...step })));
  await insertTransitions(tx, open.ownerId, steps);
  await insertEvents(tx, open.id, orders);
  await tx.run(sql`
    update boards set order_counter = ${orders.length}, orders_version = ${steps.length}
    where business_id = ${open.id}`);
}

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

async function insertLines(tx: Queryable, orders: readonly NumberedOrder[]): Promise<void> {
  const rows = orders.flatMap(({ id, lines }) =>
    lines.map((line, index) => ({ order: id, position: index + 1, ...line })),
  );
  await tx.run(sql`
    insert into order_lines
      (order_id, position, product_id, name, quantity, price_cents, options, note)
    select r."order", r.position, r."productId", r.name, r.quantity, r."priceCents", r.options,
      r.note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("order" text, position int,
      "productId" text, name text, quantity int, "priceCents" bigint, options jsonb, note text)`);
}

async function insertTransitions(
  tx: Queryable,
  ownerId: string,
  steps: readonly ({ id: string } & DemoOrder['steps'][number])[],
): Promise<void> {
  const rows = steps
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((step, place) => ({ ...step, place }));
  await tx.run(sql`
    insert into order_transitions (order_id, from_status, to_status, at, actor, account_id)
    select r.id, r."from", r."to", r.at, r.actor,
      case when r.actor = 'negocio' then ${ownerId}::text end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id text, "from" text, "to" text, at timestamptz, actor text, place int)
    order by r.place`);
}

/** Whoever reads the feed learns of the orders that still have something ahead. */
async function insertEvents(
  tx: Queryable,
  businessId: string,
  orders: readonly NumberedOrder[],
): Promise<void> {
  const events = orders
    .filter(({ status }) => !finalStatuses.includes(status))
    .flatMap(({ id, steps }) =>
      steps.map(({ from, to, at }) => ({
        id,
        to,
        at,
        kind: from === null ? 'created' : 'changed',
      })),
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((event, place) => ({ ...event, place }));
  await tx.run(sql`
    insert into order_events (business_id, order_id, kind, status, at)
    select ${businessId}, r.id, r.kind, r."to", r.at
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as r(id text, "to" text, at timestamptz, kind text, place int)
    order by r.place`);
}
