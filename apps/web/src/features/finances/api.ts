import type { MovementType } from '@mostrador/contract/finances';
import { recentTransactions } from '@mostrador/contract/limits';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, request } from '../../lib/api-client.ts';
import { businessKey } from '../../lib/business.ts';

/** Everything about the money of a business is stale together: an order moves all of it. */
export const financesKey = (businessId: string, ...rest: readonly unknown[]) =>
  businessKey(businessId, 'finances', ...rest);

/** The page is often left open on a second screen. */
const refetchInterval = 30_000;

export const statsOf = (businessId: string) =>
  queryOptions({
    queryKey: financesKey(businessId, 'stats'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/businesses/dashboard-stats', { signal })).data,
    refetchInterval,
  });

export const walletOf = (businessId: string) =>
  queryOptions({
    queryKey: financesKey(businessId, 'wallet'),
    queryFn: async ({ signal }) => (await call('GET /api/finances/wallet', { signal })).data,
    refetchInterval,
  });

export const lastMovementsOf = (businessId: string) =>
  queryOptions({
    queryKey: financesKey(businessId, 'last-movements'),
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/finances/transactions', {
          query: { limit: recentTransactions },
          signal,
        })
      ).transactions,
    refetchInterval,
  });

export const movementsOf = (businessId: string, type: MovementType | undefined) =>
  infiniteQueryOptions({
    queryKey: financesKey(businessId, 'movements', type ?? 'all'),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/finances/transactions', {
        query: { limit: 50, before: pageParam, type },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const dailySalesOf = (businessId: string) =>
  queryOptions({
    queryKey: financesKey(businessId, 'daily-sales'),
    queryFn: async ({ signal }) => (await call('GET /api/finances/daily-sales', { signal })).days,
  });

export const settlementsOf = (businessId: string) =>
  infiniteQueryOptions({
    queryKey: financesKey(businessId, 'settlements'),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/finances/settlements', { query: { limit: 5, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

export const statementOf = (businessId: string, id: string) =>
  queryOptions({
    queryKey: financesKey(businessId, 'statement', id),
    queryFn: async ({ signal }) =>
      (await call('GET /api/finances/settlements/:id', { params: { id }, signal })).data,
  });

export async function fetchStatementFile(id: string): Promise<Blob> {
  const response = await request('GET /api/finances/settlements/:id/statement.csv', {
    params: { id },
  });
  return response.blob();
}
