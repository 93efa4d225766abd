import type { ProductTag } from '@mostrador/contract/product-tags';
import type { Queryable } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { menuOrder, withSection } from '../menu-order.ts';
import { isInStock, isOptionInStock, promotionEnded } from '../offer-now.ts';
import type { PromotionTimes } from '../promotion-times.ts';

/** How a product uses a group; without a title of its own it shows the group's name. */
export interface Link {
  groupId: string;
  title: string;
  min: number;
  max: number;
}

export interface StoredProduct {
  id: string;
  name: string;
  category: string;
  description: string;
  priceCents: number;
  originalCents: number | null;
  promoActive: boolean;
  promoText: string;
  /** When it runs; without limits null, null and 0. */
  times: PromotionTimes;
  stock: boolean;
  tags: ProductTag[];
  serves: number | null;
  /** Units that are left; null: they are not counted. */
  units: number | null;
  /** From how many units on it is marked that few are left. */
  lowAt: number | null;
  links: Link[];
}

export interface StoredOption {
  id: string;
  name: string;
  extraCents: number;
  stock: boolean;
}

export interface StoredGroup {
  id: string;
  name: string;
  options: StoredOption[];
}

export interface StoredMenu {
  products: StoredProduct[];
  groups: StoredGroup[];
}

interface ProductRow extends Omit<StoredProduct, 'links' | 'times'>, PromotionTimes {}

/** The whole menu as it is now, in the order in which the panel lists it. */
export async function readMenu(db: Queryable, businessId: string, now: Date): Promise<StoredMenu> {
  const products = await db.many<ProductRow>(sql`
    select p.id, p.name, p.category, p.description, ${isInStock(now)} as stock,
      p.stock_quantity as units, p.low_stock_at as "lowAt", p.tags, p.serves,
      case when ${promotionEnded(now)} then coalesce(p.original_price_cents, p.price_cents)
        else p.price_cents end as "priceCents",
      case when not ${promotionEnded(now)} then p.original_price_cents end as "originalCents",
      p.promo_active and not ${promotionEnded(now)} as "promoActive",
      case when ${promotionEnded(now)} then '' else p.promo_description end as "promoText",
      case when not ${promotionEnded(now)} then p.promo_starts_at end as "startsAt",
      case when not ${promotionEnded(now)} then p.promo_ends_at end as "endsAt",
      case when ${promotionEnded(now)} then 0 else p.promo_days end as days
    from products p ${withSection} where p.business_id = ${businessId}
    order by ${menuOrder}`);
  const links = await db.many<Link & { productId: string }>(sql`
    select l.product_id as "productId", l.group_id as "groupId",
      case when l.title = g.name then '' else l.title end as title,
      l.min_selections as min, l.max_selections as max
    from product_option_groups l
    join option_groups g on g.business_id = l.business_id and g.id = l.group_id
    where l.business_id = ${businessId}
    order by g.position, l.position`);
  const groups = await db.many<{ id: string; name: string }>(sql`
    select id, name from option_groups g where g.business_id = ${businessId}
    order by g.position, g.created_at, g.id`);
  const options = await db.many<StoredOption & { groupId: string }>(sql`
    select x.group_id as "groupId", x.id, x.name, x.price_modifier_cents as "extraCents",
      ${isOptionInStock(now)} as stock
    from options x where x.business_id = ${businessId}
    order by x.position, x.created_at, x.id`);
  const linksOf = groupBy(links, ({ productId }) => productId);
  const optionsOf = groupBy(options, ({ groupId }) => groupId);
  return {
    products: products.map(({ startsAt, endsAt, days, ...product }) => ({
      ...product,
      times: { startsAt, endsAt, days },
      links: linksOf.get(product.id) ?? [],
    })),
    groups: groups.map((group) => ({ ...group, options: optionsOf.get(group.id) ?? [] })),
  };
}

/** Until the end of the transaction nobody else changes it. In order of id, as others hold them. */
export async function holdMenu(tx: Queryable, businessId: string): Promise<void> {
  const held: Sql[] = [
    sql`select 1 from businesses where id = ${businessId} for no key update`,
    sql`select id from products where business_id = ${businessId} order by id for update`,
    sql`select id from option_groups where business_id = ${businessId} order by id for update`,
    sql`select id from options where business_id = ${businessId} order by id for update`,
  ];
  for (const statement of held) await tx.run(statement);
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
