import { useEffect } from 'react';
import { useCurrentBusiness } from '../../lib/business.ts';
import { useBusinessId } from '../../lib/session.ts';
import { toast } from '../../ui/toasts.ts';
import { appTexts } from '../texts.ts';

/** A failure to load is said once, on every screen; a business that is not in the list is logged. */
export function useBusinessLoadReport(): void {
  const businessId = useBusinessId();
  const { business, isError, isSuccess, refetch } = useCurrentBusiness();
  const isMissing = businessId !== null && isSuccess && !business;
  useEffect(() => {
    if (!isError) return;
    toast.error(appTexts.businessNotLoaded);
    console.warn('The businesses were not loaded');
  }, [isError]);
  useEffect(() => {
    if (!isMissing) return;
    console.warn('The selected business is not in the list of businesses');
    // Another tab may have just added it.
    void refetch();
  }, [isMissing, refetch]);
}
