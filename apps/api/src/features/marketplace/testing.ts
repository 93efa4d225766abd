import type { LogisticsType } from '@mostrador/contract/lists';
import type { MarketplaceOrder } from '@mostrador/contract/marketplace';
import { sql } from '../../db/sql.ts';
import { newId } from '../../lib/ids.ts';
import type { MadeOwner } from '../../testing/factory.ts';
import type { TestApp } from '../../testing/test-app.ts';

export interface Shop extends MadeOwner {
  /** $ 12.500,00, without options. */
  productId: string;
}

/** A business that takes orders at any hour. */
export async function openShop(test: TestApp, logistics: LogisticsType = 'UNBREIK'): Promise<Shop> {
  const owner = await test.make.owner({ logistics });
  await test.make.alwaysOpen(owner.businessId);
  return { ...owner, productId: await test.make.product(owner.businessId) };
}

interface GroupWish {
  min: number;
  max: number;
  title?: string;
  /** [name, modifier in cents, whether it is in stock] */
  options: [string, number, boolean?][];
}

/** Gives a product a group of options; answers the ids of the options by name. */
export async function addGroup(
  { deps: { db, now } }: TestApp,
  shop: Shop,
  { min, max, title = '', options }: GroupWish,
): Promise<Record<string, string>> {
  const groupId = newId();
  await db.run(sql`
    insert into option_groups (id, business_id, name, created_at)
    values (${groupId}, ${shop.businessId}, ${'Salsas'}, ${now()})`);
  await db.run(sql`
    insert into product_option_groups
      (product_id, group_id, business_id, title, min_selections, max_selections, position)
    values (${shop.productId}, ${groupId}, ${shop.businessId}, ${title}, ${min}, ${max}, 0)`);
  const ids: Record<string, string> = {};
  for (const [position, [name, modifierCents, inStock = true]] of options.entries()) {
    ids[name] = newId();
    await db.run(sql`
      insert into options
        (business_id, id, group_id, name, price_modifier_cents, in_stock, position, created_at)
      values (${shop.businessId}, ${ids[name]}, ${groupId}, ${name}, ${modifierCents}, ${inStock},
        ${position}, ${now()})`);
  }
  return ids;
}

/** About 1.1 km north of the shops that the factory makes. */
export const nearby = { lat: -31.2353, lng: -64.4657 };

export const addressAt = (coords: { lat: number; lng: number }) => ({
  street: 'Sarmiento',
  number: '45',
  city: 'Cosquín',
  notes: 'Portón verde',
  coords,
});

/** A delivery of one unit of the shop's product. */
export const cartOf = (shop: Shop) => ({
  businessId: shop.businessId,
  customerName: 'Marta Ríos',
  deliveryType: 'envio',
  deliveryAddress: addressAt(nearby),
  products: [{ productId: shop.productId, quantity: 1 }],
  paymentMethod: 'mercadopago',
});

export interface OrderAnswer {
  data: MarketplaceOrder;
  error: string;
  code: string;
  status: string;
}

export const intake = (test: TestApp, key: string, body: unknown, idempotencyKey = newId()) =>
  test.call<OrderAnswer>('POST /api/marketplace/orders', {
    token: key,
    body,
    headers: { 'idempotency-key': idempotencyKey },
  });
