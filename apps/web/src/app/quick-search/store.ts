import { createStore, useStore } from '../../ui/create-store.ts';

const isOpen = createStore(false);

export const setQuickSearchOpen = isOpen.set;
export const useQuickSearchOpen = (): boolean => useStore(isOpen);
