import { describe, expect, it } from 'vitest';
import { makeProduct } from '../testing.ts';
import {
  changedFields,
  draftOf,
  emptyDraft,
  type ProductDraft,
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
    const promotion = { isActive: true, originalPrice: 1_000, description: '2x1' };
    expect(draftOf(makeProduct({ price: 800, promotion }))).toMatchObject({
      regularCents: 100_000,
      promotionCents: 80_000,
      isPromoted: true,
    });
  });

  it('saves back what it loaded', () => {
    const products = [
      makeProduct({ promotion: { isActive: true, originalPrice: 20_000, description: 'x' } }),
      makeProduct({ promotion: { isActive: true, originalPrice: null, description: '2x1' } }),
      makeProduct({ category: '', stock: false, price: 0 }),
    ];
    for (const product of products) {
      expect({ ...product, ...productFieldsOf(draftOf(product)) }).toEqual(product);
    }
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
