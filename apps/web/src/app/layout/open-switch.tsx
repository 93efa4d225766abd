import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PaceButton } from '../../features/opening/pace-button.tsx';
import { hasId } from '../../lib/answer.ts';
import { call } from '../../lib/api-client.ts';
import { errorText } from '../../lib/api-error.ts';
import { myBusinesses, patchBusiness, useCurrentBusiness } from '../../lib/business.ts';
import { queryClient } from '../../lib/query-client.ts';
import { readBusiness } from '../../lib/read-business.ts';
import { alert } from '../../ui/alerts.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { appTexts } from '../texts.ts';
import styles from './sidebar.module.css';

interface OpenChange {
  businessId: string;
  isOpen: boolean;
}

/** Shows the new state at once; a refusal puts the former one back and says so. */
function useOpenChange() {
  return useMutation({
    mutationFn: ({ businessId, isOpen }: OpenChange) =>
      call('PUT /api/businesses/:businessId', { params: { businessId }, body: { isOpen } }),
    onMutate: async ({ businessId, isOpen }) => {
      await queryClient.cancelQueries({ queryKey: myBusinesses.queryKey });
      patchBusiness(businessId, { isOpen });
    },
    // What customers see changes with the switch; an answer that says nothing of it is a yes too.
    onSuccess: ({ data }, { businessId }) => {
      if (hasId(data)) patchBusiness(businessId, { openNow: readBusiness(data).openNow });
    },
    onError: (error, { businessId, isOpen }) => {
      patchBusiness(businessId, { isOpen: !isOpen });
      void alert(appTexts.statusFailed, { detail: errorText(error, 'error', '') });
    },
  });
}

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
  const { business, isPending, isError, isFetching, refetch } = useCurrentBusiness();
  const change = useOpenChange();
  useNextChange(business?.openNow?.changesAt, refetch);

  if (isPending) return <Skeleton height="5.0625rem" className={styles.namePlace} />;
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
      <Switch
        spread
        label={appTexts.status}
        onText={appTexts.open}
        offText={appTexts.closed}
        checked={business.isOpen}
        busy={change.isPending}
        onCheckedChange={(isOpen) => change.mutate({ businessId: business._id, isOpen })}
      />
      {business.openNow && (
        <p className={styles.forCustomers} data-open={business.openNow.isOpen}>
          <span>{appTexts.customersSee}</span> {business.openNow.text}
        </p>
      )}
      <PaceButton className={styles.pace} />
    </div>
  );
}
