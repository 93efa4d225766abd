import { Building2, KeyRound, Landmark, LogOut, ScrollText, Shield } from 'lucide-react';
import { NavLink, Outlet } from 'react-router';
import { Button } from '../../ui/button.tsx';
import styles from './admin.module.css';
import { endAdminSession, useAdminSession } from './admin-session.ts';
import { adminTexts } from './texts.ts';

const sections = [
  { to: '/negocios', name: adminTexts.businesses, Icon: Building2 },
  { to: '/liquidaciones', name: adminTexts.settlements, Icon: Landmark },
  { to: '/terminos', name: adminTexts.terms, Icon: ScrollText },
  { to: '/claves', name: adminTexts.keys, Icon: KeyRound },
  { to: '/registro', name: adminTexts.audit, Icon: Shield },
];

export function AdminFrame() {
  const session = useAdminSession();
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <strong>{adminTexts.product}</strong>
        <span className={styles.who}>{session?.email}</span>
        <Button size="sm" icon={<LogOut size={16} aria-hidden />} onClick={endAdminSession}>
          {adminTexts.logout}
        </Button>
        <nav aria-label={adminTexts.navigation} className={styles.nav}>
          {sections.map(({ to, name, Icon }) => (
            <NavLink key={to} to={to}>
              <Icon size={18} aria-hidden /> {name}
            </NavLink>
          ))}
        </nav>
      </header>
      <main className={styles.main}>
        <Outlet />
      </main>
    </div>
  );
}
