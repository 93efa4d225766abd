import type { Wallet } from '@mostrador/contract/finances';
import { toPesos } from '@mostrador/contract/money';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { SettlementTerms } from './open-statement.ts';
import { accountUsableAt } from './payment-account.ts';
import { periodOf } from './settlement-period.ts';
import { type SettlementRow, type ShownSettlementRow, summaryOf } from './settlement-summary.ts';

interface WalletRow {
  balance_cents: number;
  pending_cash_commission_cents: number;
}

export async function loadWallet(
  db: Queryable,
  businessId: string,
  terms: SettlementTerms,
  now: Date,
): Promise<Wallet> {
  const row = await db.first<WalletRow>(sql`
    select balance_cents, pending_cash_commission_cents from wallets
    where business_id = ${businessId}`);
  const last = await db.first<SettlementRow>(sql`
    select * from settlements where business_id = ${businessId} order by number desc limit 1`);
  const pending = await pendingTransfers(db, businessId);
  const balanceCents = row?.balance_cents ?? 0;
  return {
    balance: toPesos(balanceCents),
    saldoALiquidar: toPesos(Math.max(0, balanceCents)),
    pendingCashCommission: toPesos(row?.pending_cash_commission_cents ?? 0),
    currency: 'ARS',
    nextSettlementAt: periodOf(now, terms.settlementOffsetHours).end.toISOString(),
    lastSettlement: last
      ? {
          number: last.number,
          amount: toPesos(last.net_cents),
          state: last.state,
          periodEnd: last.period_end.toISOString(),
        }
      : null,
    pendingTransfers: pending.map((one) => summaryOf(one, terms.settlementPaymentDays)),
  };
}

const pendingTransfers = (db: Queryable, businessId: string): Promise<ShownSettlementRow[]> =>
  db.many<ShownSettlementRow>(sql`
    select s.*, ${accountUsableAt(sql`${businessId}`)} as account_usable_at from settlements s
    where s.business_id = ${businessId} and s.state <> 'pagada' and s.net_cents > 0
    order by s.number`);
