import { type ReactNode, useState } from 'react';
import { useBusinessId } from '../../lib/session.ts';
import { useMediaQuery, wideScreen } from '../../lib/use-media-query.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Header } from './header.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { NoBusinessNote } from './no-business-note.tsx';
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

export function PanelFrame({ status, alarm, children }: PanelFrameProps) {
  const isWide = useMediaQuery(wideScreen);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const businessId = useBusinessId();
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
        {/* Another business is another content: nothing half-typed for the former one survives. */}
        <main key={businessId} id="contenido" tabIndex={-1} className={styles.content}>
          <NoBusinessNote />
          {children}
        </main>
      </div>
    </div>
  );
}
