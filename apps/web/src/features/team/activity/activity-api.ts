import type { ActivityFilter } from '@mostrador/contract/team';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call, request } from '../../../lib/api-client.ts';
import { businessKey } from '../../../lib/business.ts';

const noCursor = (): string | undefined => undefined;

export const activityOf = (businessId: string, filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: businessKey(businessId, 'activity', filter),
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /api/businesses/:businessId/activity', {
        params: { businessId },
        query: { ...filter, cursor },
        signal,
      }),
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export async function fetchActivityFile(businessId: string, filter: ActivityFilter): Promise<Blob> {
  const response = await request('GET /api/businesses/:businessId/activity.csv', {
    params: { businessId },
    query: filter,
  });
  return response.blob();
}
