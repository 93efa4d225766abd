import { expect, it } from 'vitest';
import {
  isBackwards,
  isFiltered,
  isRange,
  periodOf,
  quickRanges,
  readFilters,
  writeFilters,
} from './history-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

it('reads the address and leaves out what makes no sense', () => {
  expect(read('desde=2026-11-01&hasta=2026-11-15&estado=cancelado&texto=%20ana%20')).toEqual({
    from: '2026-11-01',
    to: '2026-11-15',
    status: 'cancelado',
    text: 'ana',
  });
  expect(read('desde=ayer&hasta=2026-13-45&estado=pendiente&texto=')).toEqual({});
  expect(read('desde=0002-03-04&hasta=2026-02-30')).toEqual({});
});

it('writes only what is filtered', () => {
  const filters = { from: '2026-11-01', to: '', text: 'ana' };
  expect(String(writeFilters(filters))).toBe('desde=2026-11-01&texto=ana');
  expect(isFiltered(read(''))).toBe(false);
  expect(isFiltered(read('texto=ana'))).toBe(true);
});

it('knows a range the wrong way round', () => {
  expect(isBackwards(read('desde=2026-03-05&hasta=2026-03-04'))).toBe(true);
  expect(isBackwards(read('desde=2026-03-04&hasta=2026-03-04'))).toBe(false);
  expect(isBackwards(read('desde=2026-03-04'))).toBe(false);
});

it.each([
  ['desde=2026-03-01&hasta=2026-03-15', '2026-03-01-a-2026-03-15'],
  ['desde=2026-03-01&hasta=2026-03-01', '2026-03-01'],
  ['desde=2026-03-01', 'desde-2026-03-01'],
  ['hasta=2026-03-15', 'hasta-2026-03-15'],
  ['estado=cancelado', 'hasta-2026-11-17'],
])('names a file of %s by its days', (query, period) => {
  expect(periodOf(read(query), '2026-11-17')).toBe(period);
});

it('knows the days that people ask for by name', () => {
  // In Córdoba it is still Sunday, 15 November.
  const ranges = quickRanges(new Date('2026-11-16T02:59:00Z'));
  expect(ranges).toEqual({
    today: { from: '2026-11-15', to: '2026-11-15' },
    yesterday: { from: '2026-11-14', to: '2026-11-14' },
    thisWeek: { from: '2026-11-09', to: '2026-11-15' },
  });
  expect(isRange(read('desde=2026-11-09&hasta=2026-11-15&texto=ana'), ranges.thisWeek)).toBe(true);
  expect(isRange(read('desde=2026-11-09'), ranges.thisWeek)).toBe(false);
});
