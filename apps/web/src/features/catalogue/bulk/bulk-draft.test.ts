import { bounds } from '@mostrador/contract/limits';
import { describe, expect, it } from 'vitest';
import { makeProduct } from '../testing.ts';
import { type BulkDraft, bulkUpdatesOf, emptyBulkDraft } from './bulk-draft.ts';

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
});
