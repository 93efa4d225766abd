import { Building2, House, KeyRound, Landmark, LogOut, ScrollText, Shield } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { setPageTitle } from '../../lib/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import styles from './admin.module.css';
import { endAdminSession, useAdminSession } from './session/admin-session.ts';
import { adminTexts } from './texts.ts';

const sections = [
  { to: '/', name: adminTexts.home, Icon: House },
  { to: '/negocios', name: adminTexts.businesses, Icon: Building2 },
  { to: '/liquidaciones', name: adminTexts.settlements, Icon: Landmark },
  { to: '/terminos', name: adminTexts.terms, Icon: ScrollText },
  { to: '/claves', name: adminTexts.keys, Icon: KeyRound },
  { to: '/registro', name: adminTexts.audit, Icon: Shield },
];

/** Names the window after the section, and after the business that is being reviewed. */
function useTitle(): void {
  const { pathname } = useLocation();
  const section = sections.find(({ to }) => pathname === to);
  const name = section?.name ?? adminTexts.oneBusiness;
  useEffect(() => {
    setPageTitle(`${name} · ${adminTexts.area}`);
    return () => setPageTitle(adminTexts.area);
  }, [name]);
}

/** On a phone the sections do not fit side by side: the one that is shown comes into sight. */
function useSectionInSight() {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path marks another link
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return nav;
}

export function AdminFrame() {
  const session = useAdminSession();
  const nav = useSectionInSight();
  useTitle();
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.names} data-notice-place>
          <strong>{adminTexts.product}</strong>
          <span className={styles.who}>{session?.email}</span>
        </div>
        <Button size="sm" icon={<LogOut size={16} aria-hidden />} onClick={endAdminSession}>
          {adminTexts.logout}
        </Button>
        <nav ref={nav} aria-label={adminTexts.navigation} className={styles.nav}>
          {sections.map(({ to, name, Icon }) => (
            <NavLink key={to} to={to} end={to === '/'}>
              <Icon size={18} aria-hidden /> {name}
            </NavLink>
          ))}
        </nav>
      </header>
      <main id="contenido" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  );
}
