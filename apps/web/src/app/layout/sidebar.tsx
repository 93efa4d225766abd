import { MessageCircle, MonitorSmartphone, Printer, Users } from 'lucide-react';
import { NavLink } from 'react-router';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { openSupport } from '../../lib/support.ts';
import { appTexts, pageNames } from '../texts.ts';
import { NotificationSwitches } from './notification-switches.tsx';
import { OpenSwitch } from './open-switch.tsx';
import { SearchButton } from './search-button.tsx';
import styles from './sidebar.module.css';
import { SidebarName } from './sidebar-name.tsx';
import { SidebarNav } from './sidebar-nav.tsx';

export function Sidebar() {
  const maySetUpPrinting = useMay('printing.edit');
  const mayManagePeople = useMay('people.manage');
  return (
    <div className={styles.sidebar}>
      <SidebarName />
      <OpenSwitch />
      <SidebarNav />
      <div className={styles.tools}>
        <NotificationSwitches />
        {mayManagePeople && (
          <NavLink to={paths.team} className={styles.item}>
            <Users aria-hidden />
            {pageNames.team}
          </NavLink>
        )}
        <NavLink to={paths.devices} className={styles.item}>
          <MonitorSmartphone aria-hidden />
          {pageNames.devices}
        </NavLink>
        {maySetUpPrinting && (
          <NavLink to={paths.printing} className={styles.item}>
            <Printer aria-hidden />
            {pageNames.printing}
          </NavLink>
        )}
        <SearchButton />
        <button type="button" className={styles.item} onClick={() => void openSupport()}>
          <MessageCircle aria-hidden />
          {appTexts.liveChat}
        </button>
      </div>
    </div>
  );
}
