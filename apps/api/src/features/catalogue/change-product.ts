import type { Product, ProductChanges } from '@mostrador/contract/catalogue';
import { toCents } from '@mostrador/contract/money';
import { type PricedProduct, settlePromotion } from '@mostrador/contract/promotion-rule';
import type { Queryable } from '../../db/database.ts';
import { Refusal } from '../../http/errors.ts';
import { currentAddress } from '../../lib/image-address.ts';
import { leaveImage, ownImageAddress } from '../uploads/own-image.ts';
import type { Shop } from './add-product.ts';
import { assignGroups } from './assign-groups.ts';
import { loadProduct, lockProduct, updateProduct } from './product-store.ts';
import { staleProduct } from './texts.ts';

/** Changes only what was sent. A form that says which version it shows must show the newest one. */
export async function changeProduct(
  db: Queryable,
  { businessId, accountId, publicUrl }: Shop,
  productId: string,
  changes: ProductChanges,
  expectedVersion: number | null,
): Promise<Product> {
  const { version, ...stored } = await lockProduct(db, businessId, productId);
  if (expectedVersion !== null && expectedVersion !== version) {
    throw new Refusal('stale', staleProduct);
  }
  const { imageUrl } = changes;
  const keepsImage =
    imageUrl === undefined || imageUrl === currentAddress(publicUrl, stored.imageUrl);
  await updateProduct(
    db,
    { id: productId, businessId },
    {
      ...changedPrice(stored, changes),
      name: changes.name ?? stored.name,
      description: changes.description ?? stored.description,
      category: changes.category ?? stored.category,
      imageUrl: keepsImage
        ? stored.imageUrl
        : await ownImageAddress(db, accountId, publicUrl, imageUrl),
      stock: changes.stock ?? stored.stock,
      tags: changes.tags ?? stored.tags,
      serves: changes.serves === undefined ? stored.serves : changes.serves,
    },
  );
  if (!keepsImage) await leaveImage(db, stored.imageUrl);
  if (changes.optionGroups) {
    await assignGroups(db, { id: productId, businessId }, changes.optionGroups);
  }
  return loadProduct(db, businessId, productId, publicUrl);
}

/** Ending a promotion without naming a price brings the regular one back. */
export function changedPrice(stored: PricedProduct, changes: ProductChanges): PricedProduct {
  const sent = changes.promotion ?? {};
  const promotion = {
    isActive: sent.isActive ?? stored.promotion.isActive,
    originalCents:
      sent.originalPrice === undefined
        ? stored.promotion.originalCents
        : sent.originalPrice === null
          ? null
          : toCents(sent.originalPrice),
    description: sent.description ?? stored.promotion.description,
  };
  const endsPromotion = stored.promotion.isActive && !promotion.isActive;
  const keptCents = endsPromotion
    ? (stored.promotion.originalCents ?? stored.priceCents)
    : stored.priceCents;
  const priceCents = changes.price === undefined ? keptCents : toCents(changes.price);
  return settlePromotion({ priceCents, promotion });
}
