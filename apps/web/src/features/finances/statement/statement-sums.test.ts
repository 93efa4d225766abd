import { describe, expect, it } from 'vitest';
import { makeSettledOrder } from '../testing.ts';
import { columnsOf, sumOfColumn } from './statement-sums.ts';

describe('the orders of a statement', () => {
  it('add up to the centavo however many they are', () => {
    const orders = Array.from({ length: 1_000 }, () => makeSettledOrder({ sale: 0.1, net: -0.07 }));
    expect(sumOfColumn(orders, 'sale')).toBe(100);
    expect(sumOfColumn(orders, 'net')).toBe(-70);
  });

  it('show delivery and refunds only when some order has them', () => {
    expect(columnsOf([makeSettledOrder({ sale: 10 })])).toEqual(['sale', 'commission', 'net']);
    expect(
      columnsOf([makeSettledOrder({}), makeSettledOrder({ ownShipping: 5, refund: 1 })]),
    ).toEqual(['sale', 'ownShipping', 'commission', 'refund', 'net']);
  });
});
