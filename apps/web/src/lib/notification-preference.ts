import { createStore, useStore } from '../ui/create-store.ts';
import { readTab, writeTab } from './tab-storage.ts';

const storageKey = 'notifications';

/** Whether new orders are announced in this tab. On unless switched off; the board refreshes anyway. */
const preference = createStore(readTab(storageKey) !== 'off');

export const useNotificationsWanted = (): boolean => useStore(preference);

/** What the browser allows: `unsupported` where there are no notifications at all. */
export const browserPermission = (): NotificationPermission | 'unsupported' =>
  'Notification' in window ? Notification.permission : 'unsupported';

/** Switching on asks the browser too, unless it has already refused. */
export async function setNotificationsWanted(wanted: boolean): Promise<void> {
  preference.set(wanted);
  writeTab(storageKey, wanted ? 'on' : 'off');
  if (wanted && browserPermission() === 'default') await Notification.requestPermission();
}
