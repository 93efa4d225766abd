import { describe, expect, it } from 'vitest';
import { makeProduct } from '../testing.ts';
import { finderIn, nextSort, sortProducts } from './list-view.ts';

const products = [
  makeProduct({ name: 'Ñoquis', category: 'Pastas', price: 900 }),
  makeProduct({ name: 'Café con leche', category: 'Cafetería', price: 1_000 }),
  makeProduct({ name: 'agua', category: '', price: 200 }),
  makeProduct({ name: 'Águila 2', category: 'Postres', price: 5_000 }),
  makeProduct({ name: 'Águila 10', category: 'Postres', price: 900 }),
];
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe('searching the list', () => {
  it('minds neither capitals nor accents nor spaces around', () => {
    expect(names(finderIn(products).find({ search: ' CAFE ', category: '' }))).toEqual([
      'Café con leche',
    ]);
    expect(names(finderIn(products).find({ search: 'ág', category: '' }))).toEqual([
      'agua',
      'Águila 2',
      'Águila 10',
    ]);
    expect(names(finderIn(products).find({ search: 'noq', category: '' }))).toEqual(['Ñoquis']);
  });

  it('can be narrowed to a category', () => {
    expect(names(finderIn(products).find({ search: '1', category: 'Postres' }))).toEqual([
      'Águila 10',
    ]);
    expect(finderIn(products).find({ search: '', category: 'Sushi' })).toEqual([]);
  });

  it('finds the same letter by letter, taking letters back and between categories', () => {
    const finder = finderIn(products);
    for (const [search, category] of [
      ['a', ''],
      ['ag', ''],
      ['agu', 'Postres'],
      ['agui', 'Postres'],
      ['agui', ''],
      ['ag', 'Postres'],
      ['a', ''],
      ['', 'Pastas'],
      ['c', ''],
    ] as const) {
      expect(finder.find({ search, category })).toEqual(
        finderIn(products).find({ search, category }),
      );
    }
  });

  it('gives the same list back when one more letter leaves nothing out', () => {
    const finder = finderIn(products);
    const found = finder.find({ search: 'ag', category: '' });
    expect(finder.find({ search: 'agu', category: '' })).toBe(found);
  });

  it('gives the same list back when nothing is asked', () => {
    expect(finderIn(products).find({ search: '  ', category: '' })).toBe(products);
  });
});

describe('sorting the list', () => {
  it('starts ascending, turns round on the second click and starts again on another column', () => {
    const first = nextSort(null, 'name');
    expect(first.direction).toBe('ascending');
    const second = nextSort(first, 'name');
    expect(second.direction).toBe('descending');
    expect(nextSort(second, 'name').direction).toBe('ascending');
    expect(nextSort(second, 'price')).toEqual({ column: 'price', direction: 'ascending' });
  });

  it('follows the Spanish alphabet, and numbers by their value', () => {
    expect(names(sortProducts(products, { column: 'name', direction: 'ascending' }))).toEqual([
      'agua',
      'Águila 2',
      'Águila 10',
      'Café con leche',
      'Ñoquis',
    ]);
  });

  it('compares prices as numbers and keeps equal ones in order both ways', () => {
    expect(names(sortProducts(products, { column: 'price', direction: 'ascending' }))).toEqual([
      'agua',
      'Ñoquis',
      'Águila 10',
      'Café con leche',
      'Águila 2',
    ]);
    expect(names(sortProducts(products, { column: 'price', direction: 'descending' }))).toEqual([
      'Águila 2',
      'Café con leche',
      'Ñoquis',
      'Águila 10',
      'agua',
    ]);
  });

  it('leaves the order of the server alone without a column', () => {
    expect(sortProducts(products, null)).toBe(products);
  });
});
