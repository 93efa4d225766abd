import { type Sql, sql } from '../../db/sql.ts';
import { weekPosition } from '../../lib/local-time.ts';

/** What the clock makes of a stored product, row `p`, or option, row `x`: said here and nowhere else. */

/** Whether a product can be ordered, its hours aside. */
export const isInStock = (now: Date): Sql => sql`
  ((p.in_stock or coalesce(p.off_until <= ${now}, false)) and coalesce(p.stock_quantity, 1) > 0)`;

export const isOptionInStock = (now: Date): Sql =>
  sql`(x.in_stock or coalesce(x.off_until <= ${now}, false))`;

/** Days are those of the calendar: a Friday's promotion is over at midnight. */
export const promotionRuns = (now: Date): Sql => sql`
  (p.promo_active and coalesce(p.promo_starts_at <= ${now}, true)
    and coalesce(p.promo_ends_at > ${now}, true)
    and (p.promo_days = 0 or (p.promo_days & ${1 << weekPosition(now).day}::int) <> 0))`;

/** As good as none: whoever writes the product leaves nothing of it. */
export const promotionEnded = (now: Date): Sql =>
  sql`(p.promo_active and coalesce(p.promo_ends_at <= ${now}, false))`;

/** What is charged: the regular price while a promotion does not run. */
export const chargedCents = (now: Date): Sql => sql`
  case when ${promotionRuns(now)} then p.price_cents
    else coalesce(p.original_price_cents, p.price_cents) end`;

/** What is crossed out beside it. */
export const crossedOutCents = (now: Date): Sql =>
  sql`case when ${promotionRuns(now)} then p.original_price_cents end`;
