import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface VirtualRows {
  body: RefObject<HTMLTableSectionElement | null>;
  count: number;
  estimatedHeightPx: number;
}

/** A row to draw, or the height of rows that are not. */
export type Drawn =
  | { kind: 'row'; row: VirtualItem }
  | { kind: 'gap'; key: string; height: number };

/**
 * Draws only the rows near the window, plus the one that has the focus: a reader must not lose its
 * place because the page was scrolled.
 */
export function useVirtualRows({ body, count, estimatedHeightPx }: VirtualRows) {
  const topPx = useTopOf(body);
  const focused = useRef<number | null>(null);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimatedHeightPx,
    overscan: 5,
    scrollMargin: topPx,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      const kept = focused.current;
      return kept === null || kept >= range.count || indexes.includes(kept)
        ? indexes
        : [...indexes, kept].sort((a, b) => a - b);
    },
  });
  return {
    drawn: withGaps(virtualizer.getVirtualItems(), topPx, virtualizer.getTotalSize()),
    measure: virtualizer.measureElement,
    setFocused: (index: number | null) => {
      focused.current = index;
    },
  };
}

function withGaps(rows: readonly VirtualItem[], topPx: number, totalPx: number): Drawn[] {
  const drawn: Drawn[] = [];
  let reachedPx = topPx;
  for (const row of rows) {
    const height = row.start - reachedPx;
    if (height > 0) drawn.push({ kind: 'gap', key: `before-${row.key}`, height });
    drawn.push({ kind: 'row', row });
    reachedPx = row.end;
  }
  const rest = topPx + totalPx - reachedPx;
  if (rest > 0) drawn.push({ kind: 'gap', key: 'rest', height: rest });
  return drawn;
}

/** How far the element is from the top of the document, also after things above it grew. */
function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [topPx, setTopPx] = useState(0);
  const measure = () => {
    const top = element.current?.getBoundingClientRect().top;
    if (top !== undefined) setTopPx(Math.round(top + window.scrollY));
  };
  const latest = useRef(measure);
  latest.current = measure;
  useLayoutEffect(measure);
  useEffect(() => {
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return topPx;
}
