import { weekDays } from '@mostrador/contract/lists';
import type { ProductTag } from '@mostrador/contract/product-tags';
import { type Sql, sql } from '../../db/sql.ts';
import type { AvailableHours } from './availability.ts';
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

export const productColumns = (now: Date): Sql => sql`
  p.id, p.business_id, p.name, p.price_cents, p.description, p.category, p.image_url, p.in_stock,
  p.off_until, p.sold_out_since, p.stock_quantity, p.low_stock_at, p.available_hours as hours,
  p.promo_active, p.original_price_cents, p.promo_description, p.promo_starts_at, p.promo_ends_at,
  p.promo_days, p.version, p.tags, p.serves, ${isInStock(now)} as is_in_stock, ${promotionRuns(now)} as promo_runs,
  ${promotionEnded(now)} as promo_ended`;

/** The price without promotion. */
export const regularCents = (row: ProductRow): number =>
  row.original_price_cents ?? row.price_cents;

/** Of a promotion; Monday is the lowest bit. */
export const daysOfBits = (bits: number): (typeof weekDays)[number][] =>
  weekDays.filter((_, day) => bits & (1 << day));
