import { useEffect } from 'react';
import { myBusinesses, useCurrentBusiness } from '../../lib/business.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Banner } from '../../ui/banner.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { openNowAdvice } from './texts.ts';

const soonestMs = 15_000;
const latestMs = 6 * 60 * 60_000;

/** Asks again when the server said that it would change; a wrong clock here only asks too often. */
function useRefreshAt(instant: string | null | undefined): void {
  useEffect(() => {
    if (!instant) return;
    const waitMs = new Date(instant).getTime() - Date.now();
    const timer = setInterval(
      () => void queryClient.invalidateQueries({ queryKey: myBusinesses.queryKey }),
      Math.min(Math.max(waitMs + 1_000, soonestMs), latestMs),
    );
    return () => clearInterval(timer);
  }, [instant]);
}

/** What customers see, with its reason. Decided by the server: the switch is only one of the reasons. */
export function OpenNowBanner() {
  const { business, isPending } = useCurrentBusiness();
  useRefreshAt(business?.openNow?.changesAt);
  if (isPending) return <Skeleton height="5rem" />;
  if (!business?.openNow) return null;
  const { isOpen, reason, text } = business.openNow;
  return (
    <Banner tone={isOpen ? 'success' : 'warning'} title={text}>
      {openNowAdvice[reason]}
    </Banner>
  );
}
