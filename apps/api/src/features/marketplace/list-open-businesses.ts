import type { OpenBusiness } from '@mostrador/contract/marketplace';
import type { Queryable } from '../../db/database.ts';
import { currentAddress } from '../../lib/image-address.ts';
import { conditionsOf } from '../logistics/order-conditions.ts';
import { preparationMinutesOf } from '../opening/store.ts';
import { isOpenNow, type ShopRow, switchedOnShops } from './store.ts';

/** A page of the businesses that take orders now. Closed ones leave their page shorter. */
export async function listOpenBusinesses(
  db: Queryable,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  publicUrl: string,
  now: Date,
): Promise<{ businesses: OpenBusiness[]; nextCursor: string | null }> {
  const shops = await switchedOnShops(db, cursor ?? null, limit);
  return {
    businesses: shops.flatMap((shop) => openBusiness(shop, publicUrl, now)),
    nextCursor: shops.length === limit ? (shops.at(-1)?.id ?? null) : null,
  };
}

function openBusiness(shop: ShopRow, publicUrl: string, now: Date): OpenBusiness[] {
  const { isOpen, changesAt } = isOpenNow(shop, now);
  if (!isOpen) return [];
  const { lat, lng } = shop;
  return [
    {
      _id: shop.id,
      name: shop.name,
      category: shop.category,
      imageUrl: currentAddress(publicUrl, shop.image_url),
      address: {
        street: shop.street,
        number: shop.number,
        city: shop.city,
        coords: lat === null || lng === null ? null : { type: 'Point', coordinates: [lng, lat] },
      },
      tipo_logistica: shop.logistics,
      hasPhysicalStore: shop.has_physical_store,
      openUntil: changesAt,
      preparationMinutes: preparationMinutesOf(shop, now),
      ...conditionsOf(shop),
    },
  ];
}
