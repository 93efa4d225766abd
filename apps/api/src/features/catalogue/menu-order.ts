import { defaultLabels } from '@mostrador/contract/lists';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { Refusal } from '../../http/errors.ts';
import { menuChanged } from './texts.ts';

/** The section of the row `p` of products, if the shop ever put its menu in order. */
export const withSection = sql`
  left join menu_sections s on s.business_id = p.business_id and s.category = p.category`;

/** How panel and customers list the products of one business; needs `withSection`. */
export const menuOrder = sql`s.position, p.menu_position, p.created_at, p.position, p.id`;

/** The sections named, in this order; the other ones come after them, as they were. */
export async function orderSections(
  tx: Queryable,
  businessId: string,
  named: readonly string[],
): Promise<void> {
  await holdMenu(tx, businessId);
  const others = (await sectionsInUse(tx, businessId)).filter((each) => !named.includes(each));
  await placeSections(tx, businessId, [...named, ...others]);
}

/**
 * The products named, in this order, at the head of their section. All sections keep the place that
 * they have: else what stands first in one would decide about it.
 */
export async function orderProducts(
  tx: Queryable,
  businessId: string,
  section: string,
  productIds: readonly string[],
): Promise<void> {
  await holdMenu(tx, businessId);
  await placeSections(tx, businessId, await sectionsInUse(tx, businessId));
  // In order of id, as bulk changes hold them.
  const held = await tx.many<{ id: string }>(sql`
    select id from products where business_id = ${businessId} and category = ${section}
    order by id for no key update`);
  const known = new Set(held.map(({ id }) => id));
  if (!productIds.every((id) => known.has(id))) throw new Refusal('conflict', menuChanged);
  await tx.run(sql`
    update products p set menu_position = placed.position
    from (
      select held.id, asked.position from unnest(${[...known]}::text[]) as held (id)
      left join unnest(${productIds}::text[]) with ordinality as asked (id, position)
        on asked.id = held.id) placed
    where p.business_id = ${businessId} and p.id = placed.id
      and p.menu_position is distinct from placed.position`);
}

/** One after the other: whoever orders a menu sees what the one before left. */
const holdMenu = (tx: Queryable, businessId: string) =>
  tx.first(sql`select 1 from businesses where id = ${businessId} for no key update`);

export async function sectionsInUse(tx: Queryable, businessId: string): Promise<string[]> {
  const rows = await tx.many<{ category: string }>(sql`
    select p.category from products p ${withSection} where p.business_id = ${businessId}
    group by p.category
    order by min(s.position), min(p.created_at), min(p.position), min(p.id)`);
  return rows.map(({ category }) => category);
}

async function placeSections(
  tx: Queryable,
  businessId: string,
  sections: readonly string[],
): Promise<void> {
  await tx.run(sql`delete from menu_sections where business_id = ${businessId}`);
  await tx.run(sql`
    insert into menu_sections (business_id, category, position)
    select ${businessId}, placed.category, placed.position
    from unnest(${sections}::text[]) with ordinality as placed (category, position)`);
}

export const sectionName = (category: string): string => category || defaultLabels.category;
