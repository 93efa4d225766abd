import { expect, it } from 'vitest';
import { type Found, find } from './find.ts';

const named = (label: string): Found => ({ key: label, kind: 'product', label, to: '/' });
const all = ['Sándwich de lomo', 'Lomo completo', 'Ñoquis', '#0012 Ana'].map(named);
const labels = (typed: string) => find(all, typed).map(({ label }) => label);

it('what begins with the typed word comes first', () => {
  expect(labels('lomo')).toEqual(['Lomo completo', 'Sándwich de lomo']);
});

it('accents and capitals do not matter, and every word must be in it', () => {
  expect(labels('SANDWICH lom')).toEqual(['Sándwich de lomo']);
  expect(labels('noquis')).toEqual(['Ñoquis']);
});

it('an order is found by its number, with or without zeros', () => {
  expect(labels('12')).toEqual(['#0012 Ana']);
});

it('nothing typed shows what there is, and never more than fits', () => {
  expect(labels('')).toHaveLength(4);
  expect(
    find(
      Array.from({ length: 40 }, (_, n) => named(`Plato ${n}`)),
      '',
    ),
  ).toHaveLength(12);
});
