import { expect, it } from 'vitest';
import { readTerms } from './latest-terms.ts';

it('terms may come without a text, but not without the name that is accepted', () => {
  expect(readTerms({ version: '2.0', content: 'Novedades' })).toEqual({
    version: '2.0',
    content: 'Novedades',
  });
  expect(readTerms({ version: '2.0' })).toEqual({ version: '2.0', content: '' });
  expect(() => readTerms({})).toThrow();
  expect(() => readTerms({ version: '' })).toThrow();
});
