import { useEffect } from 'react';
import { PaceButton } from '../../features/opening/pace-button.tsx';
import { useCurrentBusiness } from '../../lib/business.ts';
import { useMay } from '../../lib/may.ts';
import { useBusinessId } from '../../lib/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { appTexts } from '../texts.ts';
import styles from './sidebar.module.css';
import { useOpenChange } from './use-open-change.ts';

const askAgainMs = 30_000;

/** Asks again from the moment at which the hours say that the shop opens or closes, until it did. */
function useNextChange(changesAt: string | null | undefined, refetch: () => unknown): void {
  useEffect(() => {
    if (!changesAt) return;
    const timer = setInterval(() => {
      if (Date.now() > new Date(changesAt).getTime()) void refetch();
    }, askAgainMs);
    return () => clearInterval(timer);
  }, [changesAt, refetch]);
}

/** The main switch: whether the shop takes orders at all, whatever its hours say. */
export function OpenSwitch() {
  const { business, data = [], isPending, isError, isFetching, refetch } = useCurrentBusiness();
  const isChosen = useBusinessId() !== null;
  const change = useOpenChange();
  const maySwitch = useMay('opening.switch');
  useNextChange(business?.openNow?.changesAt, refetch);

  // Between the arrival of the list and the choice of its first: nothing below moves.
  const isOpening = isPending || (data.length > 0 && !isChosen);
  if (isOpening) return <Skeleton height="8.5625rem" className={styles.namePlace} />;
  if (isError && !business) {
    return (
      <div className={styles.status}>
        <p className={styles.statusFailed}>
          {appTexts.statusUnknown}
          <button
            type="button"
            className={styles.retry}
            disabled={isFetching}
            onClick={() => void refetch()}
          >
            {uiTexts.retry}
          </button>
        </p>
      </div>
    );
  }
  if (!business) return null;
  return (
    <div className={styles.status}>
      {maySwitch && (
        <Switch
          spread
          label={appTexts.status}
          onText={appTexts.open}
          offText={appTexts.closed}
          checked={business.isOpen}
          busy={change.isPending}
          onCheckedChange={(isOpen) => change.mutate({ businessId: business._id, isOpen })}
        />
      )}
      {business.openNow && (
        <p className={styles.forCustomers} data-open={business.openNow.isOpen}>
          <span>{appTexts.customersSee}</span> {business.openNow.text}
        </p>
      )}
      {maySwitch && <PaceButton className={styles.pace} />}
    </div>
  );
}
