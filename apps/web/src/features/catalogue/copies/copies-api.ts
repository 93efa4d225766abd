import type { ClashChoice } from '@mostrador/contract/copies';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { businessKey, refreshBusinesses } from '../../../lib/business.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { productsOf } from '../api.ts';

export interface Copying {
  productIds: string[];
  to: string;
}

/** Asked anew each time: both businesses go on working. */
export const copyPreview = (businessId: string, copying: Copying) =>
  queryOptions({
    queryKey: businessKey(businessId, 'copy-preview', copying),
    queryFn: ({ signal }) =>
      call('POST /api/businesses/:businessId/products/copy-preview', {
        params: { businessId },
        body: copying,
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });

interface Outcome {
  created: number;
  replaced: number;
  skipped: number;
}

interface Ends {
  onDone: (outcome: Outcome) => void;
  onFailed?: (error: Error) => void;
}

export const useCopyProducts = (businessId: string, { onDone, onFailed }: Ends) =>
  useSubmit({
    send: (body: Copying & { clashes: ClashChoice }, idempotencyKey) =>
      call('POST /api/businesses/:businessId/products/copy', {
        params: { businessId },
        body,
        idempotencyKey,
      }),
    onDone: (outcome, { to }) => {
      void queryClient.invalidateQueries({ queryKey: productsOf(to).queryKey });
      refreshBusinesses().catch((error: unknown) =>
        console.warn('The business was not loaded again', error),
      );
      onDone(outcome);
    },
    ...(onFailed && { onFailed }),
  });
