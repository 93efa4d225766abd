import { expect, it } from 'vitest';
import { isFiltered, readFilters, writeFilters } from './history-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

it('reads the address and leaves out what makes no sense', () => {
  expect(read('desde=2026-11-01&hasta=2026-11-15&estado=cancelado&texto=%20ana%20')).toEqual({
    from: '2026-11-01',
    to: '2026-11-15',
    status: 'cancelado',
    text: 'ana',
  });
  expect(read('desde=ayer&hasta=2026-13-45&estado=pendiente&texto=')).toEqual({});
});

it('writes only what is filtered', () => {
  const filters = { from: '2026-11-01', to: '', text: 'ana' };
  expect(String(writeFilters(filters))).toBe('desde=2026-11-01&texto=ana');
  expect(isFiltered(read(''))).toBe(false);
  expect(isFiltered(read('texto=ana'))).toBe(true);
});
