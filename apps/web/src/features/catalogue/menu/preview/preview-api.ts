import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';
import { businessKey } from '../../../../lib/business.ts';

/** Always what is true now: whoever comes back from a change wants to see it. */
export const menuPreviewOf = (businessId: string) =>
  infiniteQueryOptions({
    queryKey: businessKey(businessId, 'menu-preview'),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/businesses/:businessId/menu/preview', {
        params: { businessId },
        query: { cursor: pageParam || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
