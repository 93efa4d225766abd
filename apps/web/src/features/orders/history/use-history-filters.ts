import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type HistoryFilters, readFilters, writeFilters } from './history-filters.ts';

/** The filters that the address holds, and how to change some of them or all. */
export function useHistoryFilters() {
  const [search, setSearch] = useSearchParams();
  // A field that holds half a date is begun anew when the filters are taken away.
  const [timesCleared, setTimesCleared] = useState(0);
  const filters = readFilters(search);
  // The address follows a moment later: of two changes at once the second must know the first.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = readFilters(search);
  }, [search]);

  function apply(next: HistoryFilters): void {
    latest.current = next;
    setSearch(writeFilters(next), { replace: true });
  }

  return {
    filters,
    timesCleared,
    change: (changes: HistoryFilters) => apply({ ...latest.current, ...changes }),
    clear: () => {
      apply({});
      setTimesCleared((times) => times + 1);
    },
  };
}
