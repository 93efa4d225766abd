import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call, request } from '../../lib/api-client.ts';
import { businessKey } from '../../lib/business.ts';
import { readOrderOf } from '../../lib/live/orders-query.ts';
import type { HistoryFilters } from './history-filters.ts';

/** Before any cursor is known. */
const noCursor = (): string | null => null;

/** The finished orders, page by page, and the totals of everything that the filters let through. */
export const historyOf = (businessId: string, filters: HistoryFilters) =>
  infiniteQueryOptions({
    queryKey: businessKey(businessId, 'history', filters),
    queryFn: async ({ signal, pageParam }) => {
      const { orders, nextCursor, totals } = await call(
        'GET /api/businesses/:businessId/orders/history',
        {
          params: { businessId },
          query: { ...filters, ...(pageParam !== null && { cursor: pageParam }) },
          signal,
        },
      );
      const read = orders.map((order) => readOrderOf(businessId, order));
      return { orders: read, nextCursor, totals };
    },
    initialPageParam: noCursor(),
    getNextPageParam: (last) => last.nextCursor,
    // While other filters load, the former list stays instead of a flash of nothing.
    placeholderData: keepPreviousData,
  });

/** The whole filtered list as a file; the server writes it, so that it is the same everywhere. */
export async function fetchHistoryFile(businessId: string, filters: HistoryFilters): Promise<Blob> {
  const response = await request('GET /api/businesses/:businessId/orders/history.csv', {
    params: { businessId },
    query: filters,
    headers: { Accept: 'text/csv' },
  });
  return response.blob();
}
