import { describe, expect, it } from 'vitest';
import { makeProduct, noPromotion } from '../testing.ts';
import {
  changedFields,
  draftOf,
  emptyDraft,
  type ProductDraft,
  priceChangeOf,
  productFieldsOf,
  rebaseDraft,
  toggleGroup,
  withMin,
} from './product-draft.ts';

const draft = (fields: Partial<ProductDraft>): ProductDraft => ({
  ...emptyDraft,
  name: 'Pizza',
  regularCents: 100_000,
  ...fields,
});

describe('what is saved of a promotion', () => {
  const promoted = { isPromoted: true, promotionDescription: ' 2x1 ' };

  it('is the promotional price with the regular one beside it, when it is lower', () => {
    const { price, promotion } = productFieldsOf(draft({ ...promoted, promotionCents: 80_000 }));
    expect(price).toBe(800);
    expect(promotion).toEqual({ isActive: true, originalPrice: 1_000, description: '2x1' });
  });

  it.each([100_000, 120_000, null])('is only its text when the price is %s', (promotionCents) => {
    const { price, promotion } = productFieldsOf(draft({ ...promoted, promotionCents }));
    expect(price).toBe(1_000);
    expect(promotion).toEqual({ isActive: true, originalPrice: null, description: '2x1' });
  });

  it('is nothing when it is off', () => {
    const { price, promotion } = productFieldsOf(
      draft({ ...promoted, isPromoted: false, promotionCents: 80_000 }),
    );
    expect(price).toBe(1_000);
    expect(promotion).toEqual({ isActive: false, originalPrice: null, description: '' });
  });
});

describe('the form of a product', () => {
  it('shows the regular and the promotional price of one on promotion', () => {
    const offer = { isActive: true, originalPrice: 1_000, description: '2x1' };
    const promotion = { ...noPromotion, ...offer };
    expect(draftOf(makeProduct({ price: 800, promotion }))).toMatchObject({
      regularCents: 100_000,
      promotionCents: 80_000,
      isPromoted: true,
    });
  });

  it('saves back what it loaded', () => {
    const lowered = { ...noPromotion, isActive: true, originalPrice: 20_000, description: 'x' };
    const times = { endsAt: '2026-11-21T03:00:00.000Z', days: ['Viernes' as const] };
    const products = [
      makeProduct({ promotion: lowered }),
      makeProduct({ promotion: { ...noPromotion, isActive: true, description: '2x1' } }),
      makeProduct({ promotion: { ...lowered, ...times } }),
      makeProduct({ category: '', stock: false, price: 0 }),
    ];
    for (const { promotion, ...product } of products) {
      const draft = draftOf({ ...product, promotion });
      const sent = productFieldsOf(draft, draft);
      expect({ ...product, ...sent }).toEqual({ ...product, promotion: sent.promotion });
      expect(promotion).toMatchObject(sent.promotion);
    }
  });

  it('sends the end of a promotion again, and what was counted only when it was counted anew', () => {
    const endsAt = '2026-11-21T03:00:00.000Z';
    const promotion = { ...noPromotion, isActive: true, originalPrice: 1_000, endsAt };
    const base = draftOf(makeProduct({ price: 800, promotion, stockQuantity: 5 }));
    expect(productFieldsOf(base, base).promotion).toMatchObject({ endsAt });
    expect(productFieldsOf(base, base)).not.toHaveProperty('stockQuantity');
    const recounted = { ...base, counting: { isOn: true, quantity: 9, lowAt: null } };
    expect(productFieldsOf(recounted, base)).toMatchObject({ stockQuantity: 9 });
    const endless = { ...base, times: { startsAt: null, endsAt: null, days: [] } };
    expect(productFieldsOf(endless, base).promotion).toMatchObject({ endsAt: null });
  });

  it('keeps a promotion that waits for its day', () => {
    const planned = { price: 800, description: 'Noche de pizzas' };
    const promotion = { ...noPromotion, days: ['Viernes' as const], planned };
    const base = draftOf(makeProduct({ price: 1_000, promotion }));
    expect(productFieldsOf(base, base)).toMatchObject({
      price: 800,
      promotion: {
        ...{ isActive: true, originalPrice: 1_000, description: 'Noche de pizzas' },
        days: ['Viernes'],
      },
    });
    expect(priceChangeOf(makeProduct({ price: 1_000, promotion }), 110_000)).toEqual({
      price: 1_100,
    });
  });
});

describe('groups of a product', () => {
  const group = { _id: 'g1', groupName: 'Salsas' };

  it('are assigned with one of each, under their own name, and taken away again', () => {
    const [assigned] = toggleGroup([], group);
    expect(assigned).toEqual({
      optionGroup: 'g1',
      titleForUser: 'Salsas',
      minSelections: 1,
      maxSelections: 1,
    });
    expect(toggleGroup(toggleGroup([], group), group)).toEqual([]);
  });

  it('raise the maximum with the minimum, and leave it while no number is typed', () => {
    const [assigned] = toggleGroup([], group);
    if (!assigned) throw new Error('not assigned');
    expect(withMin(assigned, 4)).toMatchObject({ minSelections: 4, maxSelections: 4 });
    expect(withMin(assigned, 0)).toMatchObject({ minSelections: 0, maxSelections: 1 });
    expect(withMin(assigned, null)).toMatchObject({ minSelections: null, maxSelections: 1 });
  });
});

describe('a form that was overtaken', () => {
  it('keeps what was typed and takes the rest from the newer product', () => {
    const base = draftOf(makeProduct({ name: 'Lomo', price: 100, stock: true }));
    const typed = { ...base, name: 'Lomo completo' };
    const latest = draftOf(makeProduct({ name: 'Lomo', price: 150, stock: false }));
    expect(changedFields(base, typed)).toEqual(['name']);
    expect(rebaseDraft(base, typed, latest)).toMatchObject({
      name: 'Lomo completo',
      regularCents: 15_000,
      stock: false,
    });
  });

  it('keeps typed groups as a whole', () => {
    const base = draftOf(makeProduct());
    const typed = { ...base, groups: toggleGroup([], { _id: 'g1', groupName: 'Salsas' }) };
    const latest = draftOf(makeProduct());
    expect(rebaseDraft(base, typed, latest).groups).toEqual(typed.groups);
    expect(rebaseDraft(base, base, latest)).toEqual(latest);
  });
});
