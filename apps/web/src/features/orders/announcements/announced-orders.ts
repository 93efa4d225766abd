import { keptIds } from '../../../lib/kept-ids.ts';
import { readTab, writeTab } from '../../../lib/tab-storage.ts';
import type { PendingOrder } from '../live/poll-orders.ts';

/** The orders that were announced here: none is announced twice, not even after a reload. */
const announced = keptIds('announced', { read: readTab, write: writeTab });

export const useAnnouncedOrders = announced.use;

/** Those not announced before; they count as announced from now on. */
export function takeUnannounced(pending: readonly PendingOrder[]): PendingOrder[] {
  const fresh = pending.filter((order) => !announced.get().has(order._id));
  if (fresh.length > 0) announced.add(fresh.map((order) => order._id));
  return fresh;
}
