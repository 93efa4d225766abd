import type { SpecialDate } from '@mostrador/contract/special-dates';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { businessKey, myBusinesses } from '../../lib/business.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSubmit } from '../../lib/use-submit.ts';

export type NewSpecialDate = Omit<SpecialDate, '_id'>;

export const specialDatesOf = (businessId: string) =>
  queryOptions({
    queryKey: businessKey(businessId, 'special-dates'),
    queryFn: async ({ signal }) => {
      const params = { businessId };
      return (await call('GET /api/businesses/:businessId/special-dates', { params, signal }))
        .dates;
    },
  });

/** A date also decides what customers see now, which comes with the business. */
const keep = (businessId: string, dates: SpecialDate[]) => {
  queryClient.setQueryData(specialDatesOf(businessId).queryKey, dates);
  void queryClient.invalidateQueries({ queryKey: myBusinesses.queryKey });
};

interface Saved extends NewSpecialDate {
  /** Null: it is new. */
  dateId: string | null;
  alsoIn: string[];
}

export const useSaveSpecialDate = (businessId: string, onDone: (saved: Saved) => void) =>
  useSubmit({
    send: ({ dateId, alsoIn, ...date }: Saved, idempotencyKey) =>
      dateId === null
        ? call('POST /api/businesses/:businessId/special-dates', {
            params: { businessId },
            body: { ...date, alsoIn },
            idempotencyKey,
          })
        : call('PUT /api/businesses/:businessId/special-dates/:dateId', {
            params: { businessId, dateId },
            body: date,
          }),
    onDone: ({ dates }, saved) => {
      keep(businessId, dates);
      onDone(saved);
    },
  });

export const useDeleteSpecialDate = (businessId: string) =>
  useMutation({
    mutationFn: (dateId: string) =>
      call('DELETE /api/businesses/:businessId/special-dates/:dateId', {
        params: { businessId, dateId },
      }),
    onSuccess: (_, dateId) => {
      const known = queryClient.getQueryData(specialDatesOf(businessId).queryKey) ?? [];
      keep(
        businessId,
        known.filter(({ _id }) => _id !== dateId),
      );
    },
    // It may be gone already, from another tab: the list tells.
    onError: () => queryClient.invalidateQueries({ queryKey: specialDatesOf(businessId).queryKey }),
  });
