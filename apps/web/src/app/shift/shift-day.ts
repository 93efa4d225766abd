import { localDay } from '@mostrador/contract/time';
import { readLocal, writeLocal } from '../../lib/local-storage.ts';
import { createStore, useStore } from '../../ui/create-store.ts';

const storageKey = 'shift';

/** The last day on which the beginning of the shift was gone through here, or closed (decision 23). */
const lastDay = createStore(readLocal(storageKey) ?? '');

window.addEventListener('storage', ({ key }) => {
  if (key === storageKey || key === null) lastDay.set(readLocal(storageKey) ?? '');
});

const today = (): string => localDay(new Date());

/** Offered once a day on each device. */
export const useIsOffered = (): boolean => useStore(lastDay) !== today();

export function closeForToday(): void {
  writeLocal(storageKey, today());
  lastDay.set(today());
}
