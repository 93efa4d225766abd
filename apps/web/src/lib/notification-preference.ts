import { createStore, useStore } from '../ui/create-store.ts';

const storageKey = 'notifications';

/** Whether new orders are announced in this tab. On unless switched off; the board refreshes anyway. */
const preference = createStore(readStored());

function readStored(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export const useNotificationsWanted = (): boolean => useStore(preference);

/** What the browser allows: `unsupported` where there are no notifications at all. */
export const browserPermission = (): NotificationPermission | 'unsupported' =>
  'Notification' in window ? Notification.permission : 'unsupported';

/** Switching on asks the browser too, unless it has already refused. */
export async function setNotificationsWanted(wanted: boolean): Promise<void> {
  preference.set(wanted);
  try {
    sessionStorage.setItem(storageKey, wanted ? 'on' : 'off');
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  if (wanted && browserPermission() === 'default') await Notification.requestPermission();
}
