import type { SettlementState, SettlementSummary } from '@mostrador/contract/finances';
import { toPesos } from '@mostrador/contract/money';
import { addDays } from '@mostrador/contract/time';
import { reasonShown } from './payment-account.ts';

export interface SettlementRow {
  id: string;
  business_id: string;
  number: number;
  period_start: Date;
  period_end: Date;
  from_seq: number;
  to_seq: number;
  net_cents: number;
  carried_cents: number;
  state: SettlementState;
  state_reason: string | null;
  business_name: string;
  cuit: string;
  alias_cbu: string;
  closed_at: Date;
  paid_at: Date | null;
  transfer_reference: string | null;
}

/** With until when the account of the business waits. */
export interface ShownSettlementRow extends SettlementRow {
  account_usable_at: Date | null;
}

export const summaryOf = (row: ShownSettlementRow, paymentDays: number): SettlementSummary => ({
  _id: row.id,
  number: row.number,
  state: row.state,
  stateReason: reasonShown(row.state_reason, row.account_usable_at),
  periodStart: row.period_start.toISOString(),
  periodEnd: row.period_end.toISOString(),
  net: toPesos(row.net_cents),
  carried: toPesos(row.carried_cents),
  expectedAt: row.net_cents === 0 ? null : expectedAt(row.period_end, paymentDays),
  paidAt: row.paid_at?.toISOString() ?? null,
  transferReference: row.transfer_reference,
  aliasCBU: row.alias_cbu,
});

export const expectedAt = (periodEnd: Date, paymentDays: number): string =>
  addDays(periodEnd, paymentDays).toISOString();
