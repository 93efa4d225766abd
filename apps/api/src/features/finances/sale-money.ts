import type { LogisticsType } from '@mostrador/contract/lists';
import { shareCents } from '@mostrador/contract/money';

/** What the money of an order depends on, all of it frozen at intake. */
export interface SoldOrder {
  productsTotalCents: number;
  shippingCostCents: number;
  discountCents: number;
  discountBorneBy: 'business' | 'platform';
  logistics: LogisticsType;
  isCash: boolean;
  commissionBp: number;
}

export interface SaleMoney {
  /** Products less what the shop itself discounted: the commission is a share of this. */
  baseCents: number;
  /** What the customer paid for a delivery that the shop makes; it carries no commission. */
  ownShippingCents: number;
  commissionCents: number;
  /** The shop collected this much less in cash because of a discount that the platform gives. */
  refundCents: number;
  /** The whole sale of the shop, before commission. Delivery by the platform is not its sale. */
  saleCents: number;
}

/** A discount larger than the products leaves nothing to take a commission from. */
export function saleMoney(order: SoldOrder): SaleMoney {
  const isOwnDiscount = order.discountBorneBy === 'business';
  const baseCents = order.productsTotalCents - (isOwnDiscount ? order.discountCents : 0);
  const ownShippingCents = order.logistics === 'PROPIA' ? order.shippingCostCents : 0;
  return {
    baseCents,
    ownShippingCents,
    commissionCents: shareCents(Math.max(0, baseCents), order.commissionBp),
    refundCents: order.isCash && !isOwnDiscount ? order.discountCents : 0,
    saleCents: baseCents + ownShippingCents,
  };
}
