import type { DeliveryType, LogisticsType } from '@mostrador/contract/lists';
import type { OrderStatus } from '@mostrador/contract/order-states';
import { sql } from '../../../db/sql.ts';
import type { Deps } from '../../../deps.ts';
import { newIdOf } from '../../../lib/ids.ts';

export interface OrderWish {
  status?: OrderStatus;
  deliveryType?: DeliveryType;
  logistics?: LogisticsType;
  paymentMethod?: string;
  customerName?: string | null;
  createdAt?: Date;
  shortId?: string;
  /** The key with which a marketplace placed it; without one no marketplace knows it. */
  marketplaceKeyId?: string;
  /** Of each line; the product's id is the name in lower case with dashes. */
  products?: string[];
}

let counter = 0;

export const productIdOf = (name: string): string => name.toLowerCase().replaceAll(/\W+/g, '-');

/** An order in any state, put into the database without passing through the doors. */
export async function makeOrder(
  { db, now }: Deps,
  businessId: string,
  wish: OrderWish = {},
): Promise<string> {
  const id = newIdOf(businessId);
  const {
    status = 'pendiente',
    deliveryType = 'envio',
    logistics = 'UNBREIK',
    paymentMethod = 'mercadopago',
    customerName = 'Lucía Gómez',
    createdAt = now(),
    shortId = String(1_000 + ++counter),
    products = ['Lomo completo'],
    marketplaceKeyId = null,
  } = wish;
  const isDelivery = deliveryType === 'envio';
  const shippingCents = isDelivery ? 150_000 : 0;
  const productsCents = products.length * 1_250_050;
  const marketplace = await db.first<{ id: string }>(
    sql`select marketplace_id as id from marketplace_keys where id = ${marketplaceKeyId}`,
  );
  await db.run(sql`
    insert into orders (id, business_id, short_id, status, created_at, status_since, customer_name,
      delivery_type, logistics, address_street, address_number, address_city, address_notes,
      products_total_cents, shipping_cost_cents, delivery_fee_cents, total_cents, payment_method,
      is_cash, commission_bp, cancel_reason, cancelled_by, marketplace_id, marketplace_key_id)
    values (${id}, ${businessId}, ${shortId}, ${status}, ${createdAt}, ${createdAt},
      ${customerName}, ${deliveryType}, ${logistics}, ${isDelivery ? 'Tucumán' : null},
      ${isDelivery ? '123' : null}, ${isDelivery ? 'Cosquín' : null}, ${isDelivery ? 'Timbre 2' : null},
      ${productsCents}, ${shippingCents}, ${shippingCents}, ${productsCents + shippingCents},
      ${paymentMethod}, ${paymentMethod === 'efectivo'}, 1500,
      ${status === 'cancelado' ? 'Local cerrado' : null},
      ${status === 'cancelado' ? 'negocio' : null},
      ${marketplace?.id ?? null}, ${marketplaceKeyId})`);
  await db.run(sql`
    insert into order_lines
      (business_id, order_id, position, product_id, name, quantity, price_cents, options, note)
    select ${businessId}, ${id}, place, product_id, name, 1, 1250000,
      ${JSON.stringify([{ groupName: null, optionName: 'Cheddar', priceModifierCents: 50 }])}::jsonb,
      'Sin cebolla'
    from unnest(${products.map(productIdOf)}::text[], ${products}::text[])
      with ordinality as line (product_id, name, place)`);
  return id;
}

/** Everything that a refused write must leave as it was. */
export async function tracesOf({ db }: Deps, orderId: string): Promise<unknown> {
  return db.first(sql`
    select o.status, o.cancel_reason, o.refund_needed, o.prep_minutes, b.orders_version,
      (select count(*)::int from order_transitions t
        where t.business_id = o.business_id and t.order_id = o.id) as transitions,
      (select count(*)::int from order_events e
        where e.business_id = o.business_id and e.order_id = o.id) as events,
      (select count(*)::int from ledger_entries l
        where l.business_id = o.business_id and l.order_id = o.id) as movements
    from orders o join boards b on b.business_id = o.business_id where o.id = ${orderId}`);
}
