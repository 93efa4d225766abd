import { bounds } from '@mostrador/contract/limits';
import { describe, expect, it } from 'vitest';
import { makeProduct } from '../testing.ts';
import {
  type BulkDraft,
  bulkUpdatesOf,
  countGroupChanges,
  countStockChanges,
  emptyBulkDraft,
} from './bulk-draft.ts';

const ask = (changes: Partial<BulkDraft>, products = [makeProduct()]) =>
  bulkUpdatesOf({ ...emptyBulkDraft, ...changes }, products);

describe('a bulk change', () => {
  it('asks for a category', () => {
    expect(ask({})).toEqual({ problem: 'Por favor, selecciona una categoría.' });
    expect(ask({ category: 'Lomos' })).toEqual({ updates: { category: 'Lomos' } });
  });

  it('asks for a rise above zero', () => {
    const problem = 'Por favor, ingresa un valor numérico válido mayor a cero.';
    expect(ask({ tab: 'prices' })).toEqual({ problem });
    expect(ask({ tab: 'prices', riseValue: 0 })).toEqual({ problem });
    expect(ask({ tab: 'prices', riseValue: 10 })).toEqual({
      updates: { priceAdjustment: { type: 'percentage', value: 10 } },
    });
    expect(ask({ tab: 'prices', riseType: 'fixed', riseValue: 250.5, roundTo: 50 })).toEqual({
      updates: { priceAdjustment: { type: 'fixed', value: 250.5 } },
      roundTo: 50,
    });
  });

  it('stops a rise that the server would refuse', () => {
    expect(ask({ tab: 'prices', riseValue: 1_001 })).toHaveProperty('problem');
    const dear = [makeProduct({ price: bounds.maxPrice })];
    expect(ask({ tab: 'prices', riseValue: 10 }, dear)).toEqual({
      problem: 'Con ese aumento un precio queda demasiado alto.',
    });
  });

  it('sends only what the open tab says', () => {
    expect(ask({ tab: 'stock', category: 'Lomos', riseValue: 10, inStock: false })).toEqual({
      updates: { stock: false },
    });
  });

  it('switches nothing on or off that nobody chose', () => {
    expect(ask({ tab: 'stock' })).toEqual({ problem: 'Elige el estado nuevo.' });
    expect(ask({ tab: 'stock', inStock: true })).toEqual({ updates: { stock: true } });
  });

  it('asks for a group to add or to take away', () => {
    expect(ask({ tab: 'groups' })).toEqual({ problem: 'Elige al menos un grupo de opciones.' });
    expect(ask({ tab: 'groups', groupIds: ['g1'], groupAction: 'remove' })).toEqual({
      groupIds: ['g1'],
      action: 'remove',
    });
  });

  it('knows how many products it would change', () => {
    const link = { optionGroup: 'g1', titleForUser: '', minSelections: 1, maxSelections: 1 };
    const products = [
      makeProduct({ stock: false }),
      makeProduct({ optionGroups: [link] }),
      makeProduct(),
    ];
    expect(countStockChanges(products, true)).toBe(1);
    expect(countStockChanges(products, false)).toBe(2);
    const count = (groupAction: 'add' | 'remove', ...groupIds: string[]) =>
      countGroupChanges(products, { groupAction, groupIds });
    expect([count('add', 'g1'), count('add', 'g1', 'g2')]).toEqual([2, 3]);
    expect([count('remove', 'g1'), count('remove', 'g2')]).toEqual([1, 0]);
  });
});
