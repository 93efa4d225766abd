import { useEffect } from 'react';
import { createStore, useStore } from './create-store.ts';

const openDialogs = createStore(0);

/** While a dialog is open, passing notices stand in the strip above it. */
export function useKeepNoticesAway(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    openDialogs.set(openDialogs.get() + 1);
    return () => openDialogs.set(openDialogs.get() - 1);
  }, [isOpen]);
}

export const useIsDialogOpen = (): boolean => useStore(openDialogs) > 0;
