import type { SetupPart } from '@mostrador/contract/setup-parts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api-client.ts';
import { businessKey, refreshBusinesses } from '../business.ts';
import { queryClient } from '../query-client.ts';
import { useSubmit } from '../use-submit.ts';

/** Asked anew each time: both businesses go on working. */
export const setupPreview = (businessId: string, from: string) =>
  queryOptions({
    queryKey: businessKey(businessId, 'setup-preview', from),
    queryFn: ({ signal }) =>
      call('POST /api/businesses/:businessId/setup-preview', {
        params: { businessId },
        body: { from },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });

/** Everything of the business may be another one afterwards. */
export const useBringSetup = (
  businessId: string,
  { onDone, onFailed }: { onDone: () => void; onFailed: () => void },
) =>
  useSubmit({
    send: (body: { from: string; parts: Partial<Record<SetupPart, string>> }, idempotencyKey) =>
      call('POST /api/businesses/:businessId/setup', {
        params: { businessId },
        body,
        idempotencyKey,
      }),
    onDone: async () => {
      onDone();
      await queryClient.invalidateQueries({ queryKey: businessKey(businessId) });
      await refreshBusinesses();
    },
    onFailed,
  });
