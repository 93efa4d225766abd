import type { LogisticsType } from '@mostrador/contract/lists';
import { sql } from '../../db/sql.ts';
import type { SoldOrder } from './sale-money.ts';

export interface SoldOrderRow {
  products_total_cents: number;
  shipping_cost_cents: number;
  discount_cents: number;
  discount_borne_by: 'business' | 'platform';
  logistics: LogisticsType;
  is_cash: boolean;
  commission_bp: number;
}

/** The columns of SoldOrderRow, of the table called `o` in the query. */
export const soldOrderColumns = sql`o.products_total_cents, o.shipping_cost_cents, o.discount_cents,
  o.discount_borne_by, o.logistics, o.is_cash, o.commission_bp`;

export const soldOrderOf = (row: SoldOrderRow): SoldOrder => ({
  productsTotalCents: row.products_total_cents,
  shippingCostCents: row.shipping_cost_cents,
  discountCents: row.discount_cents,
  discountBorneBy: row.discount_borne_by,
  logistics: row.logistics,
  isCash: row.is_cash,
  commissionBp: row.commission_bp,
});

/** `saleMoney(…).saleCents` in SQL, of the table called `o`: what every screen calls the sales. */
export const saleCents = sql`(o.products_total_cents
  - case when o.discount_borne_by = 'business' then o.discount_cents else 0 end
  + case when o.logistics = 'PROPIA' then o.shipping_cost_cents else 0 end)`;
