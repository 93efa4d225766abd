import { toCents } from '@mostrador/contract/money';
import { addDays, localDay, minuteOfDay } from '@mostrador/contract/time';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { insertSpecialDate } from '../features/hours/special-date-store.ts';
import { insertSlots } from '../features/hours/store.ts';
import type { WeekSlot } from '../features/hours/week.ts';
import { replaceZones } from '../features/logistics/store.ts';
import { openWalletAndBoard } from '../features/profile/insert-business.ts';
import { makeOwner } from '../features/session/owners.ts';
import { newId } from '../lib/ids.ts';
import type { OpenShop } from './open-shop.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import type { Delivery, Shop } from './shops/shop.ts';
import type { StoredPictures } from './store-pictures.ts';

/** Puts a shop with its hours, zones and catalogue into the database. */
export async function seedShop(
  tx: Queryable,
  shop: Shop,
  ownerId: string,
  pictures: StoredPictures,
  now: Date,
): Promise<OpenShop> {
  const id = pictures.businessIdOf(shop);
  const createdAt = addDays(now, -shop.createdDaysAgo);
  const approvedAt =
    shop.approvedDaysAgo === undefined ? null : addDays(now, -shop.approvedDaysAgo);
  const { address, delivery } = shop;
  await tx.run(sql`
    insert into businesses (id, name, phone, category, alias_cbu, image_url, cuit, status,
      status_reason, approved_at, is_open, street, number, city, lat, lng, logistics, tariff_type,
      fixed_price_cents, max_distance_km, created_at, pickup_instructions, min_order_cents)
    values (${id}, ${shop.name}, ${shop.phone}, ${shop.category}, ${shop.aliasCbu},
      ${pictures.addressOf(shop, shop.logo)}, ${shop.cuit}, ${shop.status},
      ${shop.statusReason ?? null}, ${approvedAt}, ${shop.status === 'approved'},
      ${address.street}, ${address.number}, ${address.city}, ${address.lat}, ${address.lng},
      ${delivery.logistics}, ${delivery.tariffType}, ${toCents(delivery.fixedPrice)},
      ${delivery.maxDistanceKm}, ${createdAt}, ${shop.pickupInstructions ?? ''},
      ${toCents(shop.minimumOrder ?? 0)})`);
  await makeOwner(tx, id, ownerId, createdAt);
  await openWalletAndBoard(tx, id);
  const slots = slotsOf(shop);
  await insertSlots(tx, id, slots);
  if (shop.closesIn) {
    const { days, reason } = shop.closesIn;
    const day = localDay(addDays(now, days));
    const date = { from: day, until: day, kind: 'closed' as const, reason, slots: [] };
    await insertSpecialDate(tx, id, newId(), date, now);
  }
  await replaceZones(tx, id, zonesOf(delivery));
  await pictures.record(tx, shop, { accountId: ownerId, businessId: id, at: createdAt });
  const products = await seedCatalogue(tx, id, shop, pictures, { createdAt, now });
  return { id, ownerId, shop, approvedAt, slots, products };
}

const slotsOf = ({ hours }: Shop): WeekSlot[] =>
  hours.flatMap(({ days, opens, closes }) =>
    days.map((day) => ({
      day,
      opensMinute: minuteOfDay(opens),
      closesMinute: minuteOfDay(closes),
    })),
  );

const zonesOf = ({ zones }: Delivery) =>
  zones.map(({ description, radiusKm, price }) => ({
    id: newId(),
    description,
    radiusKm,
    priceCents: toCents(price),
  }));
