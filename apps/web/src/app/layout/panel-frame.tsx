import { type ReactNode, useState } from 'react';
import { useBusinessId } from '../../lib/session.ts';
import { useMediaQuery, wideScreen } from '../../lib/use-media-query.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { FirstDay } from '../first-day/first-day.tsx';
import { Header } from './header.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import styles from './panel-frame.module.css';
import { Sidebar } from './sidebar.tsx';
import { SidebarDrawer } from './sidebar-drawer.tsx';

interface PanelFrameProps {
  /** In the header: whether the panel hears the server. */
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

export function PanelFrame({ status, alarm, children }: PanelFrameProps) {
  const isWide = useMediaQuery(wideScreen);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
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
        <Header status={status} onOpenMenu={isWide ? undefined : () => setDrawerOpen(true)} />
        {alarm}
        <main key={contentKey} id="contenido" tabIndex={-1} className={styles.content}>
          <FirstDay />
          {children}
        </main>
      </div>
    </div>
  );
}
