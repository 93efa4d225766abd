import {
  Bike,
  ClipboardList,
  Clock,
  GraduationCap,
  History,
  type LucideIcon,
  Package,
  Store,
  Wallet,
} from 'lucide-react';
import { NavLink } from 'react-router';
import { useRole } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { mayOpen } from '../page-needs.ts';
import { appTexts, pageNames } from '../texts.ts';
import styles from './sidebar.module.css';

const items: readonly { to: string; name: string; Icon: LucideIcon }[] = [
  { to: paths.orders, name: pageNames.orders, Icon: ClipboardList },
  { to: paths.history, name: pageNames.history, Icon: History },
  { to: paths.products, name: pageNames.products, Icon: Package },
  { to: paths.hours, name: pageNames.hours, Icon: Clock },
  { to: paths.dashboard, name: pageNames.finances, Icon: Wallet },
  { to: paths.logistics, name: pageNames.logistics, Icon: Bike },
  { to: paths.profile, name: pageNames.profile, Icon: Store },
  { to: paths.tutorials, name: pageNames.tutorials, Icon: GraduationCap },
];

export function SidebarNav() {
  const role = useRole();
  return (
    <nav aria-label={appTexts.navigation}>
      <ul className={styles.nav}>
        {items
          .filter(({ to }) => mayOpen(role, to))
          .map(({ to, name, Icon }) => (
            <li key={to}>
              <NavLink to={to} className={styles.item}>
                <Icon aria-hidden />
                {name}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
