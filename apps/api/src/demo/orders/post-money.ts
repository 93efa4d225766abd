import { addDays } from '@mostrador/contract/time';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { markPaid } from '../../features/finances/change-transfer.ts';
import { lockWallet } from '../../features/finances/ledger.ts';
import { movementsOfSale } from '../../features/finances/movements-of-sale.ts';
import { saleMoney } from '../../features/finances/sale-money.ts';
import { settleBusiness } from '../../features/finances/settle-business.ts';
import { periodOf } from '../../features/finances/settlement-period.ts';
import { newId } from '../../lib/ids.ts';
import { type DemoOrder, isCash, lastStepAt } from './demo-order.ts';
import type { NumberedOrder } from './insert-orders.ts';

// Wednesday at noon, as the bank makes the transfers of the week that ended on Sunday.
const paidAfterMs = 2.5 * 24 * 60 * 60_000;

interface Paying {
  offsetHours: number;
  now: Date;
  /** The newest closed week is left to the administrator. */
  lastTransferWaits: boolean;
}

const paidAtOf = (weekEnd: Date): Date => new Date(weekEnd.getTime() + paidAfterMs);

/** Whether the bank has got to the transfer of a week, and it was the bank's to make. */
export function isTransferMade(
  weekEnd: Date,
  { now, lastTransferWaits }: Pick<Paying, 'now' | 'lastTransferWaits'>,
): boolean {
  const isLeft = lastTransferWaits && addDays(weekEnd, 7) > now;
  return paidAtOf(weekEnd) <= now && !isLeft;
}

/**
 * The money of a shop's finished orders, week by week: its sales in one statement, then the
 * settlement that the job would have made when the week ended, and the transfer.
 */
export async function postMoney(
  tx: Queryable,
  businessId: string,
  orders: readonly NumberedOrder[],
  paying: Paying,
): Promise<void> {
  const { offsetHours, now } = paying;
  const sold = orders
    .filter(({ status }) => status === 'entregado' || status === 'retirado')
    .toSorted((a, b) => lastStepAt(a).getTime() - lastStepAt(b).getTime());
  const first = sold[0];
  if (!first) return;
  let { start, end } = periodOf(lastStepAt(first), offsetHours);
  for (; start <= now; start = end, end = addDays(end, 7)) {
    const ofWeek = sold.filter((order) => lastStepAt(order) >= start && lastStepAt(order) < end);
    if (ofWeek.length > 0) await postWeek(tx, businessId, ofWeek);
    if (end > now) break;
    await settleBusiness(tx, businessId, offsetHours, end);
    if (isTransferMade(end, paying)) await payWeek(tx, businessId, end);
  }
}

const soldOrderOf = (order: DemoOrder) => ({ ...order, isCash: isCash(order) });

/** What postSale writes for each of them, for a whole week at once. */
async function postWeek(
  tx: Queryable,
  businessId: string,
  sold: readonly NumberedOrder[],
): Promise<void> {
  const wallet = await lockWallet(tx, businessId);
  let { lastSeq: seq, balanceCents: balance } = wallet;
  const rows = sold.flatMap((order) =>
    movementsOfSale(soldOrderOf(order), order.shortId).map((movement) => {
      seq += 1;
      balance += movement.effectCents;
      const at = lastStepAt(order);
      return { ...movement, id: newId(at.getTime()), orderId: order.id, seq, balance, at };
    }),
  );
  await tx.run(sql`
    insert into ledger_entries (id, business_id, seq, kind, amount_cents, effect_cents,
      balance_after_cents, counterpart, order_id, description, created_at)
    select r.id, ${businessId}, r.seq, r.kind, r."amountCents", r."effectCents", r.balance,
      r.counterpart, r."orderId", r.description, r.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, seq int, kind text,
      "amountCents" bigint, "effectCents" bigint, balance bigint, counterpart text,
      "orderId" text, description text, at timestamptz)`);
  const cashCommissionCents = rows
    .filter(({ kind }) => kind === 'debit_cash_commission')
    .reduce((sum, { amountCents }) => sum - amountCents, 0);
  await tx.run(sql`
    update wallets set last_seq = ${seq}, balance_cents = ${balance},
      online_sales_cents = online_sales_cents + ${salesOf(sold, false)}::bigint,
      cash_sales_cents = cash_sales_cents + ${salesOf(sold, true)}::bigint,
      pending_cash_commission_cents = pending_cash_commission_cents + ${cashCommissionCents}::bigint
    where business_id = ${businessId}`);
}

const salesOf = (sold: readonly DemoOrder[], inCash: boolean): number =>
  sold
    .filter((order) => isCash(order) === inCash)
    .reduce((sum, order) => sum + saleMoney(soldOrderOf(order)).saleCents, 0);

/** Marks the transfer of a week as made, if there was one to make. */
async function payWeek(tx: Queryable, businessId: string, weekEnd: Date): Promise<void> {
  const settled = await tx.first<{ id: string; number: number }>(sql`
    select id, number from settlements
    where business_id = ${businessId} and period_end = ${weekEnd} and net_cents > 0`);
  if (!settled) return;
  const reference = `TRF-${weekEnd.toISOString().slice(0, 10).replaceAll('-', '')}-${settled.number}`;
  await markPaid(tx, settled.id, reference, paidAtOf(weekEnd));
}
