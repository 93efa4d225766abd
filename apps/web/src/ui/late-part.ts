import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from './create-store.ts';

/** So long must nothing arrive for the page to count as quiet. */
const quietMs = 1_000;

/** Comes true once the page has what it shows first: until then the line belongs to that. */
const whenQuiet = new Promise<void>((resolve) => {
  let timer: ReturnType<typeof setTimeout>;
  const arrivals = new PerformanceObserver(() => wait());
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      arrivals.disconnect();
      resolve();
    }, quietMs);
  };
  arrivals.observe({ type: 'resource' });
  wait();
});

type Loading<T> = { part: T } | { error: unknown } | null;

interface Haste {
  /** False: it waits until it is wanted, however quiet the page is. */
  isFetchedAhead?: boolean;
}

/**
 * Code that no page needs at first sight, such as what a dialog is made of: fetched when the page is
 * quiet, or as soon as it is wanted. The hook answers null until it is there.
 */
export function latePart<T>(
  load: () => Promise<T>,
  { isFetchedAhead = true }: Haste = {},
): (isWanted: boolean) => T | null {
  const loading = createStore<Loading<T>>(null);
  let underWay: Promise<void> | undefined;

  const start = () => {
    underWay ??= load().then(
      (part) => loading.set({ part }),
      (error: unknown) => {
        underWay = undefined;
        throw error;
      },
    );
    return underWay;
  };

  return function useLatePart(isWanted) {
    const state = useSyncExternalStore(loading.subscribe, loading.get);
    useEffect(() => {
      if (isWanted) start().catch((error: unknown) => loading.set({ error }));
      // What fails before it is wanted is tried again when it is.
      else if (isFetchedAhead) whenQuiet.then(start).catch(() => undefined);
    }, [isWanted]);
    if (state && 'part' in state) return state.part;
    // As any other code that does not load: the page says so and offers to load it again.
    if (state && isWanted) throw state.error;
    return null;
  };
}
