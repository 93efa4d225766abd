import type { NewProduct, Product } from '@mostrador/contract/catalogue';
import { toCents } from '@mostrador/contract/money';
import { settlePromotion } from '@mostrador/contract/promotion-rule';
import type { Queryable } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';
import { ownImageAddress } from '../uploads/own-image.ts';
import { assignGroups } from './assign-groups.ts';
import { refuseAboveProductQuota } from './product-quota.ts';
import { insertProduct, loadProduct } from './product-store.ts';

export interface Shop {
  businessId: string;
  accountId: string;
  publicUrl: string;
}

/** The business is always that of the path, whatever the body says. */
export async function addProduct(
  db: Queryable,
  { businessId, accountId, publicUrl }: Shop,
  sent: NewProduct,
  now: Date,
): Promise<Product> {
  await refuseAboveProductQuota(db, businessId, 1);
  const id = newId();
  const priced = settlePromotion({
    priceCents: toCents(sent.price),
    promotion: {
      isActive: sent.promotion.isActive,
      originalCents:
        sent.promotion.originalPrice === null ? null : toCents(sent.promotion.originalPrice),
      description: sent.promotion.description,
    },
  });
  await insertProduct(
    db,
    { id, businessId, now },
    {
      ...priced,
      name: sent.name,
      description: sent.description,
      category: sent.category,
      imageUrl: await ownImageAddress(db, accountId, publicUrl, sent.imageUrl),
      stock: sent.stock,
      tags: sent.tags,
      serves: sent.serves,
    },
  );
  await assignGroups(db, { id, businessId }, sent.optionGroups);
  return loadProduct(db, businessId, id, publicUrl);
}
