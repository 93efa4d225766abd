import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from './create-store.ts';
import { whenQuiet } from './when-quiet.ts';

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
