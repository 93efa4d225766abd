import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** From where a check goes on: everything up to here was verified before. */
export interface Mark {
  /** The last verified settlement; null at the beginning of the book. */
  settlement: MarkedSettlement | null;
  /** The last movement of that settlement, and the chain at that point. */
  seq: number;
  balanceCents: number;
  lastEntryAt: Date;
  /** The sales whose movements are up to here. */
  onlineSalesCents: number;
  cashSalesCents: number;
}

export interface MarkedSettlement {
  id: string;
  number: number;
  period_end: Date;
  to_seq: number;
  carried_cents: number;
}

export const beginning: Mark = {
  settlement: null,
  seq: 0,
  balanceCents: 0,
  lastEntryAt: new Date(0),
  onlineSalesCents: 0,
  cashSalesCents: 0,
};

/** Where the last check of a business without differences ended. */
export async function loadMark(db: Queryable, businessId: string): Promise<Mark> {
  const row = await db.first<Omit<Mark, 'settlement'> & MarkedSettlement>(sql`
    select s.id, s.number, s.period_end, s.to_seq, s.carried_cents, c.seq,
      c.balance_cents as "balanceCents", c.last_entry_at as "lastEntryAt",
      c.online_sales_cents as "onlineSalesCents", c.cash_sales_cents as "cashSalesCents"
    from ledger_checks c
    join settlements s on s.business_id = c.business_id and s.id = c.settlement_id
    where c.business_id = ${businessId}`);
  if (!row) return beginning;
  const { id, number, period_end, to_seq, carried_cents, ...mark } = row;
  return { ...mark, settlement: { id, number, period_end, to_seq, carried_cents } };
}
