import { createStore, useStore } from '../../../ui/create-store.ts';
import type { PendingOrder } from '../live/poll-orders.ts';

/** The orders that were announced since the page was loaded: none is announced twice. */
const announced = createStore<ReadonlySet<string>>(new Set());

export const useAnnouncedOrders = (): ReadonlySet<string> => useStore(announced);

/** Those not announced before; they count as announced from now on. */
export function takeUnannounced(pending: readonly PendingOrder[]): PendingOrder[] {
  const fresh = pending.filter((order) => !announced.get().has(order._id));
  if (fresh.length > 0) {
    announced.set(new Set([...announced.get(), ...fresh.map((order) => order._id)]));
  }
  return fresh;
}
