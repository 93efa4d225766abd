import type { Product } from '@mostrador/contract/catalogue';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import {
  filterProducts,
  type ListFilter,
  nextSort,
  type Sort,
  type SortColumn,
  sortProducts,
} from './list-view.ts';

const noFilter: ListFilter = { search: '', category: '' };

/**
 * Which products are shown, in which order. The list follows what is typed a moment later, so that
 * typing itself is never slowed down by the length of the list.
 */
export function useProductView(products: readonly Product[]) {
  const [filter, setFilter] = useState(noFilter);
  const [sort, setSort] = useState<Sort | null>(null);
  const appliedFilter = useDeferredValue(filter);
  const appliedSort = useDeferredValue(sort);
  const sorted = useMemo(() => sortProducts(products, appliedSort), [products, appliedSort]);
  const shown = useMemo(() => filterProducts(sorted, appliedFilter), [sorted, appliedFilter]);
  return {
    filter,
    changeFilter: useCallback(
      (change: Partial<ListFilter>) => setFilter((current) => ({ ...current, ...change })),
      [],
    ),
    clearFilter: () => setFilter(noFilter),
    sort,
    sortBy: useCallback(
      (column: SortColumn) => setSort((current) => nextSort(current, column)),
      [],
    ),
    shown,
  };
}
