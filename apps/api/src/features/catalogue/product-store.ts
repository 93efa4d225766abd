import type { Product } from '@mostrador/contract/catalogue';
import type { ProductTag } from '@mostrador/contract/product-tags';
import type { PricedProduct } from '@mostrador/contract/promotion-rule';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { leaveImage } from '../uploads/own-image.ts';
import type { AvailableHours } from './availability.ts';
import { menuOrder } from './menu-order.ts';
import { hoursWriter, type Reading, type WrittenRow, writtenProducts } from './product-json.ts';
import { type ProductRow, productColumns } from './product-row.ts';
import type { PromotionTimes } from './promotion-times.ts';
import type { StockSwitch } from './sold-out.ts';
import { productNotFound } from './texts.ts';

/** A product as the shop describes it, without its option groups. */
export interface ProductFields extends PricedProduct {
  name: string;
  description: string;
  category: string;
  imageUrl: string;
  stock: StockSwitch;
  /** Units that are left; null: not counted. */
  quantity: number | null;
  lowAt: number | null;
  hours: AvailableHours;
  times: PromotionTimes;
  tags: readonly ProductTag[];
  serves: number | null;
}

/** All of them, as the text of a JSON list. */
export async function listProducts(
  db: Queryable,
  businessId: string,
  reading: Reading,
): Promise<string> {
  const rows = await db.many<WrittenRow>(
    sql`${writtenProducts(businessId, reading)} order by ${menuOrder}`,
  );
  return `[${rows.map(hoursWriter(reading.now)).join(',')}]`;
}

export async function loadProduct(
  db: Queryable,
  businessId: string,
  productId: string,
  reading: Reading,
): Promise<Product> {
  const row = await db.first<WrittenRow>(writtenProducts(businessId, reading, productId));
  if (!row) throw notFound(productNotFound);
  return JSON.parse(hoursWriter(reading.now)(row));
}

/** The product as it is now; nobody else changes it before this transaction ends. */
export async function lockProduct(
  db: Queryable,
  businessId: string,
  productId: string,
  now: Date,
): Promise<ProductRow> {
  const row = await db.first<ProductRow>(sql`
    select ${productColumns(now)} from products p
    where p.id = ${productId} and p.business_id = ${businessId} for update`);
  if (!row) throw notFound(productNotFound);
  return row;
}

const names = sql`name, price_cents, description, category, image_url, in_stock, off_until,
  sold_out_since, stock_quantity, low_stock_at, available_hours, promo_active, original_price_cents,
  promo_description, promo_starts_at, promo_ends_at, promo_days, tags, serves`;

const values = ({ promotion, stock, times, ...product }: ProductFields): Sql => sql`
  ${product.name}, ${product.priceCents}, ${product.description}, ${product.category},
  ${product.imageUrl}, ${stock.isOn}, ${stock.until}::timestamptz, ${stock.since}::timestamptz,
  ${product.quantity}::int, ${product.lowAt}::int,
  ${product.hours && JSON.stringify(product.hours)}::jsonb, ${promotion.isActive},
  ${promotion.originalCents}::bigint, ${promotion.description}, ${times.startsAt}::timestamptz,
  ${times.endsAt}::timestamptz, ${times.days}::smallint, ${product.tags}::text[],
  ${product.serves}::int`;

export async function insertProduct(
  db: Queryable,
  { id, businessId, now }: { id: string; businessId: string; now: Date },
  product: ProductFields,
): Promise<void> {
  await db.run(sql`
    insert into products (id, business_id, created_at, ${names})
    values (${id}, ${businessId}, ${now}, ${values(product)})`);
}

/** Writes a product that `lockProduct` has locked. */
export async function updateProduct(
  db: Queryable,
  { id, businessId }: { id: string; businessId: string },
  product: ProductFields,
): Promise<void> {
  await db.run(sql`
    update products set (${names}, menu_position, version) = (${values(product)},
      case when category = ${product.category} then menu_position end, version + 1)
    where id = ${id} and business_id = ${businessId}`);
}

export async function deleteProduct(
  db: Queryable,
  businessId: string,
  productId: string,
): Promise<void> {
  const deleted = await db.first<{ image_url: string }>(sql`
    delete from products where id = ${productId} and business_id = ${businessId}
    returning image_url`);
  if (!deleted) throw notFound(productNotFound);
  await leaveImage(db, deleted.image_url);
}
