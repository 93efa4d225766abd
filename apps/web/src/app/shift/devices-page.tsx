import { DevicesCard } from '../../features/push/devices-card.tsx';
import { OwnPinCard } from '../../features/shared-device/own-pin-card.tsx';
import { SharingCard } from '../../features/shared-device/sharing-card.tsx';
import { paths } from '../../lib/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { pageNames } from '../texts.ts';
import styles from './devices-page.module.css';
import { ShiftCard } from './shift-card.tsx';
import { shiftTexts } from './texts.ts';

export function DevicesPage() {
  return (
    <>
      <PageHeader
        title={pageNames.devices}
        subtitle={shiftTexts.pageText}
        back={{ to: paths.orders, label: shiftTexts.back }}
      />
      <div className={styles.cards}>
        <ShiftCard />
        <DevicesCard />
        <OwnPinCard />
        <SharingCard />
      </div>
    </>
  );
}
