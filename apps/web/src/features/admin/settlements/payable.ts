import { formatCents, toCents } from '@mostrador/contract/money';
import type { Payments, SettlementOfRun } from '@mostrador/contract/settlement-runs';
import { adminTexts } from '../texts.ts';

export const isPayable = ({ state, net }: SettlementOfRun): boolean =>
  state === 'cerrada' && net > 0;

/** It has to go to the bank, and no file has taken it there yet. */
export const isInNoFile = (one: SettlementOfRun): boolean =>
  isPayable(one) && one.transferFile === null;

/** What some of them add up to, to the centavo. */
export const sumText = (settlements: readonly SettlementOfRun[]): string =>
  formatCents(settlements.reduce((cents, { net }) => cents + toCents(net), 0));

/** What became of several that were marked at once. */
export function paymentsText({ paid, refused: [first, ...others] }: Payments): string {
  const words = adminTexts.paid(paid);
  return first ? `${words} ${adminTexts.notPaid(others.length + 1, first.message)}` : words;
}

/** How far the week has come. */
export function progressText(settlements: readonly SettlementOfRun[]): string {
  const left = settlements.filter(isPayable);
  const paid = settlements.filter(({ state }) => state === 'pagada').length;
  const words = adminTexts.paidOf(paid, settlements.length);
  return left.length === 0 ? words : `${words} · ${adminTexts.leftToPay(sumText(left))}`;
}
