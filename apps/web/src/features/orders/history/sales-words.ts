import { formatPesos } from '@mostrador/contract/money';
import type { HistoryTotals } from '@mostrador/contract/orders';
import { historyTexts } from '../texts.ts';

/** One definition of sales: how the total of the history becomes what the finances call by that name. */
export function salesWords({ total, sales }: HistoryTotals): string {
  const parts = [
    { amount: -sales.onTheWay, name: historyTexts.onTheWay },
    { amount: -sales.platformShipping, name: historyTexts.platformShipping },
    { amount: sales.platformDiscounts, name: historyTexts.platformDiscounts },
  ].filter(({ amount }) => amount !== 0);
  if (parts.length === 0) return historyTexts.salesAreTotal;
  const sum = parts.map(
    ({ amount, name }) => `${amount < 0 ? '−' : '+'} ${name(formatPesos(Math.abs(amount)))}`,
  );
  return `${historyTexts.sales(formatPesos(sales.own))} ${formatPesos(total)} ${sum.join(' ')} = ${formatPesos(sales.own)}.`;
}
