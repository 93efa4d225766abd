import type { DashboardStats } from '@mostrador/contract/finances';
import { toPesos } from '@mostrador/contract/money';
import type { Queryable } from '../../db/database.ts';
import { sql, unseen } from '../../db/sql.ts';
import { startOfDay } from '../../lib/local-time.ts';
import { commissionBpFor } from './commission.ts';

interface StatsRow {
  approved_at: Date | null;
  commission_override_bp: number | null;
  today_orders: number;
  active_orders: number;
  online_sales_cents: number;
  cash_sales_cents: number;
  balance_cents: number;
  pending_cash_commission_cents: number;
}

/** Today is the Argentine day and counts orders in any state; active is what is still to be done. */
export async function dashboardStats(
  db: Queryable,
  businessId: string,
  standardBp: number,
  now: Date,
): Promise<DashboardStats> {
  const row = await db.first<StatsRow>(sql`
    select b.approved_at, b.commission_override_bp,
      (select count(*)::int from orders o
        where o.business_id = ${businessId} and not o.is_test
          and o.created_at >= ${unseen(sql`${startOfDay(now)}::timestamptz`)}
          and o.created_at < ${unseen(sql`${startOfDay(now, 1)}::timestamptz`)}) as today_orders,
      (select count(*)::int from orders o
        where o.business_id = ${businessId} and not o.is_test
          and o.status in ('pendiente', 'preparando')) as active_orders,
      coalesce(w.online_sales_cents, 0) as online_sales_cents,
      coalesce(w.cash_sales_cents, 0) as cash_sales_cents,
      coalesce(w.balance_cents, 0) as balance_cents,
      coalesce(w.pending_cash_commission_cents, 0) as pending_cash_commission_cents
    from businesses b left join wallets w on w.business_id = b.id
    where b.id = ${businessId}`);
  if (!row) throw new Error(`There is no business ${businessId}.`);
  const agreement = {
    approvedAt: row.approved_at,
    commissionOverrideBp: row.commission_override_bp,
  };
  return {
    todayOrderCount: row.today_orders,
    activeOrderCount: row.active_orders,
    commissionRate: commissionBpFor(agreement, standardBp, now) / 10_000,
    totalOnlineSales: toPesos(row.online_sales_cents),
    totalCashSales: toPesos(row.cash_sales_cents),
    saldoALiquidar: toPesos(Math.max(0, row.balance_cents)),
    pendingCashCommission: toPesos(row.pending_cash_commission_cents),
  };
}
