import type { ClashChoice } from '@mostrador/contract/copies';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { businessKey, refreshBusinesses } from '../../../lib/business.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { categoryOf } from '../editing/product-draft.ts';

export interface Chosen {
  productIds: readonly string[];
  sections: readonly string[];
  groupIds: readonly string[];
}
export const nothingChosen: Chosen = { productIds: [], sections: [], groupIds: [] };
export const isNothing = (chosen: Chosen): boolean =>
  Object.values(chosen).every(({ length }) => length === 0);

interface Copying extends Chosen {
  to: string;
}

const bodyOf = ({ productIds, sections, groupIds, to }: Copying) => ({
  productIds: [...productIds],
  sections: sections.map(categoryOf),
  groupIds: [...groupIds],
  to,
});

/** Asked anew each time: both businesses go on working. */
export const copyPreview = (businessId: string, copying: Copying) =>
  queryOptions({
    queryKey: businessKey(businessId, 'copy-preview', copying),
    queryFn: ({ signal }) =>
      call('POST /api/businesses/:businessId/products/copy-preview', {
        params: { businessId },
        body: bodyOf(copying),
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });

type Outcome = Awaited<ReturnType<typeof sendCopy>>;

interface Ends {
  onDone: (outcome: Outcome) => void;
  onFailed?: (error: Error) => void;
}

type Confirmed = Copying & { clashes: ClashChoice; seen?: string | undefined };

const sendCopy = (
  businessId: string,
  { clashes, seen, ...sent }: Confirmed,
  idempotencyKey: string,
) =>
  call('POST /api/businesses/:businessId/products/copy', {
    params: { businessId },
    body: { ...bodyOf(sent), clashes, seen },
    idempotencyKey,
  });

export const useCopy = (businessId: string, { onDone, onFailed }: Ends) =>
  useSubmit({
    send: (sent: Confirmed, idempotencyKey) => sendCopy(businessId, sent, idempotencyKey),
    onDone: (outcome, { to }) => {
      // Products, sections and groups alike.
      void queryClient.invalidateQueries({ queryKey: businessKey(to) });
      refreshBusinesses().catch((error: unknown) =>
        console.warn('The business was not loaded again', error),
      );
      onDone(outcome);
    },
    ...(onFailed && { onFailed }),
  });
