import { createStore, useStore } from '../ui/create-store.ts';

/** Whether the window with pauses and busy hours is open: several rooms lead to it. */
const isOpen = createStore(false);

export const usePaceWindow = (): boolean => useStore(isOpen);
export const openPaceWindow = (): void => isOpen.set(true);
export const closePaceWindow = (): void => isOpen.set(false);
