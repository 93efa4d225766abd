import { useDeferredValue } from 'react';

/**
 * True while a page waits for its data, and until the page is drawn with them: what has come is drawn in
 * small steps, between which a finger is answered. A page whose data are there already never waits.
 */
export function useWaiting(isPending: boolean): boolean {
  const isDeferred = useDeferredValue(isPending);
  return isPending || isDeferred;
}
