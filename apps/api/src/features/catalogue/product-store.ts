import type { Product } from '@mostrador/contract/catalogue';
import { toPesos } from '@mostrador/contract/money';
import type { ProductTag } from '@mostrador/contract/product-tags';
import type { PricedProduct } from '@mostrador/contract/promotion-rule';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { currentAddress } from '../../lib/image-address.ts';
import { leaveImage } from '../uploads/own-image.ts';
import { menuOrder, withSection } from './menu-order.ts';
import { productNotFound } from './texts.ts';

/** A product as the shop describes it, without its option groups. */
export interface ProductFields extends PricedProduct {
  name: string;
  description: string;
  category: string;
  imageUrl: string;
  stock: boolean;
  tags: readonly ProductTag[];
  serves: number | null;
}

interface ProductRow {
  id: string;
  business_id: string;
  name: string;
  price_cents: number;
  description: string;
  category: string;
  image_url: string;
  in_stock: boolean;
  promo_active: boolean;
  original_price_cents: number | null;
  promo_description: string;
  version: number;
  tags: ProductTag[];
  serves: number | null;
}

interface ListedRow extends ProductRow {
  option_groups: Product['optionGroups'] | null;
}

const columns = sql`p.id, p.business_id, p.name, p.price_cents, p.description, p.category,
  p.image_url, p.in_stock, p.promo_active, p.original_price_cents, p.promo_description, p.version,
  p.tags, p.serves`;

/** One statement for any number of products. */
export async function listProducts(
  db: Queryable,
  businessId: string,
  publicUrl: string,
): Promise<Product[]> {
  const rows = await db.many<ListedRow>(sql`
    select ${columns}, links.option_groups
    from products p ${withSection}
    left join (${linksByProduct(businessId)} group by l.product_id) links on links.product_id = p.id
    where p.business_id = ${businessId}
    order by ${menuOrder}`);
  return rows.map((row) => toProduct(row, publicUrl));
}

export async function loadProduct(
  db: Queryable,
  businessId: string,
  productId: string,
  publicUrl: string,
): Promise<Product> {
  const row = await db.first<ListedRow>(sql`
    select ${columns}, links.option_groups
    from products p
    left join (
      ${linksByProduct(businessId)} and l.product_id = ${productId} group by l.product_id
    ) links on links.product_id = p.id
    where p.business_id = ${businessId} and p.id = ${productId}`);
  if (!row) throw notFound(productNotFound);
  return toProduct(row, publicUrl);
}

/** An empty title stands for the group's name, also after the group is renamed. */
const linksByProduct = (businessId: string) => sql`
  select l.product_id, jsonb_agg(jsonb_build_object(
      'optionGroup', l.group_id,
      'titleForUser', coalesce(nullif(l.title, ''), g.name),
      'minSelections', l.min_selections,
      'maxSelections', l.max_selections) order by g.position, l.position) as option_groups
  from product_option_groups l
  join option_groups g on g.business_id = l.business_id and g.id = l.group_id
  where l.business_id = ${businessId}`;

const toProduct = (row: ListedRow, publicUrl: string): Product => ({
  _id: row.id,
  name: row.name,
  price: toPesos(row.price_cents),
  description: row.description,
  category: row.category,
  imageUrl: currentAddress(publicUrl, row.image_url),
  stock: row.in_stock,
  promotion: {
    isActive: row.promo_active,
    originalPrice: row.original_price_cents === null ? null : toPesos(row.original_price_cents),
    description: row.promo_description,
  },
  optionGroups: row.option_groups ?? [],
  business: row.business_id,
  version: row.version,
  tags: row.tags,
  serves: row.serves,
});

/** The product as it is now; nobody else changes it before this transaction ends. */
export async function lockProduct(
  db: Queryable,
  businessId: string,
  productId: string,
): Promise<ProductFields & { version: number }> {
  const row = await db.first<ProductRow>(sql`
    select ${columns} from products p
    where p.id = ${productId} and p.business_id = ${businessId} for update`);
  if (!row) throw notFound(productNotFound);
  return {
    name: row.name,
    description: row.description,
    category: row.category,
    imageUrl: row.image_url,
    stock: row.in_stock,
    priceCents: row.price_cents,
    promotion: {
      isActive: row.promo_active,
      originalCents: row.original_price_cents,
      description: row.promo_description,
    },
    tags: row.tags,
    serves: row.serves,
    version: row.version,
  };
}

export async function insertProduct(
  db: Queryable,
  { id, businessId, now }: { id: string; businessId: string; now: Date },
  { promotion, ...product }: ProductFields,
): Promise<void> {
  await db.run(sql`
    insert into products (id, business_id, name, price_cents, description, category, image_url,
      in_stock, promo_active, original_price_cents, promo_description, created_at, tags, serves)
    values (${id}, ${businessId}, ${product.name}, ${product.priceCents}, ${product.description},
      ${product.category}, ${product.imageUrl}, ${product.stock}, ${promotion.isActive},
      ${promotion.originalCents}, ${promotion.description}, ${now},
      ${product.tags}::text[], ${product.serves})`);
}

/** Writes a product that `lockProduct` has locked. */
export async function updateProduct(
  db: Queryable,
  { id, businessId }: { id: string; businessId: string },
  { promotion, ...product }: ProductFields,
): Promise<void> {
  await db.run(sql`
    update products set name = ${product.name}, price_cents = ${product.priceCents},
      description = ${product.description}, category = ${product.category},
      menu_position = case when category = ${product.category} then menu_position end,
      image_url = ${product.imageUrl}, in_stock = ${product.stock},
      promo_active = ${promotion.isActive}, original_price_cents = ${promotion.originalCents},
      promo_description = ${promotion.description}, tags = ${product.tags}::text[],
      serves = ${product.serves}, version = version + 1
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
