import { expect, it } from 'vitest';
import { parseQuickLoad } from './quick-load-parser.ts';
import { suggestionsFor, suggestLine, withSuggestions } from './suggest-line.ts';

it.each([
  ['Empanada humita 1400', 'Empanada humita, 1400'],
  ['Coca 1,5 L; 4.200,50', 'Coca 1,5 L, 4.200,50'],
  ['Lomo - 12.500', 'Lomo, 12.500'],
  ['Lomo: $ 12.500,50', 'Lomo, 12.500,50'],
  ['Lomo ..... 900', 'Lomo, 900'],
  ['Pizza, $100', 'Pizza, 100'],
  ['Pizza, 1.500 pesos', 'Pizza, 1.500'],
  ['Lomo, con papas 12.500,50', 'Lomo, con papas, 12.500,50'],
  ['Combo 1 5000', 'Combo 1, 5000'],
])('%s is written %s', (line, suggestion) => {
  expect(suggestLine(line)).toBe(suggestion);
});

it.each([
  'Lomo completo',
  'Pizza, gratis',
  'Pizza, 0',
  'Pizza, -5',
  'Lomo, 12,345',
  'Pizza, 1 500',
  'Pizza, 1.50.0',
  'Empanada x12',
  '500',
  ', 500',
  'Pizza\tgratis',
])('nothing is guessed of %s', (line) => {
  expect(suggestLine(line)).toBeNull();
});

it('writes the lines right that it can, and leaves the others where they are', () => {
  const typed = 'Pizza, 100\n\nLomo 900\r\nSin precio\nTarta; 50';
  const suggestions = suggestionsFor(parseQuickLoad(typed));
  expect(suggestions.map(({ number }) => number)).toEqual([3, 5]);
  expect(withSuggestions(typed, suggestions)).toBe(
    'Pizza, 100\n\nLomo, 900\nSin precio\nTarta, 50',
  );
});
