import type { AdjustmentFigures, OrderFigures } from './statement-figures.ts';

/** The sums of a week that its statement is made of. */
export interface WeekTotals {
  salesCents: number;
  ownShippingCents: number;
  refundCents: number;
  adjustmentCents: number;
  onlineCommissionCents: number;
  cashCommissionCents: number;
  cashSalesCents: number;
}

export const noTotals: WeekTotals = {
  salesCents: 0,
  ownShippingCents: 0,
  refundCents: 0,
  adjustmentCents: 0,
  onlineCommissionCents: 0,
  cashCommissionCents: 0,
  cashSalesCents: 0,
};

interface Figures {
  orders: readonly OrderFigures[];
  adjustments: readonly AdjustmentFigures[];
}

/** Some totals with more orders and adjustments of the same week. */
export function addFigures(before: WeekTotals, { orders, adjustments }: Figures): WeekTotals {
  const totals = { ...before };
  for (const order of orders) {
    if (order.isCash) {
      totals.cashSalesCents += order.baseCents + order.ownShippingCents;
      totals.cashCommissionCents += order.commissionCents;
      totals.refundCents += order.refundCents;
    } else {
      totals.salesCents += order.baseCents;
      totals.ownShippingCents += order.ownShippingCents;
      totals.onlineCommissionCents += order.commissionCents;
    }
  }
  for (const { amountCents } of adjustments) totals.adjustmentCents += amountCents;
  return totals;
}
