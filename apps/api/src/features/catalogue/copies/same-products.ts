import type { SameChanges, SameProduct } from '@mostrador/contract/same-products';
import type { Queryable } from '../../../db/database.ts';
import { type BusinessCaller, may, ownBusiness, refuseUnless } from '../../../http/caller.ts';
import { invalid, Refusal } from '../../../http/errors.ts';
import { changeProduct } from '../change-product.ts';
import type { Reading } from '../product-json.ts';
import { loadProduct, lockProduct } from '../product-store.ts';
import { businessName } from './business-name.ts';
import { namesIn } from './copied-rows.ts';
import { holdBusinesses } from './hold-businesses.ts';
import { copyTexts } from './texts.ts';

interface Place {
  businessId: string;
  productId: string;
}

/** The product itself, and in each other business the oldest one of its name. */
async function placesOf(
  tx: Queryable,
  own: Place,
  businessIds: readonly string[],
  reading: Reading,
): Promise<Place[]> {
  const { name } = await loadProduct(tx, own.businessId, own.productId, reading);
  const places = [own];
  for (const businessId of businessIds) {
    if (businessId === own.businessId) continue;
    const same = (await namesIn(tx, businessId)).find(
      (known) => known.name.toLowerCase() === name.toLowerCase(),
    );
    if (same) places.push({ businessId, productId: same.id });
  }
  return places;
}

export async function listSame(
  tx: Queryable,
  own: Place,
  caller: BusinessCaller,
  reading: Reading,
): Promise<SameProduct[]> {
  const listed: SameProduct[] = [];
  for (const { businessId, productId } of await placesOf(tx, own, caller.businessIds, reading)) {
    const product = await loadProduct(tx, businessId, productId, reading);
    const { _id, name, price, stock, stockQuantity, version } = product;
    listed.push({
      ...{ businessId, businessName: await businessName(tx, businessId) },
      ...{ _id, name, price, stock, stockQuantity, version },
      isPromoted: product.promotion.isActive,
      canPrice: may(caller, businessId, 'catalogue.edit'),
    });
  }
  return listed;
}

interface Seen {
  businessId: string;
  _id: string;
  version: number;
}

interface ChangedSame {
  businessId: string;
  told: Record<string, unknown>;
}

/** In the transaction of the call: one that is not as it was seen refuses them all. */
export async function changeSame(
  tx: Queryable,
  own: Place,
  caller: BusinessCaller,
  { changes, seen }: { changes: SameChanges; seen: readonly Seen[] },
  reading: Reading,
): Promise<ChangedSame[]> {
  const ids = seen.map(({ businessId }) => ownBusiness(caller, businessId));
  if (!ids.includes(own.businessId)) throw invalid(copyTexts.ownMissing, 'products');
  if (changes.price !== undefined) {
    for (const id of ids) refuseUnless(caller, id, 'catalogue.edit');
  }
  await holdBusinesses(tx, ids);
  const places = await placesOf(tx, own, ids, reading);
  const changed: ChangedSame[] = [];
  for (const { businessId, _id, version } of seen) {
    const isSame = places.some(
      (place) => place.businessId === businessId && place.productId === _id,
    );
    if (!isSame) throw await changedSince(tx, businessId);
    const row = await lockProduct(tx, businessId, _id, reading.now);
    if (row.version !== version) throw await changedSince(tx, businessId);
    const former = await loadProduct(tx, businessId, _id, reading);
    const shop = { businessId, accountId: caller.accountId, publicUrl: reading.publicUrl };
    const product = await changeProduct(tx, shop, _id, changes, version, reading.now);
    changed.push({
      businessId,
      told: {
        ...{ name: product.name, count: seen.length },
        ...(changes.stock !== undefined && { stock: product.stock }),
        ...(changes.stockQuantity != null && { quantity: changes.stockQuantity }),
        ...(former.price !== product.price && {
          ...{ price: product.price, formerPrice: former.price },
        }),
      },
    });
  }
  return changed;
}

const changedSince = async (tx: Queryable, businessId: string): Promise<Refusal> =>
  new Refusal('stale', copyTexts.changedSince(await businessName(tx, businessId)));
