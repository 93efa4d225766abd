import type { MovementType } from '@mostrador/contract/finances';
import { recentTransactions } from '@mostrador/contract/limits';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, request } from '../../lib/api-client.ts';
import { businessKey } from '../../lib/business.ts';
import { readList, readMovements, readStats, readWallet } from './read-answers.ts';

/** Everything about the money of a business is stale together: an order moves all of it. */
export const financesKey = (businessId: string, ...rest: readonly unknown[]) =>
  businessKey(businessId, 'finances', ...rest);

/** The page is often left open on a second screen. */
const refetchInterval = 30_000;

export const statsOf = (businessId: string) =>
  queryOptions({
    queryKey: financesKey(businessId, 'stats'),
    queryFn: async ({ signal }) =>
      readStats((await call('GET /api/businesses/dashboard-stats', { signal })).data),
    refetchInterval,
  });

export const walletOf = (businessId: string) =>
  queryOptions({
    queryKey: financesKey(businessId, 'wallet'),
    queryFn: async ({ signal }) => readWallet(await call('GET /api/finances/wallet', { signal })),
    refetchInterval,
  });

export const lastMovementsOf = (businessId: string) =>
  queryOptions({
    queryKey: financesKey(businessId, 'last-movements'),
    queryFn: async ({ signal }) => {
      const query = { limit: recentTransactions };
      const { transactions } = await call('GET /api/finances/transactions', { query, signal });
      return readMovements(transactions);
    },
    refetchInterval,
  });

export const movementsOf = (businessId: string, type: MovementType | undefined) =>
  infiniteQueryOptions({
    queryKey: financesKey(businessId, 'movements', type ?? 'all'),
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: 50, before: pageParam || undefined, type };
      const page = await call('GET /api/finances/transactions', { query, signal });
      return { movements: readMovements(page.transactions), nextCursor: page.nextCursor };
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const dailySalesOf = (businessId: string) =>
  queryOptions({
    queryKey: financesKey(businessId, 'daily-sales'),
    queryFn: async ({ signal }) => {
      const sales = await call('GET /api/finances/daily-sales', { signal });
      return { days: readList(sales.days), lastWeekSoFar: sales.lastWeekSoFar };
    },
  });

export const settlementsOf = (businessId: string) =>
  infiniteQueryOptions({
    queryKey: financesKey(businessId, 'settlements'),
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: 5, before: pageParam || undefined };
      const page = await call('GET /api/finances/settlements', { query, signal });
      return { settlements: readList(page.settlements), nextCursor: page.nextCursor };
    },
    initialPageParam: '',
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
