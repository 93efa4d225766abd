import type { SettlementState, Wallet } from '@mostrador/contract/finances';
import { toPesos } from '@mostrador/contract/money';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { periodOf } from './settlement-period.ts';

interface WalletRow {
  balance_cents: number;
  pending_cash_commission_cents: number;
  number: number | null;
  net_cents: number;
  state: SettlementState;
  period_end: Date;
}

export async function loadWallet(
  db: Queryable,
  businessId: string,
  offsetHours: number,
  now: Date,
): Promise<Wallet> {
  const row = await db.first<WalletRow>(sql`
    select w.balance_cents, w.pending_cash_commission_cents, s.number, s.net_cents, s.state,
      s.period_end
    from wallets w left join lateral (
      select number, net_cents, state, period_end from settlements
      where business_id = w.business_id order by number desc limit 1) s on true
    where w.business_id = ${businessId}`);
  const balanceCents = row?.balance_cents ?? 0;
  return {
    balance: toPesos(balanceCents),
    saldoALiquidar: toPesos(Math.max(0, balanceCents)),
    pendingCashCommission: toPesos(row?.pending_cash_commission_cents ?? 0),
    currency: 'ARS',
    nextSettlementAt: periodOf(now, offsetHours).end.toISOString(),
    lastSettlement:
      row === undefined || row.number === null
        ? null
        : {
            number: row.number,
            amount: toPesos(row.net_cents),
            state: row.state,
            periodEnd: row.period_end.toISOString(),
          },
  };
}
