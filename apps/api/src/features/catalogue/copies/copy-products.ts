import type { ClashChoice, CopyPreview } from '@mostrador/contract/copies';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { newId } from '../../../lib/ids.ts';
import { leaveImage } from '../../uploads/own-image.ts';
import { refuseAboveProductQuota } from '../product-quota.ts';
import { type GroupPlan, insertGroups, planGroups, readGroups } from './copied-groups.ts';
import {
  insertCopies,
  type NamedProduct,
  namesIn,
  readLinks,
  readProducts,
  replaceWith,
  type StoredProduct,
  writeLinks,
} from './copied-rows.ts';
import { freeName } from './free-name.ts';
import { holdBusinesses } from './hold-businesses.ts';

interface Way {
  from: string;
  to: string;
  productIds: readonly string[];
}

/** What is there and what it meets, read from one business and then from the other. */
async function gather(tx: Queryable, { from, to, productIds }: Way) {
  const products = await readProducts(tx, from, productIds);
  const links = await readLinks(tx, from, productIds);
  const used = new Set(links.map(({ group_id }) => group_id));
  const groupsThere = await readGroups(tx, to);
  const groups = (from === to ? groupsThere : await readGroups(tx, from)).filter(({ id }) =>
    used.has(id),
  );
  const plan: GroupPlan =
    from === to
      ? { idOf: new Map(groups.map(({ id }) => [id, id])), made: [] }
      : planGroups(groups, groupsThere);
  return { products, links, plan, groupCount: groupsThere.length, known: await namesIn(tx, to) };
}

const byName = (known: readonly NamedProduct[]): Map<string, string> =>
  new Map(known.toReversed().map(({ id, name }) => [name.toLowerCase(), id]));

export async function previewCopy(tx: Queryable, way: Way): Promise<CopyPreview> {
  const { products, plan, known } = await gather(tx, way);
  const there = byName(known);
  return {
    products: products.map(({ id, name }) => ({
      ...{ _id: id, name },
      isKnown: there.has(name.toLowerCase()),
    })),
    newGroups: plan.made.map(({ name }) => name),
  };
}

export interface Copied {
  created: number;
  replaced: number;
  skipped: number;
}

/**
 * All of it in the transaction of the call. A picture is not copied: it is kept as long as any product
 * shows it, whichever business that is in.
 */
export async function copyProducts(
  tx: Queryable,
  way: Way,
  choice: ClashChoice,
  now: Date,
): Promise<Copied> {
  await holdBusinesses(tx, [way.from, way.to]);
  const found = await gather(tx, way);
  const clashes = way.from === way.to ? 'both' : choice;
  const there = byName(found.known);
  const taken = new Set(found.known.map(({ name }) => name.toLowerCase()));
  const created = new Map<string, StoredProduct>();
  const replaced = new Map<string, StoredProduct>();
  for (const product of found.products) {
    const same = there.get(product.name.toLowerCase());
    if (same === undefined || clashes === 'both') {
      const name = freeName(product.name, taken);
      created.set(product.id, { ...product, id: newId(now.getTime()), name });
    } else if (clashes === 'replace') replaced.set(product.id, { ...product, id: same });
  }
  await refuseAboveProductQuota(tx, way.to, created.size);
  const targets = new Map([...created, ...replaced]);
  const links = found.links.flatMap((link) => {
    const target = targets.get(link.product_id);
    const group_id = found.plan.idOf.get(link.group_id);
    return target && group_id !== undefined ? [{ ...link, product_id: target.id, group_id }] : [];
  });
  const usedGroups = new Set(links.map(({ group_id }) => group_id));
  const made = found.plan.made.filter(({ id }) => usedGroups.has(id));
  await insertGroups(tx, way.to, made, found.groupCount, now);
  await leavePictures(tx, way.to, [...replaced.values()]);
  await insertCopies(tx, way.to, [...created.values()], now);
  await replaceWith(tx, way.to, [...replaced.values()]);
  await writeLinks(
    tx,
    way.to,
    [...targets.values()].map(({ id }) => id),
    links,
  );
  return {
    created: created.size,
    replaced: replaced.size,
    skipped: found.products.length - targets.size,
  };
}

/** Of the pictures that the replaced ones showed until now. */
async function leavePictures(
  tx: Queryable,
  businessId: string,
  replaced: readonly StoredProduct[],
): Promise<void> {
  const next = new Map(replaced.map(({ id, image_url }) => [id, image_url]));
  const former = await tx.many<{ id: string; image_url: string }>(sql`
    select id, image_url from products
    where business_id = ${businessId} and image_url <> '' and id = any(${[...next.keys()]}::text[])`);
  for (const { id, image_url } of former) {
    if (next.get(id) !== image_url) await leaveImage(tx, image_url);
  }
}
