import type { Product, ProductChanges } from '@mostrador/contract/catalogue';
import type { Queryable } from '../../db/database.ts';
import { Refusal } from '../../http/errors.ts';
import { currentAddress } from '../../lib/image-address.ts';
import { leaveImage, ownImageAddress } from '../uploads/own-image.ts';
import type { Shop } from './add-product.ts';
import { assignGroups } from './assign-groups.ts';
import { toHours } from './availability.ts';
import type { ProductRow } from './product-row.ts';
import { loadProduct, lockProduct, type ProductFields, updateProduct } from './product-store.ts';
import { changedPrice } from './promotion-times.ts';
import { switched } from './sold-out.ts';
import { staleProduct } from './texts.ts';

/** Changes only what was sent. A form that says which version it shows must show the newest one. */
export async function changeProduct(
  db: Queryable,
  { businessId, accountId, publicUrl }: Shop,
  productId: string,
  changes: ProductChanges,
  expectedVersion: number | null,
  now: Date,
): Promise<Product> {
  const row = await lockProduct(db, businessId, productId, now);
  if (expectedVersion !== null && expectedVersion !== row.version) {
    throw new Refusal('stale', staleProduct);
  }
  const { imageUrl } = changes;
  const keepsImage =
    imageUrl === undefined || imageUrl === currentAddress(publicUrl, row.image_url);
  await updateProduct(
    db,
    { id: productId, businessId },
    {
      ...changedPrice(row, changes, now),
      ...changedStock(row, changes, now),
      name: changes.name ?? row.name,
      description: changes.description ?? row.description,
      category: changes.category ?? row.category,
      imageUrl: keepsImage
        ? row.image_url
        : await ownImageAddress(db, accountId, publicUrl, imageUrl),
      tags: changes.tags ?? row.tags,
      serves: changes.serves === undefined ? row.serves : changes.serves,
      lowAt: changes.lowStockAt === undefined ? row.low_stock_at : changes.lowStockAt,
      hours: changes.availability === undefined ? row.hours : toHours(changes.availability),
    },
  );
  if (!keepsImage) await leaveImage(db, row.image_url);
  if (changes.optionGroups) {
    await assignGroups(db, { id: productId, businessId }, changes.optionGroups);
  }
  return loadProduct(db, businessId, productId, { publicUrl, now });
}

/**
 * Whoever switches a product on that ran out says that the count was wrong: it is counted no more, until
 * somebody says how many there are.
 */
function changedStock(
  row: ProductRow,
  changes: ProductChanges,
  now: Date,
): Pick<ProductFields, 'stock' | 'quantity'> {
  const stored = { isOn: row.in_stock, until: row.off_until, since: row.sold_out_since };
  const sent = changes.stockQuantity === undefined ? row.stock_quantity : changes.stockQuantity;
  const isRecounted = changes.stockQuantity !== undefined;
  const quantity = changes.stock === true && sent === 0 && !isRecounted ? null : sent;
  const stock = switched(stored, row.is_in_stock, changes, now);
  const runsOut = row.is_in_stock && quantity === 0;
  return { quantity, stock: runsOut ? { ...stock, since: now } : stock };
}
