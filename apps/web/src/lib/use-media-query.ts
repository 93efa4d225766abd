import { useMemo, useSyncExternalStore } from 'react';

/** Where there is room for one column and for no words beside icons. */
export const phoneScreen = '(max-width: 639px)';

/** The width from which the sidebar is fixed. */
export const wideScreen = '(min-width: 1024px)';

export function useMediaQuery(query: string): boolean {
  const { subscribe, matches } = useMemo(() => {
    const list = window.matchMedia(query);
    return {
      matches: () => list.matches,
      subscribe: (listener: () => void) => {
        list.addEventListener('change', listener);
        return () => list.removeEventListener('change', listener);
      },
    };
  }, [query]);
  return useSyncExternalStore(subscribe, matches);
}
