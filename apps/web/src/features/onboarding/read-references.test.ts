import { expect, it } from 'vitest';
import { readReferences } from './read-references.ts';

it('finds the references of the photos under any of their names', () => {
  const found = { front: 'a', back: 'b' };
  expect(readReferences({ urls: found })).toEqual(found);
  expect(readReferences({ data: { urls: found } })).toEqual(found);
  expect(readReferences({ urls: { dniFront: 'a', dniBack: 'b' } })).toEqual(found);
  const long = { dniFrontImageUrl: 'a', dniBackImageUrl: 'b' };
  expect(readReferences({ data: { urls: long } })).toEqual(found);
});

it('finds nothing in an answer without them', () => {
  for (const body of [
    null,
    'x',
    {},
    { urls: null },
    { urls: { front: 'a' } },
    { urls: { front: '', back: '' } },
  ]) {
    expect(readReferences(body)).toBeNull();
  }
});
