/** How a shop raises many prices at once: by a percentage, or by the same sum for each. */
export interface PriceAdjustment {
  type: 'percentage' | 'fixed';
  /** Percent, or pesos. */
  value: number;
  /** Pesos to whose multiple the new price is rounded; without it, to the centavo. */
  roundTo?: number | undefined;
}

/** Steps offered for rounding, in pesos. */
export const roundingSteps = [10, 50, 100] as const;

export const maxRisePercent = 1_000;

/**
 * The adjustment as whole numbers. The server multiplies in SQL and the panel previews in the
 * browser: both start from these, so that what was shown is what is stored, to the centavo.
 */
export interface PriceRise {
  /** 1,000,000 leaves the price as it is. */
  factorMillionths: number;
  addedCents: number;
  stepCents: number;
}

export function priceRiseOf({ type, value, roundTo }: PriceAdjustment): PriceRise {
  return {
    factorMillionths: 1_000_000 + (type === 'percentage' ? Math.round(value * 10_000) : 0),
    addedCents: type === 'fixed' ? Math.round(value * 100) : 0,
    stepCents: roundTo === undefined ? 1 : Math.round(roundTo * 100),
  };
}

/** Half up, in whole numbers: a double cannot hold a large price times a millionth. */
const divideHalfUp = (dividend: bigint, divisor: bigint): bigint =>
  (2n * dividend + divisor) / (2n * divisor);

export function risenCents(cents: number, rise: PriceRise): number {
  const raised =
    divideHalfUp(BigInt(cents) * BigInt(rise.factorMillionths), 1_000_000n) +
    BigInt(rise.addedCents);
  const step = BigInt(rise.stepCents);
  return Number(divideHalfUp(raised, step) * step);
}

/** The price and the one it is compared with; a promotion stays one, whatever the rounding. */
export function risenPrices(
  priceCents: number,
  originalCents: number | null,
  rise: PriceRise,
): { priceCents: number; originalCents: number | null } {
  const price = risenCents(priceCents, rise);
  if (originalCents === null) return { priceCents: price, originalCents: null };
  const original = Math.max(risenCents(originalCents, rise), price + rise.stepCents);
  return { priceCents: price, originalCents: original };
}
