import type { Queryable } from '../../../db/database.ts';
import { invalid } from '../../../http/errors.ts';
import { fingerprintOf } from '../../../lib/fingerprint.ts';
import { type GroupPlan, planGroups, readGroups } from './copied-groups.ts';
import { type NamedProduct, namesIn, productsIn, readLinks, readProducts } from './copied-rows.ts';
import { hoursToCopy } from './copied-sections.ts';
import { copyTexts } from './texts.ts';

export interface CopyWish {
  from: string;
  to: string;
  productIds: readonly string[];
  sections: readonly string[];
  groupIds: readonly string[];
}

/** What is there and what it meets, read from one business and then from the other. */
export async function gather(tx: Queryable, wish: CopyWish, now: Date) {
  const { from, to, sections, groupIds } = wish;
  if (from === to && sections.length + groupIds.length > 0) {
    throw invalid(copyTexts.onlyProducts, 'to');
  }
  const productIds = [...new Set([...wish.productIds, ...(await productsIn(tx, from, sections))])];
  const products = await readProducts(tx, from, productIds);
  const links = await readLinks(tx, from, productIds);
  const used = new Set([...groupIds, ...links.map(({ group_id }) => group_id)]);
  const groupsThere = await readGroups(tx, to);
  const groups = (from === to ? groupsThere : await readGroups(tx, from)).filter(({ id }) =>
    used.has(id),
  );
  if (groups.length !== used.size) throw invalid(copyTexts.unknownGroup, 'groupIds');
  const plan: GroupPlan =
    from === to
      ? { idOf: new Map(groups.map(({ id }) => [id, id])), made: [] }
      : planGroups(groups, groupsThere);
  const known = await namesIn(tx, to);
  const hours = await hoursToCopy(tx, wish, now);
  return { products, links, groups, plan, groupCount: groupsThere.length, known, hours };
}
export type Found = Awaited<ReturnType<typeof gather>>;

export const byName = (known: readonly NamedProduct[]): Map<string, string> =>
  new Map(known.toReversed().map(({ id, name }) => [name.toLowerCase(), id]));

/** A sale is no change; an edit of what is copied, or another name there, is. */
export function fingerprintOfCopy({ products, groups, plan, known, hours }: Found): string {
  const there = byName(known);
  return fingerprintOf([
    products.map(({ id, name, version }) => [id, version, there.get(name.toLowerCase()) ?? null]),
    groups.map(({ name, options }) => [
      name,
      options.map((option) => [option.name, option.price_modifier_cents]),
    ]),
    plan.made.map(({ name }) => name),
    hours,
  ]);
}
