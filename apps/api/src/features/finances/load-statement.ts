import { openSettlementId, type SettlementStatement } from '@mostrador/contract/finances';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { loadOpenStatement, type SettlementTerms } from './open-statement.ts';
import { accountUsableAt } from './payment-account.ts';
import { movementsOfRun } from './settlement-store.ts';
import { type ShownSettlementRow, summaryOf } from './settlement-summary.ts';
import { figuresOf } from './statement-figures.ts';
import type { StatementLine } from './statement-lines.ts';
import { figuresOnWire, lineOnWire } from './statement-wire.ts';

/** One statement of the business with its lines and orders; null when it is not the business's. */
export async function loadStatement(
  db: Queryable,
  businessId: string,
  id: string,
  terms: SettlementTerms,
  now: Date,
): Promise<SettlementStatement | null> {
  if (id === openSettlementId) return loadOpenStatement(db, businessId, terms, now);
  const row = await db.first<ShownSettlementRow>(
    sql`select s.*, ${accountUsableAt(sql`${businessId}`)} as account_usable_at from settlements s
    where id = ${id} and business_id = ${businessId}`,
  );
  if (!row) return null;
  const lines = await db.many<LineRow>(sql`
    select kind, label, amount_cents, informative, details from settlement_lines
    where business_id = ${businessId} and settlement_id = ${id} order by position`);
  const movements = await movementsOfRun(db, businessId, row.from_seq, row.to_seq);
  return {
    ...summaryOf(row, terms.settlementPaymentDays),
    issuer: terms.issuer,
    businessName: row.business_name,
    cuit: row.cuit,
    closedAt: row.closed_at.toISOString(),
    lines: lines.map(({ amount_cents, details, ...line }) =>
      lineOnWire({ ...line, amountCents: amount_cents, deduction: details }),
    ),
    ...figuresOnWire(figuresOf(movements)),
  };
}

interface LineRow {
  kind: StatementLine['kind'];
  label: string;
  amount_cents: number;
  informative: boolean;
  details: StatementLine['deduction'];
}
