import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { fingerprintOf } from '../../../lib/fingerprint.ts';
import { orderSections, sectionsInUse } from '../menu-order.ts';
import { namesIn } from './copied-rows.ts';
import { hoursToCopy } from './copied-sections.ts';
import { copyUnknown } from './copy-products.ts';

interface Way {
  from: string;
  to: string;
}

export async function previewMenu(tx: Queryable, { from, to }: Way, now: Date) {
  const there = new Set((await namesIn(tx, to)).map(({ name }) => name.toLowerCase()));
  const own = await namesIn(tx, from);
  const sections = await sectionsInUse(tx, from);
  const isKnown = own.map(({ name }) => there.has(name.toLowerCase()));
  const known = isKnown.filter(Boolean).length;
  return {
    added: own.length - known,
    known,
    seen: fingerprintOf([
      own.map(({ id, version }, index) => [id, version, isKnown[index]]),
      sections,
      await hoursToCopy(tx, { from, to, sections }, now),
    ]),
  };
}

/**
 * All sections. What is there by name stays, and so does an order that the target gave its own. Whoever
 * calls holds both businesses.
 */
export async function copyMenu(tx: Queryable, { from, to }: Way, now: Date): Promise<number> {
  const sections = await sectionsInUse(tx, from);
  const wish = { from, to, sections, productIds: [], groupIds: [] };
  const { created } = await copyUnknown(tx, wish, now);
  const isOrdered = await tx.first(sql`
    select 1 from menu_sections where business_id = ${to} limit 1`);
  if (!isOrdered) await orderSections(tx, to, sections);
  return created;
}
