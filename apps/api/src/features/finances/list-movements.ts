import type { Commission, MovementType, WalletTransaction } from '@mostrador/contract/finances';
import { toPesos } from '@mostrador/contract/money';
import type { Queryable } from '../../db/database.ts';
import { firstOf, sql } from '../../db/sql.ts';
import { saleMoney } from './sale-money.ts';
import { type SoldOrderRow, soldOrderColumns, soldOrderOf } from './sold-order-row.ts';

interface Page {
  limit: number;
  /** The place in the chain of the last movement of the page before. */
  before?: string | undefined;
  type?: MovementType | undefined;
}

type MovementRow = {
  id: string;
  seq: number;
  kind: MovementType;
  description: string;
  amount_cents: number;
  balance_after_cents: number;
  created_at: Date;
} & (({ order_id: string } & SoldOrderRow) | { order_id: null });

/** Newest first. The place in the chain is the cursor, so a page never skips or repeats a movement. */
export async function listMovements(
  db: Queryable,
  businessId: string,
  { limit, before, type }: Page,
): Promise<{ transactions: WalletTransaction[]; nextCursor: string | null }> {
  const olderThan = before === undefined ? sql`` : sql`and seq < ${Number(before)}`;
  const ofType = type === undefined ? sql`` : sql`and kind = ${type}`;
  const rows = await db.many<MovementRow>(sql`
    select e.id, e.seq, e.kind, e.description, e.amount_cents, e.balance_after_cents, e.created_at,
      e.order_id, ${soldOrderColumns}
    from (
      ${firstOf(sql`select * from ledger_entries where business_id = ${businessId} ${olderThan} ${ofType}`, sql`seq desc`, limit + 1)}) e
    left join orders o on o.business_id = ${businessId} and o.id = e.order_id
    order by e.seq desc`);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    transactions: page.map((row) => ({
      _id: row.id,
      type: row.kind,
      description: row.description,
      amount: toPesos(row.amount_cents),
      balanceAfter: toPesos(row.balance_after_cents),
      createdAt: row.created_at.toISOString(),
      commission: commissionIn(row),
    })),
    nextCursor: last ? String(last.seq) : null,
  };
}

/** A sale enters net of it; of a cash sale it is a movement of its own. */
function commissionIn(row: MovementRow): Commission | null {
  if (row.order_id === null) return null;
  const { baseCents, saleCents } = saleMoney(soldOrderOf(row));
  const taken = { rate: row.commission_bp / 10_000, base: toPesos(Math.max(0, baseCents)) };
  if (row.kind === 'credit_sale')
    return { ...taken, amount: toPesos(saleCents - row.amount_cents) };
  if (row.kind === 'debit_cash_commission') return { ...taken, amount: toPesos(-row.amount_cents) };
  return null;
}
