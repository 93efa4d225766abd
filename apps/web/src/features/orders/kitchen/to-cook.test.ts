import { describe, expect, it } from 'vitest';
import { readOrder, type WireOrder } from '../live/panel-order.ts';
import { toCook } from './to-cook.ts';

type Lines = NonNullable<WireOrder['products']>;
const order = (products: Lines) => readOrder({ _id: 'a', products }, 'PROPIA');
const option = (optionName: string) => ({ groupName: 'Tamaño', optionName, priceModifier: 0 });

describe('what has to be cooked', () => {
  it('is added up over all orders, the most of one kind first, with the ways it is wanted', () => {
    expect(
      toCook([
        order([
          { name: 'Muzzarella', quantity: 2, selectedOptions: [option('Familiar')] },
          { name: 'Fainá', quantity: 1 },
        ]),
        order([
          { name: 'Muzzarella', quantity: 3, selectedOptions: [option('Familiar')] },
          { name: 'Muzzarella', quantity: 1, selectedOptions: [option('Chica')] },
          { name: 'Empanada', quantity: 1 },
        ]),
      ]),
    ).toEqual([
      {
        name: 'Muzzarella',
        units: 6,
        ways: [
          { words: 'Familiar', units: 5 },
          { words: 'Chica', units: 1 },
        ],
      },
      { name: 'Empanada', units: 1, ways: [] },
      { name: 'Fainá', units: 1, ways: [] },
    ]);
  });

  it('is nothing where nothing was ordered', () => {
    expect(toCook([])).toEqual([]);
  });
});
