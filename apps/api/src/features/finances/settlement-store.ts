import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { ownerOf } from '../session/owners.ts';
import { type PaymentAccount, whyNotUsable } from './payment-account.ts';
import type { Period } from './settlement-period.ts';
import { soldOrderColumns } from './sold-order-row.ts';
import type { StatementMovement } from './statement-figures.ts';
import type { Deduction, Statement, StatementLine } from './statement-lines.ts';
import { heldMail, noAccountReason } from './texts.ts';

/** Where the last statement of a business left off. */
export interface LastSettlement {
  number: number;
  toSeq: number;
  periodEnd: Date | null;
  carriedCents: number;
}

export async function lastSettlement(db: Queryable, businessId: string): Promise<LastSettlement> {
  const row = await db.first<{
    number: number;
    to_seq: number;
    period_end: Date;
    carried_cents: number;
  }>(sql`
    select number, to_seq, period_end, carried_cents from settlements
    where business_id = ${businessId} order by number desc limit 1`);
  if (!row) return { number: 0, toSeq: 0, periodEnd: null, carriedCents: 0 };
  return {
    number: row.number,
    toSeq: row.to_seq,
    periodEnd: row.period_end,
    carriedCents: row.carried_cents,
  };
}

/** The sales and adjustments of a run of the chain; what settlements themselves wrote is not one. */
export const movementsOfRun = (
  db: Queryable,
  businessId: string,
  fromSeq: number,
  toSeq: number,
): Promise<StatementMovement[]> =>
  db.many<StatementMovement>(sql`
    select e.id, e.kind, e.amount_cents, e.effect_cents, e.description, e.created_at, e.order_id,
      o.short_id, ${soldOrderColumns}
    from ledger_entries e
    left join orders o on o.business_id = e.business_id and o.id = e.order_id
    where e.business_id = ${businessId} and e.seq between ${fromSeq} and ${toSeq}
      and e.settlement_id is null
    order by e.seq`);

interface DeductionRow {
  id: string;
  regime: string;
  jurisdiction: string;
  base: Deduction['base'];
  rate_bp: number;
  certificate: string;
}

/** The taxes and withholdings in force when the week began. */
export async function deductionsOf(
  db: Queryable,
  businessId: string,
  periodStart: Date,
): Promise<Deduction[]> {
  const rows = await db.many<DeductionRow>(sql`
    select id, regime, jurisdiction, base, rate_bp, certificate from settlement_deductions
    where (business_id is null or business_id = ${businessId})
      and starts_at <= ${periodStart} and (ends_at is null or ends_at > ${periodStart})
    order by created_at, regime, jurisdiction, id`);
  return rows.map(({ rate_bp, ...row }) => ({ ...row, rateBp: rate_bp }));
}

interface NewSettlement {
  id: string;
  businessId: string;
  number: number;
  period: Period;
  fromSeq: number;
  toSeq: number;
  statement: Statement;
  closedAt: Date;
}

/**
 * Writes the statement with the name, CUIT and account that the business has at this moment. With
 * money to transfer and no account to send it to yet, it is held without one; the owner is told what
 * only they can put right.
 */
export async function insertSettlement(tx: Queryable, one: NewSettlement): Promise<void> {
  const { netCents, carriedCents, lines } = one.statement;
  const business = await tx.first<BusinessRow>(sql`
    select name, cuit, alias_cbu, alias_usable_at, alias_awaits_approval
    from businesses where id = ${one.businessId}`);
  if (!business) throw new Error(`There is no business ${one.businessId} to settle.`);
  const reason = netCents > 0 ? whyNotUsable(business, one.closedAt) : null;
  await tx.run(sql`
    insert into settlements (id, business_id, number, period_start, period_end, from_seq, to_seq,
      net_cents, carried_cents, state, state_reason, business_name, cuit, alias_cbu, closed_at)
    values (${one.id}, ${one.businessId}, ${one.number}, ${one.period.start}, ${one.period.end},
      ${one.fromSeq}, ${one.toSeq}, ${netCents}, ${carriedCents},
      ${reason === null ? 'cerrada' : 'retenida'}, ${reason}, ${business.name}, ${business.cuit},
      ${reason === null ? business.alias_cbu : ''}, ${one.closedAt})`);
  await insertLines(tx, one, lines);
  if (reason === noAccountReason) {
    const { email } = await ownerOf(tx, one.businessId);
    const mail = heldMail(email, business.name, one.period, netCents);
    await queueMail(tx, mail, one.closedAt);
  }
}

interface BusinessRow extends PaymentAccount {
  name: string;
  cuit: string;
}

async function insertLines(
  tx: Queryable,
  { id, businessId }: NewSettlement,
  lines: readonly StatementLine[],
): Promise<void> {
  const rows = lines.map((line, index) => ({
    position: index + 1,
    kind: line.kind,
    label: line.label,
    amount: line.amountCents,
    informative: line.informative,
    details: line.deduction,
  }));
  await tx.run(sql`
    insert into settlement_lines
      (business_id, settlement_id, position, kind, label, amount_cents, informative, details)
    select ${businessId}, ${id}, r.position, r.kind, r.label, r.amount, r.informative, r.details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(position int, kind text,
      label text, amount bigint, informative boolean, details jsonb)`);
}
