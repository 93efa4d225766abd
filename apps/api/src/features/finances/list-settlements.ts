import type { SettlementSummary } from '@mostrador/contract/finances';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { loadOpenStatement, type SettlementTerms } from './open-statement.ts';
import { accountUsableAt } from './payment-account.ts';
import { type ShownSettlementRow, summaryOf } from './settlement-summary.ts';

interface Page {
  limit: number;
  before?: string | undefined;
}

/** The running week, then the closed ones from the newest; the number is the cursor. */
export async function listSettlements(
  db: Queryable,
  businessId: string,
  { limit, before }: Page,
  terms: SettlementTerms,
  now: Date,
): Promise<{ settlements: SettlementSummary[]; nextCursor: string | null }> {
  const older = before === undefined ? sql`` : sql`and number < ${Number(before)}`;
  const rows = await db.many<ShownSettlementRow>(sql`
    select s.*, ${accountUsableAt(sql`${businessId}`)} as account_usable_at from settlements s
    where business_id = ${businessId} ${older}
    order by number desc limit ${limit + 1}`);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const open = before === undefined ? [await loadOpenStatement(db, businessId, terms, now)] : [];
  return {
    settlements: [...open, ...page.map((row) => summaryOf(row, terms.settlementPaymentDays))],
    nextCursor: last ? String(last.number) : null,
  };
}
