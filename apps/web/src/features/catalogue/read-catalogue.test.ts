import { describe, expect, it } from 'vitest';
import { readGroups, readProduct, readProducts } from './read-catalogue.ts';
import { alwaysThere, neverRunsOut, noPromotion } from './testing.ts';

const bare = { _id: '64f0c0ffee', name: 'Empanada', price: 1200 };
const filled = {
  ...bare,
  description: '',
  category: '',
  imageUrl: '',
  stock: true,
  promotion: noPromotion,
  optionGroups: [],
  business: '',
  version: 0,
  tags: [],
  serves: null,
  ...neverRunsOut,
};

describe('products as the specification describes them', () => {
  it('come bare or under data, and get the defaults of what is missing', () => {
    expect(readProducts([bare])).toEqual([filled]);
    expect(readProducts({ data: [{ ...bare, category: null, promotion: null }] })).toEqual([
      filled,
    ]);
    expect(readProduct(bare)).toEqual(filled);
    expect(readProduct({ data: bare })).toEqual(filled);
  });

  it('keep what our server tells', () => {
    const whole = {
      ...filled,
      description: 'De carne',
      category: 'Empanadas',
      stock: false,
      promotion: {
        ...noPromotion,
        ...{ isActive: true, originalPrice: 1500, description: '2x1' },
        ...{ endsAt: '2026-11-21T03:00:00.000Z', days: ['Viernes'] },
      },
      availability: [{ dia: 'Lunes', apertura: '20:00', cierre: '02:00' }],
      outOfHours: { text: 'Disponible a las 20:00', availableAt: '2026-11-18T23:00:00.000Z' },
      stockQuantity: 3,
      soldOutSince: '2026-11-18T12:00:00.000Z',
      optionGroups: [
        { optionGroup: 'g1', titleForUser: 'Salsa', minSelections: 0, maxSelections: 3 },
      ],
      business: 'b1',
      version: 7,
    };
    expect(readProduct(whole)).toEqual(whole);
  });

  it('may carry their groups as a whole', () => {
    const optionGroups = [{ optionGroup: { _id: 'g1', groupName: 'Salsas' } }];
    expect(readProduct({ ...bare, optionGroups }).optionGroups).toEqual([
      { optionGroup: 'g1', titleForUser: 'Salsas', minSelections: 1, maxSelections: 1 },
    ]);
  });

  it('fail when the answer carries none', () => {
    expect(() => readProducts({})).toThrow();
    expect(() => readProduct({})).toThrow();
    expect(() => readGroups({})).toThrow();
  });
});

it('a group without options and an option without price or stock are complete all the same', () => {
  const groups = [
    { _id: 'g1', groupName: 'Salsas' },
    { _id: 'g2', groupName: 'Extras', options: [{ _id: 'o1', name: 'Queso' }] },
  ];
  const read = [
    { _id: 'g1', groupName: 'Salsas', options: [] },
    {
      _id: 'g2',
      groupName: 'Extras',
      options: [{ _id: 'o1', name: 'Queso', priceModifier: 0, inStock: true, ...alwaysThere }],
    },
  ];
  expect(readGroups({ data: groups })).toEqual(read);
  expect(readGroups(groups)).toEqual(read);
});
