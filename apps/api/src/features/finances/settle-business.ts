import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newIdOf } from '../../lib/ids.ts';
import { appendMovements, type Cause, type LockedWallet, lockWallet } from './ledger.ts';
import type { NewMovement } from './movements-of-sale.ts';
import { type Period, periodToSettle } from './settlement-period.ts';
import {
  deductionsOf,
  insertSettlement,
  type LastSettlement,
  lastSettlement,
  movementsOfRun,
} from './settlement-store.ts';
import { figuresOf } from './statement-figures.ts';
import { type Statement, type StatementLine, statementOf } from './statement-lines.ts';
import { movementTexts } from './texts.ts';

interface DueWeek {
  period: Period;
  fromSeq: number;
  toSeq: number;
}

interface Closing {
  settlementId: string;
  period: Period;
  statement: Statement;
  last: LastSettlement;
}

/**
 * Closes the oldest week that is over and not closed yet, if there is one, in the given
 * transaction: statement, lines, movements and balance are one thing or nothing. The wallet is
 * locked first, so of several processes that try, the later ones find nothing left to do.
 */
export async function settleBusiness(
  tx: Queryable,
  businessId: string,
  offsetHours: number,
  now: Date,
): Promise<boolean> {
  const wallet = await lockWallet(tx, businessId);
  const last = await lastSettlement(tx, businessId);
  const week = await oldestOpenWeek(tx, wallet, last, offsetHours);
  if (week === null || week.period.end > now) return false;

  const movements = await movementsOfRun(tx, businessId, week.fromSeq, week.toSeq);
  const statement = statementOf({
    ...figuresOf(movements),
    carriedCents: last.carriedCents,
    deductions: await deductionsOf(tx, businessId, week.period.start),
  });
  const settlementId = newIdOf(businessId);
  await insertSettlement(tx, {
    id: settlementId,
    businessId,
    number: last.number + 1,
    ...week,
    statement,
    closedAt: now,
  });
  await payOut(tx, wallet, { settlementId, period: week.period, statement, last }, now);
  return true;
}

/** The run of movements from where the last statement ended to the end of their week. */
async function oldestOpenWeek(
  tx: Queryable,
  { businessId, lastSeq }: LockedWallet,
  last: LastSettlement,
  offsetHours: number,
): Promise<DueWeek | null> {
  const first = await tx.first<{ created_at: Date }>(sql`
    select created_at from ledger_entries
    where business_id = ${businessId} and seq > ${last.toSeq} and settlement_id is null
    order by seq limit 1`);
  if (!first) return null;
  const period = periodToSettle(first.created_at, last.periodEnd, offsetHours);
  const next = await tx.first<{ seq: number }>(sql`
    select seq from ledger_entries
    where business_id = ${businessId} and seq > ${last.toSeq} and created_at >= ${period.end}
    order by seq limit 1`);
  return { period, fromSeq: last.toSeq + 1, toSeq: next ? next.seq - 1 : lastSeq };
}

/** Takes deductions and transfer out of the balance: what is left is the debt, or nothing. */
async function payOut(
  tx: Queryable,
  wallet: LockedWallet,
  { settlementId, period, statement, last }: Closing,
  now: Date,
): Promise<void> {
  const movements = outgoingMovements(settlementId, period, statement);
  const head = await appendMovements(tx, wallet, movements, now);
  // What a debt leaves owing takes the place of the cash commissions that this week settled.
  const pendingChange = last.carriedCents - statement.cashCommissionCents - statement.carriedCents;
  await tx.run(sql`
    update wallets set last_seq = ${head.lastSeq}, balance_cents = ${head.balanceCents},
      pending_cash_commission_cents = pending_cash_commission_cents + ${pendingChange}::bigint
    where business_id = ${wallet.businessId}`);
}

/** The part of a statement that moves money out of the balance. */
interface Outgoing {
  netCents: number;
  lines: readonly Pick<StatementLine, 'deduction' | 'amountCents' | 'label'>[];
}

/** What a closed statement writes into the ledger. */
export function outgoingMovements(
  settlementId: string,
  period: Period,
  { lines, netCents }: Outgoing,
): (NewMovement & Cause)[] {
  const outgoing: (NewMovement & Cause)[] = [];
  for (const { deduction, amountCents, label } of lines) {
    if (deduction === null) continue;
    outgoing.push({
      kind: 'debit_deduction',
      amountCents,
      effectCents: amountCents,
      counterpart: 'impuestos',
      description: movementTexts.deduction(label, period),
      settlementId,
      deductionId: deduction.id,
    });
  }
  if (netCents > 0) {
    outgoing.push({
      kind: 'debit_settlement',
      amountCents: -netCents,
      effectCents: -netCents,
      counterpart: 'banco',
      description: movementTexts.settlement(period),
      settlementId,
    });
  }
  return outgoing;
}
