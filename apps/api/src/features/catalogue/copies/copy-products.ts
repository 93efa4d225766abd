import type { ClashChoice, CopyPreview } from '@mostrador/contract/copies';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { Refusal } from '../../../http/errors.ts';
import { newId } from '../../../lib/ids.ts';
import { leaveImage } from '../../uploads/own-image.ts';
import { refuseAboveProductQuota } from '../product-quota.ts';
import { insertGroups } from './copied-groups.ts';
import { insertCopies, replaceWith, type StoredProduct, writeLinks } from './copied-rows.ts';
import { copyHours } from './copied-sections.ts';
import { freeName } from './free-name.ts';
import { byName, type CopyWish, type Found, fingerprintOfCopy, gather } from './gather-copied.ts';
import { holdBusinesses } from './hold-businesses.ts';
import { copyTexts } from './texts.ts';

export async function previewCopy(tx: Queryable, wish: CopyWish, now: Date): Promise<CopyPreview> {
  const found = await gather(tx, wish, now);
  const there = byName(found.known);
  const made = new Set(found.plan.made.map(({ id }) => id));
  return {
    products: found.products.map(({ id, name }) => ({
      ...{ _id: id, name },
      isKnown: there.has(name.toLowerCase()),
    })),
    newGroups: found.plan.made.map(({ name }) => name),
    knownGroups: found.groups
      .filter(({ id }) => wish.groupIds.includes(id) && !made.has(found.plan.idOf.get(id) ?? ''))
      .map(({ name }) => name),
    sectionHours: found.hours.map(({ category }) => category),
    seen: fingerprintOfCopy(found),
  };
}

/** Nothing that was shown is another by now; a duplicate has no preview. */
export async function copyAsSeen(
  tx: Queryable,
  wish: CopyWish,
  { clashes, seen }: { clashes: ClashChoice; seen: string | undefined },
  now: Date,
): Promise<Copied> {
  await holdBusinesses(tx, [wish.from, wish.to]);
  const found = await gather(tx, wish, now);
  if (wish.from !== wish.to && seen !== fingerprintOfCopy(found)) {
    throw new Refusal('stale', copyTexts.changedMeanwhile);
  }
  return copyFound(tx, wish, found, wish.from === wish.to ? 'both' : clashes, now);
}

/** For who holds both businesses already and has compared what was seen. */
export const copyUnknown = async (tx: Queryable, wish: CopyWish, now: Date): Promise<Copied> =>
  copyFound(tx, wish, await gather(tx, wish, now), 'skip', now);

export interface Copied {
  created: number;
  replaced: number;
  skipped: number;
  groups: number;
}

/**
 * All of it in the transaction of the call. A picture is not copied: it is kept as long as any product
 * shows it, whichever business that is in.
 */
async function copyFound(
  tx: Queryable,
  { to, groupIds }: CopyWish,
  found: Found,
  clashes: ClashChoice,
  now: Date,
): Promise<Copied> {
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
  await refuseAboveProductQuota(tx, to, created.size);
  const targets = new Map([...created, ...replaced]);
  const links = found.links.flatMap((link) => {
    const target = targets.get(link.product_id);
    const group_id = found.plan.idOf.get(link.group_id);
    return target && group_id !== undefined ? [{ ...link, product_id: target.id, group_id }] : [];
  });
  const usedGroups = new Set([
    ...groupIds.map((id) => found.plan.idOf.get(id)),
    ...links.map(({ group_id }) => group_id),
  ]);
  const made = found.plan.made.filter(({ id }) => usedGroups.has(id));
  await insertGroups(tx, to, made, found.groupCount, now);
  await leavePictures(tx, to, [...replaced.values()]);
  await insertCopies(tx, to, [...created.values()], now);
  await replaceWith(tx, to, [...replaced.values()]);
  await writeLinks(
    tx,
    to,
    [...targets.values()].map(({ id }) => id),
    links,
  );
  await copyHours(tx, to, found.hours);
  return {
    created: created.size,
    replaced: replaced.size,
    skipped: found.products.length - targets.size,
    groups: made.length,
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
