import type { SalesDay, SalesSoFar } from '@mostrador/contract/finances';
import { toPesos } from '@mostrador/contract/money';
import { timeZone } from '@mostrador/contract/time';
import type { Reader } from '../../db/database.ts';
import { type Sql, sql, unseen } from '../../db/sql.ts';
import { localDay, startOfDay } from '../../lib/local-time.ts';
import { saleCents } from './sold-order-row.ts';

const shownDays = 30;

interface SumsRow {
  orders: number;
  online_cents: number;
  cash_cents: number;
}

const sumsOfSales = sql`count(*)::int as orders,
  coalesce(sum(s.cents) filter (where not s.is_cash), 0)::bigint as online_cents,
  coalesce(sum(s.cents) filter (where s.is_cash), 0)::bigint as cash_cents`;

/** By the instant of their movement; the last one is no longer part of it. */
const salesBetween = (businessId: string, from: Date, until: Date): Sql => sql`(
  select e.created_at as at, o.is_cash, ${saleCents} as cents
  from ledger_entries e
  join orders o on o.business_id = e.business_id and o.id = e.order_id
  where e.business_id = ${businessId} and e.created_at >= ${unseen(sql`${from}::timestamptz`)}
    and e.created_at < ${unseen(sql`${until}::timestamptz`)}
    and e.kind in ('credit_sale', 'credit_cash_sale'))`;

/**
 * Today and the 29 days before it, those without sales too. An order belongs to the day on which
 * it was delivered, like its movement; the sum is of the shop's sales before commission.
 */
export async function dailySales(db: Reader, businessId: string, now: Date): Promise<SalesDay[]> {
  const first = startOfDay(now, 1 - shownDays);
  const rows = await db.many<SumsRow & { day: string }>(sql`
    select to_char(s.at at time zone ${timeZone}, 'YYYY-MM-DD') as day, ${sumsOfSales}
    from ${salesBetween(businessId, first, startOfDay(now, 1))} s group by 1`);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: shownDays }, (_, index) => {
    const day = localDay(startOfDay(now, 1 - shownDays + index));
    const row = byDay.get(day);
    return { day, ...sumsOnWire(row) };
  });
}

/** The same day of last week, until the same time of day. */
export async function lastWeekSoFar(
  db: Reader,
  businessId: string,
  now: Date,
): Promise<SalesSoFar> {
  const from = startOfDay(now, -7);
  const until = new Date(from.getTime() + now.getTime() - startOfDay(now).getTime());
  const row = await db.first<SumsRow>(
    sql`select ${sumsOfSales} from ${salesBetween(businessId, from, until)} s`,
  );
  return sumsOnWire(row);
}

const sumsOnWire = (row: SumsRow | undefined): SalesSoFar => ({
  orders: row?.orders ?? 0,
  online: toPesos(row?.online_cents ?? 0),
  cash: toPesos(row?.cash_cents ?? 0),
});
