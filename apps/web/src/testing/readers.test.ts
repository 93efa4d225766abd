import { product } from '@mostrador/contract/catalogue';
import { dashboardStats, walletTransaction } from '@mostrador/contract/finances';
import { daySlots } from '@mostrador/contract/hours';
import { order } from '@mostrador/contract/orders';
import { business } from '@mostrador/contract/profile';
import { sampleOf } from '@mostrador/contract/testing/sample-of';
import { describe, expect, it } from 'vitest';
import { readProduct } from '../features/catalogue/read-catalogue.ts';
import { readMovements, readStats } from '../features/finances/read-answers.ts';
import { readWeek } from '../features/hours/read-week.ts';
import { readOrder } from '../features/orders/live/panel-order.ts';
import { readBusiness } from '../lib/read-business.ts';

describe('what our own server sends', () => {
  it('reaches the screens unchanged: orders', () => {
    const sent = order.parse(sampleOf(order));
    expect(readOrder(sent, 'PROPIA')).toEqual(sent);
  });

  it('reaches the screens unchanged: products', () => {
    const sent = product.parse(sampleOf(product));
    expect(readProduct({ data: sent })).toEqual(sent);
  });

  it('reaches the screens unchanged: businesses', () => {
    const sent = business.parse(sampleOf(business));
    expect(readBusiness(sent)).toEqual(sent);
  });

  it('reaches the screens unchanged: the week', () => {
    const sent = daySlots.parse(sampleOf(daySlots));
    expect(readWeek([sent])).toContainEqual(sent);
  });

  it('reaches the screens unchanged: figures and movements', () => {
    const stats = dashboardStats.parse(sampleOf(dashboardStats));
    expect(readStats(stats)).toEqual(stats);
    const movement = walletTransaction.parse(sampleOf(walletTransaction));
    expect(readMovements([movement])).toEqual([movement]);
  });
});
