import { type AdminNeed, mayAct } from '@mostrador/contract/admin-roles';
import {
  Building2,
  House,
  KeyRound,
  Landmark,
  LockKeyhole,
  LogOut,
  ScrollText,
  Shield,
  Users,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router';
import { setPageTitle } from '../../lib/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { usePageMark } from '../../ui/use-page-mark.ts';
import styles from './admin.module.css';
import { endAdminSession, refreshAdmin, useAdminSession } from './session/admin-session.ts';
import { adminTexts } from './texts.ts';

interface Section {
  to: string;
  name: string;
  Icon: typeof House;
  /** Whom it is for; what somebody else may not do is not shown. */
  need: AdminNeed;
}

const sections: readonly Section[] = [
  { to: '/', name: adminTexts.home, Icon: House, need: 'cualquiera' },
  { to: '/negocios', name: adminTexts.businesses, Icon: Building2, need: 'cualquiera' },
  { to: '/liquidaciones', name: adminTexts.settlements, Icon: Landmark, need: 'finanzas' },
  { to: '/terminos', name: adminTexts.terms, Icon: ScrollText, need: 'todo' },
  { to: '/claves', name: adminTexts.keys, Icon: KeyRound, need: 'todo' },
  { to: '/registro', name: adminTexts.audit, Icon: Shield, need: 'cualquiera' },
  { to: '/administradores', name: adminTexts.administrators, Icon: Users, need: 'todo' },
  { to: '/seguridad', name: adminTexts.security, Icon: LockKeyhole, need: 'cualquiera' },
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

interface AdminFrameProps {
  /** Shown alone to who has yet to set up the second factor that the settings ask for. */
  setUp: ReactNode;
}

export function AdminFrame({ setUp }: AdminFrameProps) {
  const session = useAdminSession();
  const nav = useSectionInSight();
  useTitle();
  usePageMark('data-with-notice-place');
  useEffect(() => {
    refreshAdmin().catch((error: unknown) => console.warn('The role was not refreshed', error));
  }, []);
  const mustSetUp = session?.mustSetUp === true;
  const { pathname } = useLocation();
  const isAllowed = ({ need }: Section) => mayAct(session?.role ?? null, need);
  const isForbidden = sections.some((each) => each.to === pathname && !isAllowed(each));
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
          {(mustSetUp ? [] : sections.filter(isAllowed)).map(({ to, name, Icon }) => (
            <NavLink key={to} to={to} end={to === '/'}>
              <Icon size={18} aria-hidden /> {name}
            </NavLink>
          ))}
        </nav>
      </header>
      <main id="contenido" tabIndex={-1} className={styles.main}>
        <Shown setUp={mustSetUp && setUp} isForbidden={isForbidden} />
      </main>
    </div>
  );
}

function Shown({ setUp, isForbidden }: { setUp: ReactNode; isForbidden: boolean }) {
  if (setUp) return setUp;
  return isForbidden ? <Navigate to="/" replace /> : <Outlet />;
}
