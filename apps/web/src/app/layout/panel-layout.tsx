import { Outlet } from 'react-router';
import { OpeningBar } from '../../features/opening/opening-bar.tsx';
import { PaceWindow } from '../../features/opening/pace-window.tsx';
import { NewOrderNotifier } from '../../features/orders/announcements/new-order-notifier.tsx';
import { ConnectionPill } from '../../features/orders/board/connection-pill.tsx';
import { WhoIsHere } from '../../features/shared-device/who-is-here.tsx';
import { TermsGate } from '../../features/terms/terms-gate.tsx';
import { QuickSearch } from '../quick-search/quick-search.tsx';
import { ShiftOffer } from '../shift/shift-offer.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { Paper } from './paper.tsx';
import { useBusinessLoadReport } from './use-business-load-report.ts';
import { useFreshUser } from './use-fresh-user.ts';
import { useOpenedNotices } from './use-opened-notices.ts';

/** Everything that surrounds the pages of the panel. */
export function PanelLayout() {
  useFreshUser();
  useOpenedNotices();
  useBusinessLoadReport();
  return (
    <PanelFrame
      status={
        <>
          <ConnectionPill />
          <WhoIsHere />
        </>
      }
      alarm={
        <>
          <OpeningBar />
          <NewOrderNotifier offer={<ShiftOffer />} />
        </>
      }
    >
      <Outlet />
      <TermsGate />
      <PaceWindow />
      <QuickSearch />
      <Paper />
    </PanelFrame>
  );
}
