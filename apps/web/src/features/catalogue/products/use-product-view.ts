import type { Product } from '@mostrador/contract/catalogue';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useAsked } from '../../../lib/asked.ts';
import {
  finderIn,
  type ListFilter,
  type Mark,
  markedIds,
  nextSort,
  type Sort,
  type SortColumn,
  sortProducts,
} from './list-view.ts';

interface ViewFilter extends ListFilter {
  marks: readonly Mark[];
}

const noFilter: ViewFilter = { search: '', category: '', marks: [], marked: null };

/** Up to here every row is in the page, where the browser's own search finds it. */
const wholeUpTo = 500;

const asksNothing = ({ search, category, marked }: ListFilter) =>
  search.trim() === '' && category === '' && marked === null;

/**
 * Which products are shown, in which order. A letter is drawn together with the list that it finds, which is
 * quicker than one after the other; only where hundreds of rows leave the page for it, the list follows.
 */
export function useProductView(products: readonly Product[]) {
  const [filter, setFilter] = useState(noFilter);
  useAsked(({ search }) => setFilter({ ...noFilter, search }));
  const [sort, setSort] = useState<Sort | null>(null);
  const formerFilter = useDeferredValue(filter);
  const isWhole = products.length <= wholeUpTo;
  const appliedFilter = isWhole && asksNothing(formerFilter) ? formerFilter : filter;
  const appliedSort = useDeferredValue(sort);
  const sorted = useMemo(() => sortProducts(products, appliedSort), [products, appliedSort]);
  const finder = useMemo(() => finderIn(sorted), [sorted]);
  const shown = useMemo(() => finder.find(appliedFilter), [finder, appliedFilter]);
  useEffect(() => {
    const timer = setTimeout(finder.makeReady);
    return () => clearTimeout(timer);
  }, [finder]);
  return {
    filter,
    changeFilter: useCallback(
      (change: Partial<ListFilter>) => setFilter((current) => ({ ...current, ...change })),
      [],
    ),
    /** Who carries a mark is asked once: a product switched on stays where the finger is. */
    toggleMark: useCallback(
      (mark: Mark) =>
        setFilter((current) => {
          const others = current.marks.filter((each) => each !== mark);
          const marks = others.length < current.marks.length ? others : [...others, mark];
          return { ...current, marks, marked: markedIds(products, marks) };
        }),
      [products],
    ),
    clearFilter: () => setFilter(noFilter),
    sort,
    sortBy: useCallback(
      (column: SortColumn) => setSort((current) => nextSort(current, column)),
      [],
    ),
    shown,
    isWhole,
  };
}
