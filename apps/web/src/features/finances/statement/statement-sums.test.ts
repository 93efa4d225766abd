import type { SettledOrder } from '@mostrador/contract/finances';
import { describe, expect, it } from 'vitest';
import { columnsOf, sumOfColumn } from './statement-sums.ts';

const order = (changes: Partial<SettledOrder>): SettledOrder => ({
  orderId: 'o',
  shortId: 'A1',
  deliveredAt: '2026-03-04T15:00:00.000Z',
  isCash: false,
  sale: 0,
  ownShipping: 0,
  commission: 0,
  refund: 0,
  net: 0,
  ...changes,
});

describe('the orders of a statement', () => {
  it('add up to the centavo however many they are', () => {
    const orders = Array.from({ length: 1_000 }, () => order({ sale: 0.1, net: -0.07 }));
    expect(sumOfColumn(orders, 'sale')).toBe(100);
    expect(sumOfColumn(orders, 'net')).toBe(-70);
  });

  it('show delivery and refunds only when some order has them', () => {
    expect(columnsOf([order({ sale: 10 })])).toEqual(['sale', 'commission', 'net']);
    expect(columnsOf([order({}), order({ ownShipping: 5, refund: 1 })])).toEqual([
      'sale',
      'ownShipping',
      'commission',
      'refund',
      'net',
    ]);
  });
});
