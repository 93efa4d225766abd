import type { LogisticsType } from '@mostrador/contract/lists';
import { historyStatuses } from '@mostrador/contract/order-states';
import { queryOptions } from '@tanstack/react-query';
import { anySignal } from '../../../lib/any-signal.ts';
import { request } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { businessKey, myBusinesses } from '../../../lib/business.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { noteAnswer, noteFreshList, noteNoAnswer } from './live-status.ts';
import { mergeAnswer, putOrder } from './order-list.ts';
import { type PanelOrder, readOrder, type WireOrder } from './panel-order.ts';
import { noteServerDate } from './server-clock.ts';

const timeoutMs = 30_000;

interface Answer {
  etag: string;
  /** Another one: the shop was opened, closed or paused meanwhile, maybe by somebody else. */
  openingVersion: string | null;
  orders: PanelOrder[];
}

/** What the server said last, per business, so that an unchanged list need not travel again. */
const answers = new Map<string, Answer>();
/** When each order was last confirmed by an event or by the reply to a step. */
const confirmedAt = new Map<string, number>();
/** When the newest answer that was used had been asked for, per business. */
const askedAt = new Map<string, number>();

export const ordersKey = (businessId: string) => businessKey(businessId, 'orders');
/** The pages of finished orders, which are asked for apart. */
export const historyKey = (businessId: string) => businessKey(businessId, 'history');

/** The one list of a business's orders: the board, the alarm and the title all read this. */
export const ordersQuery = (businessId: string) =>
  queryOptions({
    queryKey: ordersKey(businessId),
    queryFn: ({ signal }) => fetchOrders(businessId, signal),
  });

export const cachedOrders = (businessId: string): PanelOrder[] | undefined =>
  queryClient.getQueryData(ordersQuery(businessId).queryKey);

const shopLogistics = (businessId: string): LogisticsType =>
  queryClient.getQueryData(myBusinesses.queryKey)?.find((business) => business._id === businessId)
    ?.tipo_logistica ?? 'UNBREIK';

export const readOrderOf = (businessId: string, raw: WireOrder): PanelOrder =>
  readOrder(raw, shopLogistics(businessId));

/** Asks the server for the list; what was confirmed meanwhile is not undone by the answer. */
export async function fetchOrders(businessId: string, signal?: AbortSignal): Promise<PanelOrder[]> {
  const startedAt = performance.now();
  const orders = await askForOrders(businessId, signal);
  const known = cachedOrders(businessId);
  // Overtaken by a later question, whose answer is already there.
  if (known && startedAt < (askedAt.get(businessId) ?? 0)) return known;
  askedAt.set(businessId, startedAt);
  return mergeAnswer(orders, known ?? [], (id) => (confirmedAt.get(id) ?? 0) > startedAt);
}

async function askForOrders(businessId: string, signal?: AbortSignal): Promise<PanelOrder[]> {
  const last = answers.get(businessId);
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await request('GET /api/businesses/:businessId/orders', {
      params: { businessId },
      query: {},
      headers: last ? { 'If-None-Match': last.etag } : {},
      signal: signal ? anySignal(signal, limit) : limit,
    });
    const body: unknown = await response.json();
    if (!Array.isArray(body)) throw new ApiError(response.status, body);
    const orders = body.map((raw: WireOrder) => readOrderOf(businessId, raw));
    noteServerDate(response.headers.get('date'));
    noteFreshList();
    const etag = response.headers.get('etag');
    const openingVersion = response.headers.get('opening-version');
    if (last && last.openingVersion !== openingVersion) {
      void queryClient.invalidateQueries({ queryKey: myBusinesses.queryKey });
    }
    if (etag) answers.set(businessId, { etag, openingVersion, orders });
    return orders;
  } catch (error) {
    if (last && error instanceof ApiError && error.status === 304) {
      noteFreshList();
      return last.orders;
    }
    noteFailure(error, signal);
    throw error;
  }
}

function noteFailure(error: unknown, signal?: AbortSignal): void {
  if (signal?.aborted) return;
  if (error instanceof ApiError && error.status !== 0) noteAnswer();
  else noteNoAnswer();
}

/** Puts a whole list where every screen reads it. */
export function keepOrders(businessId: string, orders: PanelOrder[]): void {
  queryClient.setQueryData(ordersQuery(businessId).queryKey, orders);
}

/** Puts one confirmed order into the list, if that list was ever loaded. */
export function keepOrder(businessId: string, order: PanelOrder): boolean {
  confirmedAt.set(order._id, performance.now());
  const known = cachedOrders(businessId);
  if (known) keepOrders(businessId, putOrder(known, order));
  // Only now: its first page is taken from the list.
  if (historyStatuses.some((finished) => finished === order.status)) {
    void queryClient.invalidateQueries({ queryKey: historyKey(businessId) });
  }
  return known !== undefined;
}

/** What one account saw is not kept for the next. */
export function forgetOrders(): void {
  answers.clear();
  confirmedAt.clear();
  askedAt.clear();
}
