import { useMemo } from 'react';
import type { PanelOrder } from './panel-order.ts';
import { useServerTime } from './server-clock.ts';

const waitingStatuses: readonly string[] = ['pendiente', 'preparando'];

/** Whether it was asked for a later hour, and its preparation does not have to begin yet. */
export const isForLater = ({ dueAt, status }: PanelOrder, now: number): boolean =>
  dueAt !== null && Date.parse(dueAt) > now && waitingStatuses.includes(status);

/** Their ids; changes by itself when the hour of one comes. */
export function useLaterOrders(orders: readonly PanelOrder[]): ReadonlySet<string> {
  const ids = useServerTime((now) =>
    orders
      .filter((order) => isForLater(order, now))
      .map(({ _id }) => _id)
      .join(' '),
  );
  return useMemo(() => new Set(ids === '' ? [] : ids.split(' ')), [ids]);
}
