import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { menuOrder, orderSections, sectionsInUse, withSection } from '../menu-order.ts';
import { listSectionHours, setSectionHours } from '../section-hours.ts';
import { namesIn } from './copied-rows.ts';
import { copyProducts } from './copy-products.ts';

interface Way {
  from: string;
  to: string;
}

export async function previewMenu(
  tx: Queryable,
  { from, to }: Way,
): Promise<{ added: number; known: number }> {
  const there = new Set((await namesIn(tx, to)).map(({ name }) => name.toLowerCase()));
  const names = (await namesIn(tx, from)).map(({ name }) => name.toLowerCase());
  const known = names.filter((name) => there.has(name)).length;
  return { added: names.length - known, known };
}

/**
 * All products in the order of the menu, with the hours of their sections. What is there by name stays, and so
 * does an order that the target gave its own sections.
 */
export async function copyMenu(tx: Queryable, { from, to }: Way, now: Date): Promise<number> {
  const rows = await tx.many<{ id: string }>(sql`
    select p.id from products p ${withSection}
    where p.business_id = ${from} order by ${menuOrder}`);
  const productIds = rows.map(({ id }) => id);
  const { created } = await copyProducts(tx, { from, to, productIds }, 'skip', now);
  const isOrdered = await tx.first(sql`
    select 1 from menu_sections where business_id = ${to} limit 1`);
  if (!isOrdered) await orderSections(tx, to, await sectionsInUse(tx, from));
  const known = new Set((await listSectionHours(tx, to, now)).map(({ category }) => category));
  for (const { category, availability } of await listSectionHours(tx, from, now)) {
    if (!known.has(category)) await setSectionHours(tx, to, { category, availability });
  }
  return created;
}
