import { Outlet } from 'react-router';
import { OpeningBar } from '../../features/opening/opening-bar.tsx';
import { NewOrderNotifier } from '../../features/orders/announcements/new-order-notifier.tsx';
import { WhoIsHere } from '../../features/shared-device/who-is-here.tsx';
import { TermsGate } from '../../features/terms/terms-gate.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import styles from './kitchen-layout.module.css';
import { Paper } from './paper.tsx';
import { useFreshUser } from './use-fresh-user.ts';
import { useOpenedNotices } from './use-opened-notices.ts';

/** The whole screen belongs to the kitchen: only what must not be missed stands above it. */
export function KitchenLayout() {
  useFreshUser();
  useOpenedNotices();
  return (
    <div className={styles.frame}>
      <SkipLink />
      <ImpersonationBanner />
      <OpeningBar />
      <NewOrderNotifier />
      <div className={styles.who}>
        <WhoIsHere />
      </div>
      <main id="contenido" tabIndex={-1}>
        <Outlet />
      </main>
      <TermsGate />
      <Paper />
    </div>
  );
}
