import { bounds } from './limits.ts';
import { toCents } from './money.ts';

/**
 * How a shop changes its prices, for the server and for the preview in the browser: one function, so
 * that what was shown is what is stored, to the centavo.
 */
export const priceRoundings = ['none', '10', '50', '100', '90', '99'] as const;
export type PriceRounding = (typeof priceRoundings)[number];

export const promotionWays = ['both', 'regular'] as const;

export interface PriceRule {
  direction: 'up' | 'down';
  type: 'percentage' | 'fixed';
  /** Percent, or pesos. */
  value: number;
  rounding: PriceRounding;
  /** Of a product on promotion: both prices, or only the regular one. */
  promotions: (typeof promotionWays)[number];
}

/** Prices after rounding are multiples of the step, less something: $ 90 is $ 100 less $ 10. */
interface Grid {
  stepCents: number;
  lessCents: number;
}

const grids: Readonly<Record<PriceRounding, Grid>> = {
  none: { stepCents: 1, lessCents: 0 },
  '10': { stepCents: 1_000, lessCents: 0 },
  '50': { stepCents: 5_000, lessCents: 0 },
  '100': { stepCents: 10_000, lessCents: 0 },
  '90': { stepCents: 10_000, lessCents: 1_000 },
  '99': { stepCents: 10_000, lessCents: 100 },
};

const highestCents = toCents(bounds.maxPrice);

/** Half up, in whole numbers: a double cannot hold a large price times a millionth. */
const divideHalfUp = (dividend: bigint, divisor: bigint): bigint =>
  (2n * dividend + divisor) / (2n * divisor);

/** Null: it cannot be sold for that, and stays as it is. What costs nothing goes on costing nothing. */
function changedCents(cents: number, rule: PriceRule, { stepCents, lessCents }: Grid) {
  if (cents === 0) return 0;
  const moved = movedCents(cents, rule);
  if (moved <= 0n) return null;
  const [step, less] = [BigInt(stepCents), BigInt(lessCents)];
  const onGrid = divideHalfUp(moved + less, step) * step - less;
  const rounded = Number(onGrid > 0n ? onGrid : step - less);
  return rounded > highestCents ? null : rounded;
}

function movedCents(cents: number, { direction, type, value }: PriceRule): bigint {
  const sign = direction === 'up' ? 1 : -1;
  if (type === 'fixed') return BigInt(cents + sign * Math.round(value * 100));
  const factor = 1_000_000 + sign * Math.round(value * 10_000);
  return factor <= 0 ? 0n : divideHalfUp(BigInt(cents) * BigInt(factor), 1_000_000n);
}

/** What is charged and, on a promotion that lowers it, the regular price that is crossed out. */
export interface ProductPrices {
  priceCents: number;
  regularCents: number | null;
}

/** Null: they stay as they are, because one of them would not be a price any more. */
export function changedPrices(prices: ProductPrices, rule: PriceRule): ProductPrices | null {
  const { priceCents, regularCents } = prices;
  const grid = grids[rule.rounding];
  if (regularCents === null) {
    const price = changedCents(priceCents, rule, grid);
    return price === null ? null : { priceCents: price, regularCents: null };
  }
  const regular = changedCents(regularCents, rule, grid);
  const price = rule.promotions === 'both' ? changedCents(priceCents, rule, grid) : priceCents;
  if (regular === null || price === null) return null;
  if (rule.promotions === 'regular') {
    return regular > price ? { priceCents: price, regularCents: regular } : null;
  }
  // Rounding may bring the two together: a promotion stays one.
  const apart = Math.max(regular, price + grid.stepCents);
  return apart > highestCents ? null : { priceCents: price, regularCents: apart };
}

/** An extra is no price on a menu: where those end in 90 or 99, it is rounded to $ 10. */
const extraGrids: Readonly<Record<PriceRounding, Grid>> = {
  ...grids,
  '90': grids['10'],
  '99': grids['10'],
};

/** What an option adds. One that takes off grows with a percentage, and a sum does not concern it. */
export function changedExtra(cents: number, rule: PriceRule): number | null {
  const grid = extraGrids[rule.rounding];
  if (cents >= 0) return changedCents(cents, rule, grid);
  if (rule.type === 'fixed') return cents;
  const size = changedCents(-cents, rule, grid);
  return size === null ? null : -size;
}

export const maxChangePercent = 1_000;
export const undoHours = 24;
export const maxScheduleAheadDays = 90;
