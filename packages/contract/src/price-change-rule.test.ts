import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bounds } from './limits.ts';
import { toCents } from './money.ts';
import {
  changedExtra,
  changedPrices,
  type PriceRule,
  priceRoundings,
  promotionWays,
} from './price-change-rule.ts';

const rule = (changes: Partial<PriceRule> = {}): PriceRule => ({
  direction: 'up',
  type: 'percentage',
  value: 10,
  rounding: 'none',
  promotions: 'both',
  ...changes,
});
const priceOf = (cents: number, changes: Partial<PriceRule>) =>
  changedPrices({ priceCents: cents, regularCents: null }, rule(changes))?.priceCents;

describe('a changed price', () => {
  it('rises and falls by a percentage or a sum, half a centavo up', () => {
    expect(priceOf(10_000, {})).toBe(11_000);
    expect(priceOf(5, {})).toBe(6);
    expect(priceOf(10_000, { direction: 'down' })).toBe(9_000);
    expect(priceOf(10_000, { type: 'fixed', value: 0.5 })).toBe(10_050);
    expect(priceOf(10_000, { direction: 'down', type: 'fixed', value: 20 })).toBe(8_000);
  });

  it('is rounded to the nearest price that is asked for', () => {
    expect(priceOf(123_400, { rounding: '10' })).toBe(136_000);
    expect(priceOf(123_400, { rounding: '50' })).toBe(135_000);
    expect(priceOf(123_400, { rounding: '100' })).toBe(140_000);
    expect(priceOf(123_400, { rounding: '90' })).toBe(139_000);
    expect(priceOf(123_400, { rounding: '99' })).toBe(139_900);
    expect(priceOf(130_000, { type: 'fixed', value: 10, rounding: '90' })).toBe(129_000);
    expect(priceOf(130_000, { type: 'fixed', value: 40, rounding: '90' })).toBe(139_000);
  });

  it('never becomes free by rounding, and what is free stays free', () => {
    expect(priceOf(400, { rounding: '100' })).toBe(10_000);
    expect(priceOf(400, { rounding: '99' })).toBe(9_900);
    expect(priceOf(0, { type: 'fixed', value: 100, rounding: '90' })).toBe(0);
  });

  it('stays as it is where it would not be a price any more', () => {
    expect(priceOf(1_000, { direction: 'down', type: 'fixed', value: 10 })).toBeUndefined();
    expect(priceOf(toCents(bounds.maxPrice), {})).toBeUndefined();
  });

  it('of a promotion: both prices or the regular one, and it stays a promotion', () => {
    const promoted = { priceCents: 80_000, regularCents: 100_000 };
    expect(changedPrices(promoted, rule())).toEqual({ priceCents: 88_000, regularCents: 110_000 });
    expect(changedPrices(promoted, rule({ promotions: 'regular' }))).toEqual({
      priceCents: 80_000,
      regularCents: 110_000,
    });
    const close = { priceCents: 100_000, regularCents: 101_000 };
    expect(changedPrices(close, rule({ value: 1, rounding: '90' }))).toEqual({
      priceCents: 99_000,
      regularCents: 109_000,
    });
    const lower = rule({ direction: 'down', value: 30, promotions: 'regular' });
    expect(changedPrices(promoted, lower)).toBeNull();
  });
});

describe('a changed extra', () => {
  it('follows the rule, ends in no 90, and one that takes off grows with a percentage alone', () => {
    expect(changedExtra(50_000, rule({ rounding: '99' }))).toBe(55_000);
    expect(changedExtra(0, rule({ type: 'fixed', value: 100 }))).toBe(0);
    expect(changedExtra(-20_000, rule())).toBe(-22_000);
    expect(changedExtra(-20_000, rule({ type: 'fixed', value: 100 }))).toBe(-20_000);
  });
});

const anyRule: fc.Arbitrary<PriceRule> = fc.record({
  direction: fc.constantFrom('up', 'down'),
  type: fc.constantFrom('percentage', 'fixed'),
  value: fc.integer({ min: 1, max: 9_999 }).map((hundredths) => hundredths / 100),
  rounding: fc.constantFrom(...priceRoundings),
  promotions: fc.constantFrom(...promotionWays),
});
const anyPrice = fc.integer({ min: 1, max: toCents(bounds.maxPrice) });

/** Worked out with fractions of whole numbers, by trying the neighbours. */
function slowly(cents: number, { direction, type, value, rounding }: PriceRule): number | null {
  const hundredths = BigInt(Math.round(value * 100));
  const sign = direction === 'up' ? 1n : -1n;
  const tenThousandths =
    type === 'fixed'
      ? (BigInt(cents) + sign * hundredths) * 10_000n
      : BigInt(cents) * (10_000n + sign * hundredths);
  // To the centavo first, as a price is.
  let moved = tenThousandths / 10_000n;
  if ((tenThousandths % 10_000n) * 2n >= 10_000n) moved += 1n;
  if (moved <= 0n) return null;
  const endings: Record<string, [bigint, bigint]> = {
    none: [1n, 0n],
    '10': [1_000n, 0n],
    '50': [5_000n, 0n],
    '100': [10_000n, 0n],
    '90': [10_000n, 9_000n],
    '99': [10_000n, 9_900n],
  };
  const [step, rest] = endings[rounding] ?? [1n, 0n];
  let best: bigint | null = null;
  const start = (moved / step) * step + rest;
  for (const candidate of [start - step, start, start + step]) {
    if (candidate <= 0n) continue;
    const distance = (price: bigint) => (price > moved ? price - moved : moved - price);
    if (best === null || distance(candidate) <= distance(best)) best = candidate;
  }
  const found = Number(best);
  return found > toCents(bounds.maxPrice) ? null : found;
}

describe('whatever the price and the change', () => {
  it('is what the slow way finds', () => {
    fc.assert(
      fc.property(anyPrice, anyRule, (cents, asked) => {
        expect(priceOf(cents, asked) ?? null).toBe(slowly(cents, asked));
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps every promotion below its regular price', () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, anyRule, (one, other, asked) => {
        fc.pre(one !== other);
        const prices = { priceCents: Math.min(one, other), regularCents: Math.max(one, other) };
        const after = changedPrices(prices, asked);
        if (after) expect(after.regularCents).toBeGreaterThan(after.priceCents);
      }),
    );
  });
});
