import { useEffect, useState } from 'react';

/**
 * Does something in only one of the open tabs: `hold` runs when this tab's turn comes and answers
 * how to end it. Where tabs cannot agree (plain http) each one acts for itself.
 */
export function holdTabLock(name: string, hold: () => () => void): () => void {
  if (!('locks' in navigator)) return hold();
  const giveUp = new AbortController();
  const ended = new Promise<void>((resolve) => {
    giveUp.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  navigator.locks
    .request(name, { signal: giveUp.signal }, async () => {
      const end = hold();
      await ended;
      end();
    })
    .catch((error: unknown) => {
      if (!giveUp.signal.aborted) console.warn(`The tab lock ${name} was lost`, error);
    });
  return () => giveUp.abort();
}

/** Whether this tab is the one; only tabs that want it take part. */
export function useTabLock(name: string, wanted: boolean): boolean {
  const [isHolder, setHolder] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    return holdTabLock(name, () => {
      setHolder(true);
      return () => setHolder(false);
    });
  }, [name, wanted]);
  return isHolder && wanted;
}
