import { bounds } from '@mostrador/contract/limits';
import { expect, it } from 'vitest';
import { makeProduct, noPromotion } from '../testing.ts';
import { isAnyTooHigh, previewRise } from './price-preview.ts';

it('shows each price before and after, and the regular one of a promotion', () => {
  const products = [
    makeProduct({ _id: 'a', name: 'Agua', price: 99.95 }),
    makeProduct({
      _id: 'b',
      name: 'Pizza',
      price: 800,
      promotion: { ...noPromotion, isActive: true, originalPrice: 1_000, description: '' },
    }),
  ];
  const changed = { note: null, state: 'changed' };
  expect(previewRise(products, { type: 'percentage', value: 10 })).toEqual([
    { ...changed, id: 'a', name: 'Agua', beforeCents: 9_995, afterCents: 10_995, regular: null },
    {
      ...changed,
      id: 'b',
      name: 'Pizza',
      beforeCents: 80_000,
      afterCents: 88_000,
      regular: { beforeCents: 100_000, afterCents: 110_000 },
    },
  ]);
});

it('notices a price that would be too high', () => {
  const previews = previewRise([makeProduct({ price: bounds.maxPrice })], {
    type: 'fixed',
    value: 0.01,
  });
  expect(isAnyTooHigh(previews)).toBe(true);
  expect(isAnyTooHigh(previewRise([makeProduct()], { type: 'fixed', value: 1 }))).toBe(false);
});
