import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { SettlementRow } from '../settlement-summary.ts';
import { type SoldOrderRow, soldOrderColumns } from '../sold-order-row.ts';
import type { Deduction, StatementLine } from '../statement-lines.ts';
import { groupBy } from './group-by.ts';

/** Everything that the database says about the money of one business. */
export interface Book {
  businessId: string;
  wallet: WalletRow | undefined;
  entries: EntryRow[];
  delivered: DeliveredRow[];
  settlements: (SettlementRow & { lines: LineRow[] })[];
  deductions: Map<string, Deduction>;
}

export interface WalletRow {
  last_seq: number;
  balance_cents: number;
  online_sales_cents: number;
  cash_sales_cents: number;
  pending_cash_commission_cents: number;
}

export interface EntryRow {
  id: string;
  seq: number;
  kind: string;
  amount_cents: number;
  effect_cents: number;
  balance_after_cents: number;
  counterpart: string;
  order_id: string | null;
  settlement_id: string | null;
  description: string;
  created_at: Date;
}

export interface DeliveredRow extends SoldOrderRow {
  id: string;
  short_id: string;
}

export interface LineRow {
  settlement_id: string;
  kind: string;
  amount_cents: number;
  informative: boolean;
  details: StatementLine['deduction'];
}

/** Reads it all at one instant, so that sales made meanwhile cannot look like differences. */
export async function loadBook(tx: Queryable, businessId: string): Promise<Book> {
  const [wallet] = await tx.many<WalletRow>(
    sql`select * from wallets where business_id = ${businessId}`,
  );
  const entries = await tx.many<EntryRow>(
    sql`select * from ledger_entries where business_id = ${businessId} order by seq`,
  );
  const delivered = await tx.many<DeliveredRow>(sql`
    select o.id, o.short_id, ${soldOrderColumns} from orders o
    where o.business_id = ${businessId} and o.status in ('entregado', 'retirado')`);
  const settlements = await tx.many<SettlementRow>(
    sql`select * from settlements where business_id = ${businessId} order by number`,
  );
  const lines = await tx.many<LineRow>(sql`
    select l.settlement_id, l.kind, l.amount_cents, l.informative, l.details
    from settlement_lines l join settlements s on s.id = l.settlement_id
    where s.business_id = ${businessId} order by l.settlement_id, l.position`);
  const linesOf = groupBy(lines, ({ settlement_id }) => settlement_id);
  return {
    businessId,
    wallet,
    entries,
    delivered,
    settlements: settlements.map((row) => ({ ...row, lines: linesOf.get(row.id) ?? [] })),
    deductions: await loadDeductions(tx, businessId),
  };
}

async function loadDeductions(tx: Queryable, businessId: string): Promise<Map<string, Deduction>> {
  const rows = await tx.many<Omit<Deduction, 'rateBp'> & { rate_bp: number }>(sql`
    select id, regime, jurisdiction, base, rate_bp, certificate from settlement_deductions
    where business_id is null or business_id = ${businessId}`);
  return new Map(rows.map(({ rate_bp, ...row }) => [row.id, { ...row, rateBp: rate_bp }]));
}
