import { keptIds } from '../../../lib/kept-ids.ts';
import { readTab, writeTab } from '../../../lib/tab-storage.ts';

/** The orders that were announced here: none is announced twice, not even after a reload. */
const announced = keptIds('announced', { read: readTab, write: writeTab });

export const useAnnouncedOrders = announced.use;

/** Those not announced before; they count as announced from now on. */
export const takeUnannounced = takeNew(announced);

/** An order for a later hour is told when it comes, and again when its hour does. */
export const takeUntold = takeNew(keptIds('told-scheduled', { read: readTab, write: writeTab }));

function takeNew(known: ReturnType<typeof keptIds>) {
  return <T extends { _id: string }>(orders: readonly T[]): T[] => {
    const fresh = orders.filter(({ _id }) => !known.get().has(_id));
    if (fresh.length > 0) known.add(fresh.map(({ _id }) => _id));
    return fresh;
  };
}
