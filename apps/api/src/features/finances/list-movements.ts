import type { MovementType, WalletTransaction } from '@mostrador/contract/finances';
import { toPesos } from '@mostrador/contract/money';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

interface Page {
  limit: number;
  /** The place in the chain of the last movement of the page before. */
  before?: string | undefined;
  type?: MovementType | undefined;
}

interface MovementRow {
  id: string;
  seq: number;
  kind: MovementType;
  description: string;
  amount_cents: number;
  balance_after_cents: number;
  created_at: Date;
}

/** Newest first. The place in the chain is the cursor, so a page never skips or repeats a movement. */
export async function listMovements(
  db: Queryable,
  businessId: string,
  { limit, before, type }: Page,
): Promise<{ transactions: WalletTransaction[]; nextCursor: string | null }> {
  const olderThan = before === undefined ? sql`` : sql`and seq < ${Number(before)}`;
  const ofType = type === undefined ? sql`` : sql`and kind = ${type}`;
  const rows = await db.many<MovementRow>(sql`
    select id, seq, kind, description, amount_cents, balance_after_cents, created_at
    from ledger_entries where business_id = ${businessId} ${olderThan} ${ofType}
    order by seq desc limit ${limit + 1}`);
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
    })),
    nextCursor: last ? String(last.seq) : null,
  };
}
