import { describe, expect, it } from 'vitest';
import { settlePromotion } from './promotion-rule.ts';

const settle = (priceCents: number, isActive: boolean, originalCents: number | null) =>
  settlePromotion({ priceCents, promotion: { isActive, originalCents, description: '2x1' } });

describe('the promotion rule', () => {
  it('keeps the regular price beside a lower promotional one', () => {
    expect(settle(800, true, 1_000).promotion).toEqual({
      isActive: true,
      originalCents: 1_000,
      description: '2x1',
    });
  });

  it('keeps only the words when nothing is cheaper', () => {
    for (const original of [800, 799, 0, null]) {
      expect(settle(800, true, original)).toEqual({
        priceCents: 800,
        promotion: { isActive: true, originalCents: null, description: '2x1' },
      });
    }
  });

  it('leaves nothing of an inactive one', () => {
    expect(settle(800, false, 1_000).promotion).toEqual({
      isActive: false,
      originalCents: null,
      description: '',
    });
  });
});
