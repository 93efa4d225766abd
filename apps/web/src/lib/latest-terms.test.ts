import { expect, it } from 'vitest';
import { readTerms } from './latest-terms.ts';

it('terms come with the text that is read and the name that is accepted, or did not come', () => {
  expect(readTerms({ version: '2.0', content: 'Novedades' })).toEqual({
    version: '2.0',
    content: 'Novedades',
  });
  expect(() => readTerms({ version: '2.0' })).toThrow();
  expect(() => readTerms({ version: '2.0', content: ' \n' })).toThrow();
  expect(() => readTerms({})).toThrow();
  expect(() => readTerms({ version: '', content: 'Novedades' })).toThrow();
});
