import { saleMoney } from './sale-money.ts';
import { type SoldOrderRow, soldOrderOf } from './sold-order-row.ts';

/** A movement of a settlement, with the order that caused it. */
export type StatementMovement = {
  id: string;
  kind: string;
  amount_cents: number;
  effect_cents: number;
  description: string;
  created_at: Date;
} & (({ order_id: string; short_id: string } & SoldOrderRow) | { order_id: null });

export interface OrderFigures {
  orderId: string;
  shortId: string;
  deliveredAt: Date;
  isCash: boolean;
  baseCents: number;
  ownShippingCents: number;
  commissionCents: number;
  commissionBp: number;
  refundCents: number;
  netCents: number;
}

export interface AdjustmentFigures {
  id: string;
  description: string;
  amountCents: number;
  createdAt: Date;
}

/**
 * The movements of a week order by order. The commission is what the ledger really took, so that
 * the columns always add up to the movements, whatever the rules of the day were.
 */
export function figuresOf(movements: readonly StatementMovement[]): {
  orders: OrderFigures[];
  adjustments: AdjustmentFigures[];
} {
  const orders = new Map<string, OrderFigures>();
  const adjustments: AdjustmentFigures[] = [];
  for (const movement of movements) {
    if (movement.order_id === null) {
      adjustments.push({
        id: movement.id,
        description: movement.description,
        amountCents: movement.amount_cents,
        createdAt: movement.created_at,
      });
      continue;
    }
    const figures = orders.get(movement.order_id) ?? startFigures(movement);
    orders.set(movement.order_id, figures);
    addMovement(figures, movement);
  }
  return { orders: [...orders.values()], adjustments };
}

function startFigures(movement: Extract<StatementMovement, { order_id: string }>): OrderFigures {
  const { baseCents, ownShippingCents } = saleMoney(soldOrderOf(movement));
  return {
    orderId: movement.order_id,
    shortId: movement.short_id,
    deliveredAt: movement.created_at,
    isCash: movement.is_cash,
    baseCents,
    ownShippingCents,
    commissionCents: 0,
    commissionBp: movement.commission_bp,
    refundCents: 0,
    netCents: 0,
  };
}

function addMovement(figures: OrderFigures, movement: StatementMovement): void {
  figures.netCents += movement.effect_cents;
  if (movement.kind === 'credit_sale') {
    figures.commissionCents += figures.baseCents + figures.ownShippingCents - movement.amount_cents;
  }
  if (movement.kind === 'debit_cash_commission') figures.commissionCents -= movement.amount_cents;
  if (movement.kind === 'adjustment') figures.refundCents += movement.amount_cents;
}
