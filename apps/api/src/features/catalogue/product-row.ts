import type { Product } from '@mostrador/contract/catalogue';
import { weekDays } from '@mostrador/contract/lists';
import { toPesos } from '@mostrador/contract/money';
import type { ProductTag } from '@mostrador/contract/product-tags';
import type { OutOfHours } from '@mostrador/contract/what-runs-out';
import { type Sql, sql } from '../../db/sql.ts';
import { currentAddress } from '../../lib/image-address.ts';
import { type AvailableHours, outOfHoursReader, toSlots } from './availability.ts';
import { isInStock, promotionEnded, promotionRuns } from './offer-now.ts';

export interface ProductRow {
  id: string;
  business_id: string;
  name: string;
  price_cents: number;
  description: string;
  category: string;
  image_url: string;
  in_stock: boolean;
  off_until: Date | null;
  sold_out_since: Date | null;
  stock_quantity: number | null;
  low_stock_at: number | null;
  hours: AvailableHours;
  promo_active: boolean;
  original_price_cents: number | null;
  promo_description: string;
  promo_starts_at: Date | null;
  promo_ends_at: Date | null;
  promo_days: number;
  version: number;
  tags: ProductTag[];
  serves: number | null;
  /** What the clock makes of it. */
  is_in_stock: boolean;
  promo_runs: boolean;
  promo_ended: boolean;
}

export interface ListedRow extends ProductRow {
  option_groups: Product['optionGroups'] | null;
}

export const productColumns = (now: Date): Sql => sql`
  p.id, p.business_id, p.name, p.price_cents, p.description, p.category, p.image_url, p.in_stock,
  p.off_until, p.sold_out_since, p.stock_quantity, p.low_stock_at, p.available_hours as hours,
  p.promo_active, p.original_price_cents, p.promo_description, p.promo_starts_at, p.promo_ends_at,
  p.promo_days, p.version, p.tags, p.serves, ${isInStock(now)} as is_in_stock, ${promotionRuns(now)} as promo_runs,
  ${promotionEnded(now)} as promo_ended`;

/** The price without promotion. */
export const regularCents = (row: ProductRow): number =>
  row.original_price_cents ?? row.price_cents;

interface Reading {
  publicUrl: string;
  now: Date;
  /** The hours of a product: its own, or those of its section. */
  hoursOf: (product: { category: string; hours: AvailableHours }) => AvailableHours;
}

export function productReader({ publicUrl, now, hoursOf }: Reading): (row: ListedRow) => Product {
  const tellHours = outOfHoursReader(now);
  return (row) => ({
    _id: row.id,
    name: row.name,
    price: toPesos(row.promo_runs ? row.price_cents : regularCents(row)),
    description: row.description,
    category: row.category,
    imageUrl: currentAddress(publicUrl, row.image_url),
    stock: row.is_in_stock,
    promotion: promotionOf(row),
    optionGroups: row.option_groups ?? [],
    business: row.business_id,
    version: row.version,
    tags: row.tags,
    serves: row.serves,
    ...runsOut(row, tellHours(hoursOf(row))),
  });
}

function runsOut(row: ListedRow, outOfHours: OutOfHours) {
  const comesBack = !row.is_in_stock && !row.in_stock && row.stock_quantity !== 0;
  return {
    soldOutSince: row.is_in_stock ? null : wire(row.sold_out_since),
    unavailableUntil: comesBack ? wire(row.off_until) : null,
    stockQuantity: row.stock_quantity,
    lowStockAt: row.low_stock_at,
    availability: toSlots(row.hours),
    outOfHours,
  };
}

export const wire = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const noPromotion: Product['promotion'] = {
  isActive: false,
  originalPrice: null,
  description: '',
  startsAt: null,
  endsAt: null,
  days: [],
  planned: null,
};

/** One that ended is none; one that does not run now is only told as planned. */
function promotionOf(row: ProductRow): Product['promotion'] {
  if (!row.promo_active || row.promo_ended) return noPromotion;
  const times = {
    startsAt: wire(row.promo_starts_at),
    endsAt: wire(row.promo_ends_at),
    days: daysOfBits(row.promo_days),
  };
  if (!row.promo_runs) {
    const planned = { price: toPesos(row.price_cents), description: row.promo_description };
    return { ...noPromotion, ...times, planned };
  }
  const { original_price_cents: original } = row;
  return {
    isActive: true,
    originalPrice: original === null ? null : toPesos(original),
    description: row.promo_description,
    ...times,
    planned: null,
  };
}

/** Of a promotion; Monday is the lowest bit. */
export const daysOfBits = (bits: number): (typeof weekDays)[number][] =>
  weekDays.filter((_, day) => bits & (1 << day));
