import type { HistoryTotals } from '@mostrador/contract/order-history';
import { historyTexts } from './texts.ts';

export interface SalesStep {
  name: string;
  amount: number;
}

/**
 * One definition of sales: what leads from the total of the history to what the finances call by that
 * name. Nothing where both are the same.
 */
export const salesSteps = ({ sales }: HistoryTotals): SalesStep[] =>
  [
    { name: historyTexts.onTheWay, amount: -sales.onTheWay },
    { name: historyTexts.platformShipping, amount: -sales.platformShipping },
    { name: historyTexts.platformDiscounts, amount: sales.platformDiscounts },
  ].filter(({ amount }) => amount !== 0);
