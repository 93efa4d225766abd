import type { LogisticsType } from '@mostrador/contract/lists';
import type { OrderConditions } from '@mostrador/contract/order-conditions';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { errorText } from '../../lib/api-error.ts';
import { businessKey, myBusinesses, patchBusiness } from '../../lib/business.ts';
import { queryClient } from '../../lib/query-client.ts';
import { alert } from '../../ui/alerts.ts';
import { type ShippingDraft, shippingBody } from './shipping-draft.ts';
import { logisticsTexts } from './texts.ts';

const quotesKey = (businessId: string) => businessKey(businessId, 'shipping-quote');

export const quoteOf = (businessId: string, km: number) =>
  queryOptions({
    queryKey: [...quotesKey(businessId), km],
    queryFn: async ({ signal }) => {
      const quote = await call('GET /api/businesses/:businessId/shipping-quote', {
        params: { businessId },
        query: { km },
        signal,
      });
      if (quote.shippingCost === undefined) throw new Error('The answer carries no quote');
      return quote;
    },
    placeholderData: keepPreviousData,
  });

export const conditionsOf = (businessId: string) =>
  queryOptions({
    queryKey: businessKey(businessId, 'order-conditions'),
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /api/businesses/:businessId/order-conditions', {
        params: { businessId },
        signal,
      });
      if (!data) throw new Error('The answer carries no conditions');
      return data;
    },
  });

export async function saveConditions(businessId: string, body: OrderConditions): Promise<void> {
  const { data = body } = await call('PUT /api/businesses/:businessId/order-conditions', {
    params: { businessId },
    body,
  });
  queryClient.setQueryData(conditionsOf(businessId).queryKey, data);
}

/** Shows the choice at once; a refusal puts the former one back and says so. */
export const useLogisticsType = (businessId: string, current: LogisticsType) =>
  useMutation({
    // One after the other, so that the last click is what stays.
    scope: { id: 'logistics-type' },
    mutationFn: (tipo_logistica: LogisticsType) =>
      call('PUT /api/businesses/:businessId/logistica', {
        params: { businessId },
        body: { tipo_logistica },
      }),
    onMutate: async (tipo_logistica) => {
      await queryClient.cancelQueries({ queryKey: myBusinesses.queryKey });
      patchBusiness(businessId, { tipo_logistica });
      return { former: current };
    },
    onError: (error, _, context) => {
      if (context) patchBusiness(businessId, { tipo_logistica: context.former });
      void alert(logisticsTexts.typeFailed, { detail: errorText(error, 'error', '') });
      // No answer may still have been a change: the server tells.
      void refreshLogistics(businessId);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: quotesKey(businessId) }),
  });

export interface ShippingToSave {
  draft: ShippingDraft;
  version: number;
}

export const useSaveShipping = (businessId: string) =>
  useMutation({
    mutationFn: ({ draft, version }: ShippingToSave) =>
      call('PUT /api/businesses/:businessId/shipping-config', {
        params: { businessId },
        body: shippingBody(draft),
        version,
      }),
    onSuccess: ({ configuracionEnvioPropio, version }) => {
      if (configuracionEnvioPropio)
        patchBusiness(businessId, { configuracionEnvioPropio, version });
      void alert(logisticsTexts.saved);
    },
    onError: (error) =>
      void alert(logisticsTexts.saveFailed, { detail: errorText(error, 'error', '') }),
    onSettled: () => refreshLogistics(businessId),
  });

async function refreshLogistics(businessId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: quotesKey(businessId) }),
    queryClient.invalidateQueries({ queryKey: myBusinesses.queryKey }),
  ]);
}
