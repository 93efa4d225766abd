import { finishedWindow } from '@mostrador/contract/limits';
import type { HistoryTotals } from '@mostrador/contract/order-history';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call, request } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { finishedOrders } from '../board/finished-orders.ts';
import { historyKey, ordersQuery, readOrderOf } from '../live/orders-query.ts';
import type { PanelOrder } from '../live/panel-order.ts';
import { type HistoryFilters, isFiltered } from './history-filters.ts';

interface HistoryPage {
  orders: PanelOrder[];
  /** Null: there are no more. */
  nextCursor: string | null;
  /** Of everything that the filters let through; only the first page carries them, if it can. */
  totals: HistoryTotals | null;
}

/** Before any cursor is known. */
const noCursor = (): string | null => null;

/** A full window may have more behind it. */
const pageOf = (orders: PanelOrder[], totals: HistoryTotals | null): HistoryPage => ({
  orders,
  nextCursor: orders.length < finishedWindow ? null : (orders.at(-1)?._id ?? null),
  totals,
});

async function readTotals(businessId: string, signal: AbortSignal): Promise<HistoryTotals | null> {
  const params = { businessId };
  const { totals } = await call('GET /api/businesses/:businessId/orders/history', {
    params,
    query: { limit: 1 },
    signal,
  });
  return totals ?? null;
}

/** The last finished orders are in the list that the board reads; the sums are only an addition. */
async function readLast(businessId: string, signal: AbortSignal): Promise<HistoryPage> {
  const [orders, totals] = await Promise.all([
    queryClient.fetchQuery({ ...ordersQuery(businessId), retry: false }),
    readTotals(businessId, signal).catch(() => null),
  ]);
  return pageOf(finishedOrders(orders), totals);
}

async function readBefore(
  businessId: string,
  before: string,
  signal: AbortSignal,
): Promise<HistoryPage> {
  const params = { businessId };
  const older = await call('GET /api/businesses/:businessId/orders', {
    params,
    query: { before },
    signal,
  });
  return pageOf(
    older.map((order) => readOrderOf(businessId, order)),
    null,
  );
}

async function readFiltered(
  businessId: string,
  filters: HistoryFilters,
  cursor: string | null,
  signal: AbortSignal,
): Promise<HistoryPage> {
  const { orders, nextCursor, totals } = await call(
    'GET /api/businesses/:businessId/orders/history',
    { params: { businessId }, query: { ...filters, ...(cursor !== null && { cursor }) }, signal },
  );
  return { orders: orders.map((order) => readOrderOf(businessId, order)), nextCursor, totals };
}

/** The finished orders, page by page, and the totals of everything that the filters let through. */
export const historyOf = (businessId: string, filters: HistoryFilters) =>
  infiniteQueryOptions({
    queryKey: [...historyKey(businessId), filters],
    queryFn: ({ signal, pageParam }) => {
      if (isFiltered(filters)) return readFiltered(businessId, filters, pageParam, signal);
      if (pageParam === null) return readLast(businessId, signal);
      return readBefore(businessId, pageParam, signal);
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

/** What the server does not accept of the filters, in its words; null when that was not the trouble. */
export const refusalText = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 400 ? error.message || null : null;
