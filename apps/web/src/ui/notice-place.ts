import { useEffect } from 'react';
import { createStore, useStore } from './create-store.ts';

/** What passing notices keep away from: an open dialog, or a bar of buttons at the bottom. */
type Neighbour = 'dialog' | 'bottomBar';

const neighbours = createStore<readonly Neighbour[]>([]);

/** While it is there, notices stand elsewhere. */
export function useKeepNoticesAway(neighbour: Neighbour, isThere = true): void {
  useEffect(() => {
    if (!isThere) return;
    neighbours.set([...neighbours.get(), neighbour]);
    return () => {
      const rest = [...neighbours.get()];
      rest.splice(rest.indexOf(neighbour), 1);
      neighbours.set(rest);
    };
  }, [neighbour, isThere]);
}

/** The one that matters now: a dialog lies over everything else. */
export function useNeighbour(): Neighbour | undefined {
  const present = useStore(neighbours);
  return present.includes('dialog') ? 'dialog' : present[0];
}
