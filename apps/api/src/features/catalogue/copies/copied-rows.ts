import type { Queryable } from '../../../db/database.ts';
import { joinSql, rawSql, type Sql, sql } from '../../../db/sql.ts';
import { invalid } from '../../../http/errors.ts';
import { menuOrder, withSection } from '../menu-order.ts';
import { copyTexts } from './texts.ts';

/** Everything of a product that a copy has too; a test names what is missing. */
export const copiedColumns: Readonly<Record<string, string>> = {
  name: 'text',
  price_cents: 'bigint',
  description: 'text',
  category: 'text',
  image_url: 'text',
  in_stock: 'boolean',
  off_until: 'timestamptz',
  sold_out_since: 'timestamptz',
  stock_quantity: 'int',
  low_stock_at: 'int',
  available_hours: 'jsonb',
  promo_active: 'boolean',
  original_price_cents: 'bigint',
  promo_description: 'text',
  promo_starts_at: 'timestamptz',
  promo_ends_at: 'timestamptz',
  promo_days: 'smallint',
  tags: 'text[]',
  serves: 'int',
};

const listOf = (part: (name: string, type: string) => string): Sql =>
  joinSql(
    Object.entries(copiedColumns).map(([name, type]) => rawSql(part(name, type))),
    sql`, `,
  );
const names = listOf((name) => name);
const typedNames = listOf((name, type) => `${name} ${type}`);
const ofCopy = listOf((name) => `c.${name}`);

/** A product as it is stored, by the names of its columns. */
export interface StoredProduct {
  id: string;
  name: string;
  image_url: string;
  version: number;
  [column: string]: unknown;
}

export interface GroupLink {
  product_id: string;
  group_id: string;
  title: string;
  min_selections: number;
  max_selections: number;
  position: number;
}

/** Those products, which nobody deletes before this transaction ends, so that their pictures stay. */
export async function readProducts(
  tx: Queryable,
  businessId: string,
  productIds: readonly string[],
): Promise<StoredProduct[]> {
  const rows = await tx.many<{ record: StoredProduct }>(sql`
    select to_jsonb(p) as record from products p
    where p.business_id = ${businessId} and p.id = any(${productIds}::text[])
    order by p.id for share`);
  if (rows.length !== productIds.length) throw invalid(copyTexts.unknownProduct, 'productIds');
  const byId = new Map(rows.map(({ record }) => [record.id, record]));
  return productIds.flatMap((id) => byId.get(id) ?? []);
}

export const readLinks = (
  tx: Queryable,
  businessId: string,
  productIds: readonly string[],
): Promise<GroupLink[]> =>
  tx.many<GroupLink>(sql`
    select product_id, group_id, title, min_selections, max_selections, position
    from product_option_groups
    where business_id = ${businessId} and product_id = any(${productIds}::text[])`);

/** Of whole sections, as the menu lists them. */
export async function productsIn(
  tx: Queryable,
  businessId: string,
  sections: readonly string[],
): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    select p.id from products p ${withSection}
    where p.business_id = ${businessId} and p.category = any(${sections}::text[])
    order by ${menuOrder}`);
  return rows.map(({ id }) => id);
}

export interface NamedProduct {
  id: string;
  name: string;
  version: number;
}

/** The oldest first: of two of one name it is the one that is meant. */
export const namesIn = (tx: Queryable, businessId: string): Promise<NamedProduct[]> =>
  tx.many<NamedProduct>(sql`
    select id, name, version from products where business_id = ${businessId}
    order by created_at, position, id`);

export async function insertCopies(
  tx: Queryable,
  businessId: string,
  copies: readonly StoredProduct[],
  now: Date,
): Promise<void> {
  if (copies.length === 0) return;
  const rows = copies.map((copy, place) => ({ ...copy, place }));
  await tx.run(sql`
    insert into products (business_id, id, created_at, position, ${names})
    select ${businessId}, c.id, ${now}, c.place, ${ofCopy}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c (id text, place int, ${typedNames})`);
}

/** Their id, and so their orders and their place in the menu, stay. */
export async function replaceWith(
  tx: Queryable,
  businessId: string,
  copies: readonly StoredProduct[],
): Promise<void> {
  if (copies.length === 0) return;
  await tx.run(sql`
    update products p set (${names}, menu_position, version) =
      (${ofCopy}, case when p.category = c.category then p.menu_position end, p.version + 1)
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as c (id text, ${typedNames})
    where p.business_id = ${businessId} and p.id = c.id`);
}

export async function writeLinks(
  tx: Queryable,
  businessId: string,
  productIds: readonly string[],
  links: readonly GroupLink[],
): Promise<void> {
  await tx.run(sql`
    delete from product_option_groups
    where business_id = ${businessId} and product_id = any(${productIds}::text[])`);
  if (links.length === 0) return;
  await tx.run(sql`
    insert into product_option_groups
      (business_id, product_id, group_id, title, min_selections, max_selections, position)
    select ${businessId}, c.product_id, c.group_id, c.title, c.min_selections, c.max_selections,
      c.position
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as c (product_id text, group_id text,
      title text, min_selections int, max_selections int, position int)`);
}
