import { useQuery } from '@tanstack/react-query';
import { TabletSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../lib/may.ts';
import { useBusinessId, useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { sharedDevicesOf } from './api.ts';
import { PinLine } from './pin-line.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { SharedLine } from './shared-line.tsx';
import styles from './sharing.module.css';
import { sharingTexts } from './texts.ts';

/** The tablets of the business, and who can enter them. */
export function SharingCard() {
  const businessId = useBusinessId();
  const mayShare = useMay('device.share');
  return businessId && mayShare ? <Sharing key={businessId} businessId={businessId} /> : null;
}

function Sharing({ businessId }: { businessId: string }) {
  const [isSharing, setSharing] = useState(false);
  const user = useSession()?.user;
  const isOwnDevice = user?.sharedDevice === undefined && !user?.isImpersonating;
  const mayManage = useMay('people.manage');
  const { data, isPending, refetch } = useQuery(sharedDevicesOf(businessId));
  return (
    <Card title={sharingTexts.title} subtitle={sharingTexts.subtitle}>
      {isOwnDevice && (
        <Button
          variant="primary"
          icon={<TabletSmartphone aria-hidden />}
          onClick={() => setSharing(true)}
        >
          {sharingTexts.share}
        </Button>
      )}
      {isPending && <SkeletonList rows={2} />}
      {!isPending && !data && (
        <ErrorState message={sharingTexts.loadFailed} onRetry={() => void refetch()} />
      )}
      {data?.devices.length === 0 && <p className={styles.muted}>{sharingTexts.none}</p>}
      <ul className={styles.list} aria-label={sharingTexts.devices}>
        {data?.devices.map((device) => (
          <SharedLine key={device._id} businessId={businessId} device={device} />
        ))}
      </ul>
      {data && mayManage && (
        <>
          <h3 className={styles.heading}>{sharingTexts.pins}</h3>
          <ul className={styles.list} aria-label={sharingTexts.pins}>
            {data.people.map((person) => (
              <PinLine key={person._id} businessId={businessId} person={person} />
            ))}
          </ul>
        </>
      )}
      <ShareDialog businessId={businessId} open={isSharing} onClose={() => setSharing(false)} />
    </Card>
  );
}
