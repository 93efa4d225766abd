import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';

interface VirtualRows {
  body: RefObject<HTMLTableSectionElement | null>;
  count: number;
  /** All rows are drawn, near the window or not: those near it first, the others bit by bit. */
  isWhole: boolean;
  estimatedHeightPx: number;
  /** Of the row that has the focus, if any. */
  focusedIndex: number | null;
}

/** A row to draw, or the height of rows that are not. */
export type Drawn =
  | { kind: 'row'; index: number; isInSight: boolean }
  | { kind: 'gap'; key: string; height: number };

/** So many rows of a list that is drawn whole are added in one go. */
const rowsAtOnce = 20;

/** Rows drawn beyond each end of the window. */
const overscan = 3;

/** The first rows of a list that is drawn whole, those near the window, and the focused one. */
export function drawnIndexes(
  range: Range,
  focusedIndex: number | null,
  wholeCount: number,
): number[] {
  const whole = Math.min(wholeCount, range.count);
  const others = defaultRangeExtractor(range).filter((index) => index >= whole);
  if (focusedIndex !== null && focusedIndex >= whole && !others.includes(focusedIndex)) {
    others.push(focusedIndex);
    others.sort((a, b) => a - b);
  }
  return [...Array.from({ length: whole }, (_, index) => index), ...others];
}

/**
 * Draws the rows near the window, plus the one that has the focus: a reader must not lose its place
 * because the page was scrolled. A list that is not long follows whole, where the browser's own
 * search and a screen reader find it; its rows keep the heights that the browser gives them.
 */
export function useVirtualRows({
  body,
  count,
  isWhole,
  estimatedHeightPx,
  focusedIndex,
}: VirtualRows) {
  const topPx = useTopOf(body, count);
  const wholeCount = useGrowing(isWhole ? count : 0);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimatedHeightPx,
    overscan,
    scrollMargin: topPx,
    rangeExtractor: (range) => drawnIndexes(range, focusedIndex, wholeCount),
  });
  return {
    drawn: withGaps(virtualizer, topPx),
    measure: isWhole ? undefined : virtualizer.measureElement,
  };
}

function withGaps(virtualizer: Virtualizer<Window, Element>, topPx: number): Drawn[] {
  const drawn: Drawn[] = [];
  let reachedPx = topPx;
  for (const { index, start, end } of virtualizer.getVirtualItems()) {
    const height = start - reachedPx;
    if (height > 0) drawn.push({ kind: 'gap', key: `before-${index}`, height });
    drawn.push({ kind: 'row', index, isInSight: isWithin(virtualizer.range, index) });
    reachedPx = end;
  }
  const rest = topPx + virtualizer.getTotalSize() - reachedPx;
  if (rest > 0) drawn.push({ kind: 'gap', key: 'rest', height: rest });
  return drawn;
}

const isWithin = (range: Virtualizer<Window, Element>['range'], index: number) =>
  range !== null && index >= range.startIndex && index <= range.endIndex;

/**
 * Grows up to the count a few rows at a time, so that a finger never waits for all of them: also when
 * a search is cleared and the count is what it was before.
 */
function useGrowing(count: number): number {
  const [reached, setReached] = useState(0);
  if (reached > count) setReached(count);
  useEffect(() => {
    if (reached >= count) return;
    const timer = setTimeout(() => startTransition(() => setReached(reached + rowsAtOnce)));
    return () => clearTimeout(timer);
  }, [reached, count]);
  return Math.min(reached, count);
}

/**
 * How far the rows begin from the top of the document, also after things above them grew. Measured where their
 * number changes and where the page changes its size: at each drawing, it drew the list again without end when a
 * category went just after the window had become wide.
 */
function useTopOf(element: RefObject<HTMLElement | null>, count: number): number {
  const [topPx, setTopPx] = useState(0);
  const measure = useEffectEvent(() => {
    const top = element.current?.getBoundingClientRect().top;
    if (top !== undefined) setTopPx(Math.round(top + window.scrollY));
  });
  useLayoutEffect(() => {
    if (count > 0) measure();
  }, [count]);
  useEffect(() => {
    const observer = new ResizeObserver(() => measure());
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return topPx;
}
