import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atLength } from '../../testing/at-length.ts';
import { movementsOfSale } from './movements-of-sale.ts';
import { type SoldOrder, saleMoney } from './sale-money.ts';
import { figuresOf, type StatementMovement } from './statement-figures.ts';
import { statementOf } from './statement-lines.ts';

const cents = fc.integer({ min: 0, max: 9_999_999_999 });
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 999 }),
  priceCents: fc.integer({ min: 0, max: 99_999_999 }),
  optionCents: fc.integer({ min: 0, max: 999_999 }),
});

/** What a customer may ask for, and what intake makes of it. */
const cart = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    shippingCostCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 999_999 })),
    discountShare: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
    discountBorneBy: fc.constantFrom('business' as const, 'platform' as const),
    logistics: fc.constantFrom('UNBREIK' as const, 'PROPIA' as const),
    isCash: fc.boolean(),
    commissionBp: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ lines, discountShare, ...rest }) => {
    const productsTotalCents = lines.reduce(
      (sum, { quantity, priceCents, optionCents }) => sum + quantity * (priceCents + optionCents),
      0,
    );
    const mostCents = productsTotalCents + rest.shippingCostCents;
    const order: SoldOrder = {
      ...rest,
      productsTotalCents,
      discountCents: Math.floor(mostCents * discountShare),
    };
    return { order, totalCents: mostCents - order.discountCents };
  });

/** The same rounding with whole numbers of any size. */
function exactShare(baseCents: number, basisPoints: number): number {
  if (baseCents <= 0) return 0;
  return Number((2n * BigInt(baseCents) * BigInt(basisPoints) + 10_000n) / 20_000n);
}

const effectOf = (order: SoldOrder): number =>
  movementsOfSale(order, 'A1').reduce((sum, { effectCents }) => sum + effectCents, 0);

describe('the money of a sale', () => {
  it('agrees to the centavo in thousands of carts: total, commission and ledger', () => {
    fc.assert(
      fc.property(cart, ({ order, totalCents }) => {
        const isOwn = order.logistics === 'PROPIA';
        const platformShipping = isOwn ? 0 : order.shippingCostCents;
        const platformDiscount = order.discountBorneBy === 'platform' ? order.discountCents : 0;
        const { commissionCents, saleCents, baseCents } = saleMoney(order);
        // The customer's pesos go to the shop, to the commission or to the platform's delivery.
        const cashInHand = order.isCash ? totalCents - platformShipping : 0;
        const kept = cashInHand + effectOf(order);
        return (
          commissionCents === exactShare(baseCents, order.commissionBp) &&
          kept === saleCents - commissionCents &&
          kept + commissionCents + platformShipping - platformDiscount === totalCents
        );
      }),
      { numRuns: atLength(20_000, 100_000) },
    );
  });

  it('has two legs: what the shop’s account gains, another one loses', () => {
    fc.assert(
      fc.property(cart, ({ order }) =>
        movementsOfSale(order, 'A1').every(
          ({ effectCents, amountCents, kind }) =>
            Number.isSafeInteger(amountCents) &&
            effectCents === (kind === 'credit_cash_sale' ? 0 : amountCents),
        ),
      ),
      { numRuns: 2_000 },
    );
  });
});

it('tells of a sale first, and of nothing beside it that moves nothing', () => {
  fc.assert(
    fc.property(cart, ({ order }) => {
      const [sale, ...others] = movementsOfSale(order, 'A1');
      return (
        sale?.kind === (order.isCash ? 'credit_cash_sale' : 'credit_sale') &&
        others.every(({ amountCents }) => amountCents !== 0)
      );
    }),
    { numRuns: 2_000 },
  );
});

describe('the statement of any week', () => {
  const asMovements = ({ order }: { order: SoldOrder }, index: number): StatementMovement[] =>
    movementsOfSale(order, `A${index}`).map((movement) => ({
      id: `${index}${movement.kind}`,
      kind: movement.kind,
      amount_cents: movement.amountCents,
      effect_cents: movement.effectCents,
      description: movement.description,
      created_at: new Date(0),
      order_id: `order${index}`,
      short_id: `A${index}`,
      products_total_cents: order.productsTotalCents,
      shipping_cost_cents: order.shippingCostCents,
      discount_cents: order.discountCents,
      discount_borne_by: order.discountBorneBy,
      logistics: order.logistics,
      is_cash: order.isCash,
      commission_bp: order.commissionBp,
    }));

  const deduction = fc.record({
    id: fc.uuid(),
    regime: fc.constant('Régimen'),
    jurisdiction: fc.constant(''),
    base: fc.constantFrom('comisiones' as const, 'ventas_online' as const),
    rateBp: fc.integer({ min: 1, max: 10_000 }),
    certificate: fc.constant(''),
  });

  it('adds up to its net and passes on exactly what is owed', () => {
    fc.assert(
      fc.property(
        fc.array(cart, { maxLength: 20 }),
        fc.array(deduction, { maxLength: 3 }),
        cents,
        (carts, deductions, debtCents) => {
          const movements = carts.flatMap(asMovements);
          const statement = statementOf({
            ...figuresOf(movements),
            carriedCents: 0 - debtCents,
            deductions,
          });
          const sum = (all: typeof statement.lines) =>
            all.reduce((total, { amountCents }) => total + amountCents, 0);
          const counted = statement.lines.filter(({ informative }) => !informative);
          const taxes = sum(statement.lines.filter(({ kind }) => kind === 'deduccion'));
          const effects = movements.reduce((total, { effect_cents }) => total + effect_cents, 0);
          expect(sum(counted)).toBe(statement.netCents);
          expect(statement.netCents + statement.carriedCents).toBe(effects - debtCents + taxes);
          expect(statement.netCents === 0 || statement.carriedCents === 0).toBe(true);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
