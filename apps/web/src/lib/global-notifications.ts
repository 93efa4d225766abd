import { createStore, useStore } from '../ui/create-store.ts';
import { readLocal, writeLocal } from './local-storage.ts';

const storageKey = 'globalNotifications';

/** Whether orders of all the owner's businesses are announced, not only of the one shown. */
const flag = createStore(readLocal(storageKey) === 'true');

window.addEventListener('storage', (event) => {
  if (event.key === storageKey) flag.set(event.newValue === 'true');
});

export const useGlobalNotifications = (): boolean => useStore(flag);

/** Kept in the storage under its own key, so it outlives the session. */
export function setGlobalNotifications(on: boolean): void {
  writeLocal(storageKey, String(on));
  flag.set(on);
}
