import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { SettlementRow } from '../settlement-summary.ts';
import type { Deduction, StatementLine } from '../statement-lines.ts';
import type { Mark } from './mark.ts';
import type { EntryRow } from './read-book.ts';

/** What a check of one business measures its movements by; small whatever its history. */
export interface Frame {
  wallet: WalletRow | undefined;
  /** The newest movement; later ones belong to the next check. */
  headSeq: number;
  /** Those after the mark, in their order. */
  settlements: BookSettlement[];
  /** What each settlement took out of the balance, after the mark. */
  outgoing: Map<string, EntryRow[]>;
  deductions: Map<string, Deduction>;
  /** The settlement of the mark. */
  marked: BookSettlement | undefined;
}

export interface WalletRow {
  last_seq: number;
  balance_cents: number;
  online_sales_cents: number;
  cash_sales_cents: number;
  pending_cash_commission_cents: number;
}

export type BookSettlement = SettlementRow & { lines: LineRow[] };

export interface LineRow {
  settlement_id: string;
  kind: string;
  label: string;
  amount_cents: number;
  informative: boolean;
  details: StatementLine['deduction'];
}

/** Reads it at one instant, so that sales made meanwhile cannot look like differences. */
export async function loadFrame(tx: Queryable, businessId: string, mark: Mark): Promise<Frame> {
  const wallet = await tx.first<WalletRow>(
    sql`select * from wallets where business_id = ${businessId}`,
  );
  const head = await tx.first<{ head: number }>(sql`
    select coalesce(max(seq), 0) as head from ledger_entries where business_id = ${businessId}`);
  const from = mark.settlement?.number ?? 0;
  const settlements = await tx.many<BookSettlement>(sql`
    select s.*, coalesce((
      select jsonb_agg(jsonb_build_object('kind', l.kind, 'label', l.label,
        'amount_cents', l.amount_cents, 'informative', l.informative, 'details', l.details)
        order by l.position)
      from settlement_lines l
      where l.business_id = ${businessId} and l.settlement_id = s.id), '[]') as lines
    from settlements s where s.business_id = ${businessId} and s.number >= ${from}
    order by s.number`);
  return {
    wallet,
    headSeq: head?.head ?? 0,
    settlements: settlements.filter(({ number }) => number > from),
    marked: settlements.find(({ id }) => id === mark.settlement?.id),
    outgoing: await loadOutgoing(tx, businessId, mark.seq),
    deductions: await loadDeductions(tx, businessId),
  };
}

async function loadOutgoing(
  tx: Queryable,
  businessId: string,
  afterSeq: number,
): Promise<Map<string, EntryRow[]>> {
  const rows = await tx.many<EntryRow & { settlement_id: string }>(sql`
    select * from ledger_entries
    where business_id = ${businessId} and kind in ('debit_settlement', 'debit_deduction')
      and seq > ${afterSeq} order by seq`);
  const outgoing = new Map<string, EntryRow[]>();
  for (const row of rows) {
    outgoing.set(row.settlement_id, [...(outgoing.get(row.settlement_id) ?? []), row]);
  }
  return outgoing;
}

async function loadDeductions(tx: Queryable, businessId: string): Promise<Map<string, Deduction>> {
  const rows = await tx.many<Omit<Deduction, 'rateBp'> & { rate_bp: number }>(sql`
    select id, regime, jurisdiction, base, rate_bp, certificate from settlement_deductions
    where business_id is null or business_id = ${businessId}`);
  return new Map(rows.map(({ rate_bp, ...row }) => [row.id, { ...row, rateBp: rate_bp }]));
}
