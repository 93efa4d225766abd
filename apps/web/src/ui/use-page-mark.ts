import { useLayoutEffect } from 'react';

type PageMark = 'data-with-notice-place' | 'data-with-save-bar' | 'data-with-status-strip';

const holders = new Map<PageMark, number>();

function count(mark: PageMark, change: 1 | -1): void {
  const now = (holders.get(mark) ?? 0) + change;
  holders.set(mark, now);
  document.documentElement.toggleAttribute(mark, now > 0);
}

/**
 * Tells the whole page, on its root, that something is in it. A style that asked `:root:has(…)` instead
 * would make the browser look through every element of the page whenever one comes or goes.
 */
export function usePageMark(mark: PageMark, isThere = true): void {
  useLayoutEffect(() => {
    if (!isThere) return;
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark, isThere]);
}
