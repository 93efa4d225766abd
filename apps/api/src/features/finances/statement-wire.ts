import type {
  SettledOrder,
  SettlementLine,
  SettlementStatement,
} from '@mostrador/contract/finances';
import { toPesos } from '@mostrador/contract/money';
import type { AdjustmentFigures, OrderFigures } from './statement-figures.ts';
import type { StatementLine } from './statement-lines.ts';

export const lineOnWire = ({ deduction, ...line }: StatementLine): SettlementLine => ({
  kind: line.kind,
  label: line.label,
  amount: toPesos(line.amountCents),
  informative: line.informative,
  deduction: deduction && {
    regime: deduction.regime,
    jurisdiction: deduction.jurisdiction,
    base: toPesos(deduction.baseCents),
    rate: deduction.rateBp / 10_000,
    certificate: deduction.certificate,
  },
});

export const figuresOnWire = (figures: {
  orders: readonly OrderFigures[];
  adjustments: readonly AdjustmentFigures[];
}): Pick<SettlementStatement, 'orders' | 'adjustments'> => ({
  orders: figures.orders.map(orderOnWire),
  adjustments: figures.adjustments.map((one) => ({
    _id: one.id,
    description: one.description,
    amount: toPesos(one.amountCents),
    createdAt: one.createdAt.toISOString(),
  })),
});

const orderOnWire = (order: OrderFigures): SettledOrder => ({
  orderId: order.orderId,
  shortId: order.shortId,
  deliveredAt: order.deliveredAt.toISOString(),
  isCash: order.isCash,
  sale: toPesos(order.baseCents),
  ownShipping: toPesos(order.ownShippingCents),
  commission: toPesos(order.commissionCents),
  commissionRate: order.commissionBp / 10_000,
  refund: toPesos(order.refundCents),
  net: toPesos(order.netCents),
});
