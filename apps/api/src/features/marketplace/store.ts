import type { BusinessStatus } from '@mostrador/contract/lists';
import type { ShopState } from '@mostrador/contract/marketplace';
import type { OpenNow } from '@mostrador/contract/profile';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { AvailableHours } from '../catalogue/availability.ts';
import { chargedCents, isInStock, isOptionInStock } from '../catalogue/offer-now.ts';
import { hasDuePrices } from '../catalogue/prices/apply-due.ts';
import { type SectionRow, sectionHoursOf } from '../catalogue/section-hours.ts';
import { openNow, slotsOfBusiness } from '../hours/open-now.ts';
import { type SpecialDays, specialDaysOfBusiness } from '../hours/special-days.ts';
import type { WeekSlot } from '../hours/week.ts';
import {
  type ConditionRow,
  conditionColumns,
  conditionsOf,
} from '../logistics/order-conditions.ts';
import { type ShippingRow, shippingColumns } from '../logistics/store.ts';
import { type OpeningRow, openingColumns, preparationMinutesOf } from '../opening/store.ts';

/** A business as the marketplace sees it. */
export interface ShopRow extends ShippingRow, OpeningRow, ConditionRow {
  id: string;
  name: string;
  category: string;
  image_url: string;
  street: string;
  number: string;
  city: string;
  lat: number | null;
  lng: number | null;
  has_physical_store: boolean;
  status: BusinessStatus;
  is_open: boolean;
  slots: WeekSlot[];
  special_days: SpecialDays[];
  answer_minutes: number | null;
  approved_at: Date | null;
  commission_override_bp: number | null;
}

const shopColumns = (business?: Sql): Sql => sql`
  b.id, b.name, b.category, b.image_url, b.street, b.number, b.city, b.lat, b.lng,
  b.has_physical_store, b.status, b.is_open, ${slotsOfBusiness(business)} as slots,
  ${specialDaysOfBusiness(business)} as special_days, ${openingColumns},
  b.answer_minutes, b.approved_at,
  b.commission_override_bp, ${shippingColumns(business)}, ${conditionColumns}`;

export const loadShop = (db: Queryable, businessId: string): Promise<ShopRow | undefined> =>
  db.first<ShopRow>(sql`
    select ${shopColumns(sql`${businessId}`)} from businesses b where b.id = ${businessId}`);

/** One that customers may know of. */
export const findShop = (db: Queryable, businessId: string): Promise<ShopRow | undefined> =>
  db.first<ShopRow>(sql`
    select ${shopColumns(sql`${businessId}`)} from businesses b
    where b.id = ${businessId} and b.status = 'approved'`);

/** One that takes an order, with what else the order asks of it: each statement costs its way. */
interface TakingShop extends ShopRow {
  section_hours: SectionRow[];
  has_due_prices: boolean;
}

export const findTakingShop = (
  tx: Queryable,
  businessId: string,
  now: Date,
): Promise<TakingShop | undefined> =>
  tx.first<TakingShop>(sql`
    select ${shopColumns(sql`${businessId}`)}, ${sectionHoursOf(sql`${businessId}`)} as section_hours,
      ${hasDuePrices(sql`${businessId}`, now)} as has_due_prices
    from businesses b where b.id = ${businessId} and b.status = 'approved'`);

export const isOpenNow = (shop: ShopRow, now: Date): OpenNow => {
  const { status, is_open: isOpen, slots, special_days: specialDays, pause } = shop;
  return openNow({ status, isOpen, slots, specialDays, pause }, now);
};

export function shopStateOf(shop: ShopRow, now: Date): ShopState {
  const { isOpen, reason, text, changesAt } = isOpenNow(shop, now);
  return {
    ...{ _id: shop.id, name: shop.name, isOpen, reason, text },
    opensAt: isOpen ? null : changesAt,
    preparationMinutes: preparationMinutesOf(shop, now),
    ...conditionsOf(shop),
  };
}

/** Businesses whose main switch is on; whether they are open now is not SQL's to say. */
export const switchedOnShops = (
  db: Queryable,
  after: string | null,
  limit: number,
): Promise<ShopRow[]> =>
  db.many<ShopRow>(sql`
    /* every business */
    select ${shopColumns()} from businesses b
    where b.status = 'approved' and b.is_open and (${after}::text is null or b.id > ${after})
    order by b.id limit ${limit}`);

/** A product with every choice it has, in stock or not. */
export interface OfferRow {
  id: string;
  name: string;
  priceCents: number;
  inStock: boolean;
  category: string;
  hours: AvailableHours;
  /** Units are counted when it is sold. */
  isCounted: boolean;
  groups: {
    title: string;
    min: number;
    max: number;
    options: { id: string; name: string; modifierCents: number; inStock: boolean }[];
  }[];
}

/** A group that has no options yet asks nothing of the customer. */
export const hasOptions = (businessId: string): Sql => sql`exists (
  select 1 from options x where x.business_id = ${businessId} and x.group_id = used.group_id)`;

export const groupTitle = sql`case when used.title <> '' then used.title else g.name end`;

/** At the price of now; in stock when it is needed, which of a scheduled order is later. */
export const offersOf = (
  db: Queryable,
  businessId: string,
  productIds: readonly string[],
  { now, at }: { now: Date; at: Date },
): Promise<OfferRow[]> =>
  db.many<OfferRow>(sql`
    select p.id, p.name, ${chargedCents(now)} as "priceCents", ${isInStock(at)} as "inStock",
      p.category, p.available_hours as hours, p.stock_quantity is not null as "isCounted",
      coalesce((
        select jsonb_agg(jsonb_build_object('title', ${groupTitle}, 'min', used.min_selections,
          'max', used.max_selections, 'options', coalesce((
            select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name,
              'modifierCents', x.price_modifier_cents, 'inStock', ${isOptionInStock(at)})
              order by x.position, x.created_at, x.id)
            from options x where x.business_id = ${businessId} and x.group_id = g.id), '[]')) order by g.position, used.position)
        from product_option_groups used
        join option_groups g on g.business_id = used.business_id and g.id = used.group_id
        where used.business_id = ${businessId} and used.product_id = p.id and ${hasOptions(businessId)}), '[]') as groups
    from products p
    where p.business_id = ${businessId} and p.id = any(${productIds}::text[])`);
