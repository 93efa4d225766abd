import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useBusinessId } from '../../lib/session.ts';
import { phoneScreen, useMediaQuery, wideScreen } from '../../lib/use-media-query.ts';
import { PageHelp } from '../../ui/page-header.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { usePageMark } from '../../ui/use-page-mark.ts';
import { FirstDay } from '../first-day/first-day.tsx';
import { appTexts } from '../texts.ts';
import { Header } from './header.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import styles from './panel-frame.module.css';
import { Sidebar } from './sidebar.tsx';
import { SidebarDrawer } from './sidebar-drawer.tsx';

interface PanelFrameProps {
  /** Whether the panel hears the server, and who is there: in the header, on a phone at the bottom. */
  status?: ReactNode;
  /** Above the content, on every page: what must not be missed. */
  alarm?: ReactNode;
  children: ReactNode;
}

/**
 * Another business is another content: nothing half-typed for the former one survives. The first
 * business of an owner who had none takes nothing away.
 */
function useContentKey(businessId: string | null): number {
  const [shown, setShown] = useState({ businessId, key: 0 });
  if (shown.businessId !== businessId) {
    setShown({ businessId, key: shown.businessId === null ? shown.key : shown.key + 1 });
  }
  return shown.key;
}

const tutorials: Partial<Record<string, string>> = {
  [paths.orders]: 'pedidos',
  [paths.history]: 'pedidos',
  [paths.products]: 'catalogo',
  [paths.prices]: 'precios',
  [paths.sheets]: 'precios',
  [paths.soldOut]: 'agotados',
  [paths.sectionHours]: 'agotados',
  [paths.menuOrder]: 'ordenar-la-carta',
  [paths.menuPreview]: 'ordenar-la-carta',
  [paths.optionGroups]: 'grupos-de-opciones',
  [paths.hours]: 'abrir-y-cerrar',
  [paths.dashboard]: 'cobrar',
  [paths.logistics]: 'envios',
  [paths.profile]: 'perfil',
  [paths.printing]: 'imprimir',
  [paths.devices]: 'sonido',
  [paths.team]: 'equipo',
  [paths.activity]: 'equipo',
  [paths.security]: 'seguridad',
  [paths.changePassword]: 'seguridad',
};

/** The tutorial of the page that is shown, if it has one. */
function useHelp(): { to: string; label: string } | null {
  const section = tutorials[useLocation().pathname];
  return section ? { to: `${paths.tutorials}#${section}`, label: appTexts.pageHelp } : null;
}

export function PanelFrame({ status, alarm, children }: PanelFrameProps) {
  const isWide = useMediaQuery(wideScreen);
  const isPhone = useMediaQuery(phoneScreen);
  usePageMark('data-with-status-strip', isPhone);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const help = useHelp();
  const contentKey = useContentKey(useBusinessId());
  return (
    <div className={styles.frame}>
      <SkipLink />
      {isWide ? (
        <aside className={styles.sidebar}>
          <Sidebar />
        </aside>
      ) : (
        <SidebarDrawer open={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
      )}
      <div className={styles.column}>
        <ImpersonationBanner />
        <Header
          status={!isPhone && status}
          onOpenMenu={isWide ? undefined : () => setDrawerOpen(true)}
        />
        {alarm}
        <main key={contentKey} id="contenido" tabIndex={-1} className={styles.content}>
          <FirstDay />
          <PageHelp value={help}>{children}</PageHelp>
        </main>
        {isPhone && <footer className={styles.strip}>{status}</footer>}
      </div>
    </div>
  );
}
