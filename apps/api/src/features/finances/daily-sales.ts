import type { SalesDay } from '@mostrador/contract/finances';
import { toPesos } from '@mostrador/contract/money';
import { timeZone } from '@mostrador/contract/time';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { localDay, startOfDay } from '../../lib/local-time.ts';

const shownDays = 30;

interface DayRow {
  day: string;
  orders: number;
  online_cents: number;
  cash_cents: number;
}

/**
 * Today and the 29 days before it, those without sales too. An order belongs to the day on which
 * it was delivered, like its movement; the sum is of the shop's sales before commission.
 */
export async function dailySales(
  db: Queryable,
  businessId: string,
  now: Date,
): Promise<SalesDay[]> {
  const first = startOfDay(now, 1 - shownDays);
  const rows = await db.many<DayRow>(sql`
    select to_char(s.at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as orders,
      coalesce(sum(s.cents) filter (where not s.is_cash), 0)::bigint as online_cents,
      coalesce(sum(s.cents) filter (where s.is_cash), 0)::bigint as cash_cents
    from (
      select e.created_at as at, o.is_cash, o.products_total_cents
        - case when o.discount_borne_by = 'business' then o.discount_cents else 0 end
        + case when o.logistics = 'PROPIA' then o.shipping_cost_cents else 0 end as cents
      from ledger_entries e
      join orders o on o.business_id = e.business_id and o.id = e.order_id
      where e.business_id = ${businessId} and e.created_at >= ${first}
        and e.kind in ('credit_sale', 'credit_cash_sale')) s
    group by 1`);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: shownDays }, (_, index) => {
    const day = localDay(startOfDay(now, 1 - shownDays + index));
    const row = byDay.get(day);
    return {
      day,
      orders: row?.orders ?? 0,
      online: toPesos(row?.online_cents ?? 0),
      cash: toPesos(row?.cash_cents ?? 0),
    };
  });
}
