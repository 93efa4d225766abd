import { useBusinessNames } from '../../lib/business.ts';
import { setGlobalNotifications, useGlobalNotifications } from '../../lib/global-notifications.ts';
import {
  browserPermission,
  setNotificationsWanted,
  useNotificationsWanted,
} from '../../lib/notification-preference.ts';
import { Switch } from '../../ui/switch.tsx';
import { appTexts } from '../texts.ts';
import styles from './sidebar.module.css';

export function NotificationSwitches() {
  const wanted = useNotificationsWanted();
  const all = useGlobalNotifications();
  const hasSeveral = useBusinessNames().length > 1;
  const isBlocked = wanted && browserPermission() === 'denied';
  return (
    <>
      <Switch
        spread
        className={styles.tool}
        label={appTexts.notifications}
        checked={wanted}
        isHeld={isBlocked}
        hint={isBlocked ? appTexts.notificationsBlocked : undefined}
        onCheckedChange={(on) => void setNotificationsWanted(on)}
      />
      {hasSeveral && (
        <Switch
          spread
          className={styles.tool}
          label={appTexts.allNotifications}
          checked={all}
          hint={appTexts.allNotificationsHint}
          onCheckedChange={setGlobalNotifications}
        />
      )}
    </>
  );
}
