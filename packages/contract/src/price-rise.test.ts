import { describe, expect, it } from 'vitest';
import { type PriceAdjustment, priceRiseOf, risenCents, risenPrices } from './price-rise.ts';

const raised = (cents: number, adjustment: PriceAdjustment) =>
  risenCents(cents, priceRiseOf(adjustment));

describe('a price rise', () => {
  it('adds a percentage and rounds half a centavo up', () => {
    expect(raised(10_000, { type: 'percentage', value: 10 })).toBe(11_000);
    expect(raised(5, { type: 'percentage', value: 10 })).toBe(6);
    expect(raised(105, { type: 'percentage', value: 10 })).toBe(116);
    expect(raised(104, { type: 'percentage', value: 10 })).toBe(114);
    expect(raised(0, { type: 'percentage', value: 300 })).toBe(0);
  });

  it('is exact where floating point is not', () => {
    expect(raised(100, { type: 'percentage', value: 0.5 })).toBe(101);
    expect(raised(115, { type: 'percentage', value: 10 })).toBe(127);
    expect(raised(9_999_999_999, { type: 'percentage', value: 1_000 })).toBe(109_999_999_989);
  });

  it('is whole numbers, also of decimals that a double holds as a little less', () => {
    expect(priceRiseOf({ type: 'percentage', value: 0.57 })).toEqual({
      factorMillionths: 1_005_700,
      addedCents: 0,
      stepCents: 1,
    });
    expect(priceRiseOf({ type: 'fixed', value: 0.29, roundTo: 50 })).toEqual({
      factorMillionths: 1_000_000,
      addedCents: 29,
      stepCents: 5_000,
    });
    expect(priceRiseOf({ type: 'fixed', value: 1_000 }).addedCents).toBe(100_000);
  });

  it('adds the same sum to every price', () => {
    expect(raised(9_995, { type: 'fixed', value: 0.1 })).toBe(10_005);
  });

  it('rounds to the nearest step, half up', () => {
    expect(raised(10_000, { type: 'percentage', value: 4, roundTo: 10 })).toBe(10_000);
    expect(raised(10_000, { type: 'percentage', value: 5, roundTo: 10 })).toBe(11_000);
    expect(raised(123_400, { type: 'fixed', value: 1, roundTo: 100 })).toBe(120_000);
  });

  it('keeps a promotion below its regular price', () => {
    const rise = priceRiseOf({ type: 'percentage', value: 1, roundTo: 100 });
    expect(risenPrices(100_000, 101_000, rise)).toEqual({
      priceCents: 100_000,
      originalCents: 110_000,
    });
    expect(risenPrices(100_000, null, rise).originalCents).toBeNull();
  });
});
