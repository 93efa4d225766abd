import type { MovementType } from '@mostrador/contract/finances';
import { type SoldOrder, saleMoney } from './sale-money.ts';
import { movementTexts } from './texts.ts';

export interface NewMovement {
  kind: MovementType;
  /** What is shown. */
  amountCents: number;
  /** What it does to the balance: a cash sale is shown but moves nothing. */
  effectCents: number;
  /** The account that gives what the balance receives. */
  counterpart: 'clientes' | 'comisiones' | 'banco' | 'impuestos' | 'ajustes';
  description: string;
}

const effective = (movement: Omit<NewMovement, 'effectCents'>): NewMovement => ({
  ...movement,
  effectCents: movement.amountCents,
});

/** An online sale enters net of commission; of a cash sale the shop owes only the commission. */
export function movementsOfSale(order: SoldOrder, shortId: string): NewMovement[] {
  const { saleCents, commissionCents, refundCents } = saleMoney(order);
  if (!order.isCash) {
    return [
      effective({
        kind: 'credit_sale',
        amountCents: saleCents - commissionCents,
        counterpart: 'clientes',
        description: movementTexts.onlineSale(shortId),
      }),
    ];
  }
  const cashMovements: NewMovement[] = [
    {
      kind: 'credit_cash_sale',
      amountCents: saleCents,
      effectCents: 0,
      counterpart: 'clientes',
      description: movementTexts.cashSale(shortId),
    },
    effective({
      kind: 'debit_cash_commission',
      amountCents: -commissionCents,
      counterpart: 'comisiones',
      description: movementTexts.cashCommission(shortId),
    }),
    effective({
      kind: 'adjustment',
      amountCents: refundCents,
      counterpart: 'ajustes',
      description: movementTexts.discountRefund(shortId),
    }),
  ];
  return cashMovements.filter(
    ({ kind, amountCents }) => kind === 'credit_cash_sale' || amountCents !== 0,
  );
}
