import type { SameChanges, SameProduct } from '@mostrador/contract/same-products';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { businessKey } from '../../../lib/business.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { productsOf } from '../api.ts';

/** Asked anew each time: the businesses go on working. */
export const sameProducts = (businessId: string, productId: string) =>
  queryOptions({
    queryKey: businessKey(businessId, 'same-product', productId),
    queryFn: ({ signal }) =>
      call('GET /api/businesses/:businessId/products/:productId/same', {
        params: { businessId, productId },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

interface Asked {
  changes: SameChanges;
  products: readonly SameProduct[];
}

interface Ends {
  onDone: (updated: number) => void;
  onFailed: () => void;
}

export const useChangeSame = (businessId: string, productId: string, { onDone, onFailed }: Ends) =>
  useSubmit({
    send: ({ changes, products }: Asked, idempotencyKey) =>
      call('PATCH /api/businesses/:businessId/products/:productId/same', {
        params: { businessId, productId },
        body: {
          ...changes,
          products: products.map(({ businessId: place, _id, version }) => ({
            ...{ businessId: place, _id, version },
          })),
        },
        idempotencyKey,
      }),
    onDone: ({ updated }, { products }) => {
      for (const { businessId: place } of products) {
        void queryClient.invalidateQueries({ queryKey: productsOf(place).queryKey });
      }
      onDone(updated);
    },
    onFailed,
  });
