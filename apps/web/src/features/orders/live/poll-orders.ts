import { polling } from '@mostrador/contract/limits';
import { ordersUpdated } from '../../../lib/order-news.ts';
import type { BusinessName } from '../../../lib/session-record.ts';
import { createStore, useStore } from '../../../ui/create-store.ts';
import { isSameBoard } from './order-list.ts';
import { cachedOrders, fetchOrders, keepOrders } from './orders-query.ts';
import type { PanelOrder } from './panel-order.ts';

/** A waiting order together with the shop that it waits for. */
export type PendingOrder = PanelOrder & { businessId: string; businessName: string };

/** The businesses whose first check is over: from then on new orders are announced. */
const checkedBusinesses = createStore<ReadonlySet<string>>(new Set());

export const useCheckedBusinesses = (): ReadonlySet<string> => useStore(checkedBusinesses);

/** The new orders of a shop without those for a later hour. */
export const pendingOf = (
  { _id, name }: BusinessName,
  orders: readonly PanelOrder[],
  later: ReadonlySet<string>,
): PendingOrder[] =>
  orders
    .filter(({ _id, status }) => status === 'pendiente' && !later.has(_id))
    .map((order) => ({ ...order, businessId: _id, businessName: name }));

const pendingIds = (orders: readonly PanelOrder[]): string =>
  orders
    .filter(({ status }) => status === 'pendiente')
    .map(({ _id }) => _id)
    .sort()
    .join(' ');

/**
 * Looks for new orders at fixed times, whatever the stream does. One business that fails does not
 * keep the others from being checked. Answers how to stop.
 */
export function pollOrders(
  ids: readonly string[],
  nameOf: (businessId: string) => string,
): () => void {
  const stopped = new AbortController();
  const lastPending = new Map<string, string>();

  /** Whether anything changed since the last look at this business. */
  async function check(businessId: string): Promise<boolean> {
    const before = cachedOrders(businessId);
    const orders = await fetchOrders(businessId, stopped.signal);
    if (stopped.signal.aborted) return false;
    keepOrders(businessId, orders);
    const pending = pendingIds(orders);
    const isChanged =
      pending !== (lastPending.get(businessId) ?? '') ||
      (before !== undefined && !isSameBoard(before, orders));
    lastPending.set(businessId, pending);
    return isChanged;
  }

  async function checkAll(): Promise<void> {
    const changes = await Promise.all(
      ids.map((businessId) =>
        check(businessId).catch((error: unknown) => {
          if (!stopped.signal.aborted) {
            console.error(`The orders of ${nameOf(businessId)} were not checked`, error);
          }
          return false;
        }),
      ),
    );
    if (stopped.signal.aborted) return;
    checkedBusinesses.set(new Set(ids));
    if (changes.includes(true)) window.dispatchEvent(new Event(ordersUpdated));
  }

  let timer = setTimeout(function first() {
    void checkAll();
    timer = setInterval(() => void checkAll(), polling.everyMs);
  }, polling.firstMs);

  return () => {
    stopped.abort();
    clearTimeout(timer);
    clearInterval(timer);
    checkedBusinesses.set(new Set());
  };
}
