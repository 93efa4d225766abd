import { toPesos } from '@mostrador/contract/money';
import type { PriceRule } from '@mostrador/contract/price-change-rule';
import type { PriceChange } from '@mostrador/contract/price-changes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { businessKey } from '../../../lib/business.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { productsOf } from '../api.ts';
import type { PreviewLine } from './price-draft.ts';

/** Asked for again whenever the page is opened: a preview must start from what is stored now. */
export const storedPricesOf = (businessId: string) =>
  queryOptions({
    queryKey: businessKey(businessId, 'prices'),
    queryFn: async ({ signal }) => {
      const params = { businessId };
      return (await call('GET /api/businesses/:businessId/prices', { params, signal })).data;
    },
    staleTime: 0,
    gcTime: 0,
    // Not under the reader's eyes: what changed meanwhile is told when it is applied.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const priceChangesOf = (businessId: string) =>
  queryOptions({
    queryKey: businessKey(businessId, 'price-changes'),
    queryFn: async ({ signal }) => {
      const params = { businessId };
      return (await call('GET /api/businesses/:businessId/price-changes', { params, signal })).data;
    },
  });

export const priceChangeOf = (businessId: string, changeId: string) =>
  queryOptions({
    queryKey: businessKey(businessId, 'price-change', changeId),
    queryFn: async ({ signal }) => {
      const params = { businessId, changeId };
      const asked = { params, signal };
      return (await call('GET /api/businesses/:businessId/price-changes/:changeId', asked)).data;
    },
  });

/** Everything that shows prices, again. */
async function reload(businessId: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: productsOf(businessId).queryKey });
  void queryClient.invalidateQueries({ queryKey: businessKey(businessId, 'price-change') });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: storedPricesOf(businessId).queryKey }),
    queryClient.invalidateQueries({ queryKey: priceChangesOf(businessId).queryKey }),
  ]);
}

export interface WantedChange {
  name: string;
  rule: PriceRule;
  lines: readonly PreviewLine[];
  applyAt: string | null;
}

/** Sends what was shown, so that nothing else is changed. */
export async function changePrices(
  businessId: string,
  { name, rule, lines, applyAt }: WantedChange,
  idempotencyKey: string,
): Promise<PriceChange> {
  const changed = lines.filter(({ state }) => state === 'changed');
  const { data } = await call('POST /api/businesses/:businessId/price-changes', {
    params: { businessId },
    body: {
      name,
      rule,
      products: changed.flatMap(({ kind, id, beforeCents, regular }) =>
        kind === 'product'
          ? {
              _id: id,
              price: toPesos(beforeCents),
              regularPrice: regular && toPesos(regular.beforeCents),
            }
          : [],
      ),
      options: changed.flatMap(({ kind, id, beforeCents }) =>
        kind === 'option' ? { _id: id, priceModifier: toPesos(beforeCents) } : [],
      ),
      applyAt,
    },
    idempotencyKey,
  });
  await reload(businessId);
  return data;
}

export async function undoPriceChange(
  businessId: string,
  changeId: string,
  idempotencyKey: string,
) {
  const { data } = await call('POST /api/businesses/:businessId/price-changes/:changeId/undo', {
    params: { businessId, changeId },
    idempotencyKey,
  });
  await reload(businessId);
  return data;
}

export async function cancelPriceChange(businessId: string, changeId: string): Promise<void> {
  await call('DELETE /api/businesses/:businessId/price-changes/:changeId', {
    params: { businessId, changeId },
  });
  await reload(businessId);
}
