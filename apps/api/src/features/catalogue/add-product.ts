import type { NewProduct, Product } from '@mostrador/contract/catalogue';
import type { Queryable } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';
import { ownImageAddress } from '../uploads/own-image.ts';
import { assignGroups } from './assign-groups.ts';
import { toHours } from './availability.ts';
import { refuseAboveProductQuota } from './product-quota.ts';
import { insertProduct, loadProduct } from './product-store.ts';
import { newPrice } from './promotion-times.ts';

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
  const isThere = sent.stock && sent.stockQuantity !== 0;
  await insertProduct(
    db,
    { id, businessId, now },
    {
      ...newPrice(sent.price, sent.promotion, now),
      name: sent.name,
      description: sent.description,
      category: sent.category,
      imageUrl: await ownImageAddress(db, accountId, publicUrl, sent.imageUrl),
      tags: sent.tags,
      serves: sent.serves,
      stock: { isOn: sent.stock, until: null, since: isThere ? null : now },
      quantity: sent.stockQuantity,
      lowAt: sent.lowStockAt,
      hours: toHours(sent.availability),
    },
  );
  await assignGroups(db, { id, businessId }, sent.optionGroups);
  return loadProduct(db, businessId, id, { publicUrl, now });
}
