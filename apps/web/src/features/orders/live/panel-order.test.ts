import { describe, expect, it } from 'vitest';
import { readOrder } from './panel-order.ts';

describe('readOrder', () => {
  const bare = { _id: 'abc123456', createdAt: '2026-11-15T20:00:00Z' };

  it('fills what an older server leaves out', () => {
    const order = readOrder({ ...bare, products: [{ name: 'Lomo' }] }, 'PROPIA');
    expect(order).toMatchObject({
      shortId: '123456',
      logisticaUtilizada: 'PROPIA',
      statusSince: bare.createdAt,
      promisedAt: null,
    });
    expect(order.products[0]).toMatchObject({ quantity: 1, selectedOptions: [], modification: '' });
  });

  it('reads people and options that come in part or as a bare id', () => {
    const order = readOrder(
      {
        _id: bare._id,
        userId: '64b7f0c2a1b2c3d4e5f60000',
        deliveryId: { firstName: 'Luis' },
        deliveryAddress: { street: 'San Martín' },
        products: [{ name: 'Lomo', selectedOptions: [{ optionName: 'Queso' }] }],
      },
      'UNBREIK',
    );
    expect(order.userId).toBeNull();
    expect(order.deliveryId).toEqual({ firstName: 'Luis', lastName: '' });
    expect(order.deliveryAddress).toMatchObject({ street: 'San Martín', notes: '' });
    expect(order.products[0]?.selectedOptions).toEqual([
      { groupName: null, optionName: 'Queso', priceModifier: 0 },
    ]);
    expect(Date.parse(order.createdAt)).not.toBeNaN();
  });

  it('keeps a state that it does not know, and takes "delivered" for entregado', () => {
    expect(readOrder({ ...bare, status: 'algo_nuevo' }, 'PROPIA').status).toBe('algo_nuevo');
    expect(readOrder({ ...bare, status: 'delivered' }, 'PROPIA').status).toBe('entregado');
  });
});
