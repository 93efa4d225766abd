import type { SettlementSummary } from '@mostrador/contract/finances';
import { formatPesos } from '@mostrador/contract/money';
import { formatDate } from '@mostrador/contract/time';
import { settlementTexts } from '../texts.ts';

type Summary = Pick<
  SettlementSummary,
  | 'number'
  | 'state'
  | 'stateReason'
  | 'periodStart'
  | 'periodEnd'
  | 'net'
  | 'carried'
  | 'expectedAt'
  | 'paidAt'
>;

/** `02/03 al 08/03/2026`: people count the last day of the week, not the instant after it. */
export function periodText({ periodStart, periodEnd }: Summary): string {
  const first = formatDate(periodStart);
  const last = formatDate(new Date(new Date(periodEnd).getTime() - 1));
  const isSameYear = first.slice(-4) === last.slice(-4);
  return settlementTexts.period(isSameYear ? first.slice(0, 5) : first, last);
}

export const settlementName = ({ number }: Summary): string =>
  number === null ? settlementTexts.running : settlementTexts.number(number);

/** Where the money is: the one thing that an owner wants to know of a week. */
export function transferText(one: Summary): string {
  if (one.state === 'abierta') return settlementTexts.closes(formatDate(one.periodEnd));
  if (one.carried < 0) return settlementTexts.carried(formatPesos(-one.carried));
  if (one.paidAt !== null) return settlementTexts.paid(formatDate(one.paidAt));
  if (one.stateReason !== null) return one.stateReason;
  if (one.expectedAt !== null) return settlementTexts.expected(formatDate(one.expectedAt));
  return settlementTexts.nothingToTransfer;
}
