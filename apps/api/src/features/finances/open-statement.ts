import { openSettlementId, type SettlementStatement } from '@mostrador/contract/finances';
import { toPesos } from '@mostrador/contract/money';
import type { Config } from '../../config.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { periodOf, periodToSettle } from './settlement-period.ts';
import { deductionsOf, lastSettlement, movementsOfRun } from './settlement-store.ts';
import { expectedAt } from './settlement-summary.ts';
import { figuresOf } from './statement-figures.ts';
import { statementOf } from './statement-lines.ts';
import { figuresOnWire, lineOnWire } from './statement-wire.ts';

export type SettlementTerms = Pick<
  Config,
  'settlementOffsetHours' | 'settlementPaymentDays' | 'issuer'
>;

const endOfChain = 2_147_483_647;

/** The running week as it would close now. */
export async function loadOpenStatement(
  db: Queryable,
  businessId: string,
  terms: SettlementTerms,
  now: Date,
): Promise<SettlementStatement> {
  const business = await db.first<{ name: string; cuit: string; alias_cbu: string }>(
    sql`select name, cuit, alias_cbu from businesses where id = ${businessId}`,
  );
  if (!business) throw new Error(`There is no business ${businessId}.`);
  const last = await lastSettlement(db, businessId);
  const movements = await movementsOfRun(db, businessId, last.toSeq + 1, endOfChain);
  const first = movements[0];
  const period = first
    ? periodToSettle(first.created_at, last.periodEnd, terms.settlementOffsetHours)
    : periodOf(now, terms.settlementOffsetHours);
  const figures = figuresOf(movements);
  const { lines, netCents, carriedCents } = statementOf({
    ...figures,
    carriedCents: last.carriedCents,
    deductions: await deductionsOf(db, businessId, period.start),
  });
  return {
    _id: openSettlementId,
    number: null,
    state: 'abierta',
    stateReason: null,
    periodStart: period.start.toISOString(),
    periodEnd: period.end.toISOString(),
    net: toPesos(netCents),
    carried: toPesos(carriedCents),
    expectedAt: netCents === 0 ? null : expectedAt(period.end, terms.settlementPaymentDays),
    paidAt: null,
    transferReference: null,
    issuer: terms.issuer,
    businessName: business.name,
    cuit: business.cuit,
    aliasCBU: business.alias_cbu,
    closedAt: null,
    lines: lines.map(lineOnWire),
    ...figuresOnWire(figures),
  };
}
