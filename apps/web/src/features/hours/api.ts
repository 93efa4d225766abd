import type { WeekDay } from '@mostrador/contract/lists';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { businessKey, myBusinesses } from '../../lib/business.ts';
import { queryClient } from '../../lib/query-client.ts';
import { readWeek } from './read-week.ts';
import { type Times, withoutSlot, withTimes } from './week-rules.ts';

export const hoursOf = (businessId: string) =>
  queryOptions({
    queryKey: businessKey(businessId, 'hours'),
    queryFn: async ({ signal }) => {
      const params = { businessId };
      const week = readWeek(
        await call('GET /api/businesses/:businessId/horarios', { params, signal }),
      );
      if (week === null) throw new Error('The answer carries no week');
      return week;
    },
  });

/** The hours also decide what customers see now, which comes with the business. */
const refreshOpenNow = () => queryClient.invalidateQueries({ queryKey: myBusinesses.queryKey });

export interface NewSlot extends Times {
  dias: WeekDay[];
  /** One per intent: a repeated click or a lost answer must not add the slot twice. */
  idempotencyKey: string;
}

export const useAddSlot = (businessId: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewSlot) =>
      call('POST /api/businesses/:businessId/horarios', {
        params: { businessId },
        body,
        idempotencyKey,
      }),
    onSuccess: async (answer) => {
      const { queryKey } = hoursOf(businessId);
      const week = readWeek(answer);
      void refreshOpenNow();
      if (week) queryClient.setQueryData(queryKey, week);
      else await queryClient.invalidateQueries({ queryKey });
    },
  });

interface ChangedSlot extends Times {
  slotId: string;
}

/** Shows the new hours at once; what the server has comes back with the answer. */
export const useChangeSlot = (businessId: string) =>
  useMutation({
    mutationFn: ({ slotId, apertura, cierre }: ChangedSlot) =>
      call('PUT /api/businesses/:businessId/horarios/:slotId', {
        params: { businessId, slotId },
        body: { apertura, cierre },
      }),
    onMutate: async ({ slotId, apertura, cierre }) => {
      const { queryKey } = hoursOf(businessId);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (week) => week && withTimes(week, slotId, { apertura, cierre }),
      );
    },
    onSuccess: (answer) => {
      const week = readWeek(answer);
      if (week) queryClient.setQueryData(hoursOf(businessId).queryKey, week);
      void refreshOpenNow();
    },
    onError: () => queryClient.invalidateQueries({ queryKey: hoursOf(businessId).queryKey }),
  });

export const useDeleteSlot = (businessId: string) =>
  useMutation({
    mutationFn: (slotId: string) =>
      call('DELETE /api/businesses/:businessId/horarios/:slotId', {
        params: { businessId, slotId },
      }),
    onSuccess: (_, slotId) => {
      queryClient.setQueryData(
        hoursOf(businessId).queryKey,
        (week) => week && withoutSlot(week, slotId),
      );
      void refreshOpenNow();
    },
    // It may be gone already, from another tab: the list tells.
    onError: () => queryClient.invalidateQueries({ queryKey: hoursOf(businessId).queryKey }),
  });
