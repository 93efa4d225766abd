import { paymentLabel } from '@mostrador/contract/lists';
import type { OrderLine } from '@mostrador/contract/orders';
import { describe, expect, it } from 'vitest';
import { readOrder } from '../live/panel-order.ts';
import {
  customerName,
  isShippingCovered,
  lineTotal,
  optionCounts,
  productCount,
  statusLabel,
} from './order-words.ts';

const line = (quantity: number, more: Partial<OrderLine> = {}): OrderLine => ({
  productId: 'p',
  name: 'Lomo',
  quantity,
  price: 1000.1,
  selectedOptions: [],
  modification: '',
  ...more,
});
const option = (optionName: string, priceModifier = 0, groupName: string | null = null) => ({
  groupName,
  optionName,
  priceModifier,
});

it('counts lines, and units when they differ', () => {
  expect(productCount([line(1)])).toBe('1 producto');
  expect(productCount([line(1), line(1)])).toBe('2 productos');
  expect(productCount([line(1), line(2)])).toBe('2 productos (3 unidades)');
});

describe('options', () => {
  it('are multiplied out: the kitchen cooks what it reads', () => {
    const chosen = line(2, { selectedOptions: [option('Huevo', 500), option('Huevo', 500)] });
    expect(optionCounts(chosen)).toEqual([
      { groupName: 'Adicionales', optionName: 'Huevo', count: 4, priceModifier: 500 },
    ]);
  });

  it('are part of what a line costs, to the cent', () => {
    const chosen = line(3, { selectedOptions: [option('Queso', 0.2)] });
    expect(lineTotal(chosen)).toBe(300_090);
  });
});

describe('covered shipping', () => {
  const covered = { deliveryFee: 1500, shippingCost: 0, logisticaUtilizada: 'UNBREIK' as const };
  const order = (more: object) =>
    readOrder({ _id: 'a', createdAt: '2026-11-15T20:00:00Z', ...covered, ...more }, 'PROPIA');

  it('needs a fee, no cost for the customer, and the riders of the platform', () => {
    expect(isShippingCovered(order({}))).toBe(true);
    expect(isShippingCovered(order({ deliveryFee: 0 }))).toBe(false);
    expect(isShippingCovered(order({ shippingCost: 1500 }))).toBe(false);
    expect(isShippingCovered(order({ logisticaUtilizada: 'PROPIA' }))).toBe(false);
  });

  it('has nothing to do with the name of the customer', () => {
    expect(customerName(order({}))).toBe('Consumidor Final');
  });
});

it('names states and payments, also those that it does not know', () => {
  expect(statusLabel('pendiente')).toBe('Nuevo');
  expect(statusLabel('algo_nuevo')).toBe('Nuevo');
  expect(paymentLabel('efectivo')).toBe('Efectivo');
  expect(paymentLabel('billetera_x')).toBe('billetera_x');
});
