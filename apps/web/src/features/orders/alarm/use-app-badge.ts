import { useEffect } from 'react';

/** The number on the icon of the installed panel, where the system draws one. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    const drawn = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
    drawn.catch(() => undefined);
  }, [count]);
}
