import { maxSeenAtOnce } from '@mostrador/contract/limits';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../../lib/api-client.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { isForLater } from '../live/later-orders.ts';
import type { PanelOrder } from '../live/panel-order.ts';
import { serverNow } from '../live/server-clock.ts';
import type { LiveOrders } from '../live/use-live-orders.ts';

/** Orders that come in a row are told together. */
const gatherMs = 1_000;
/** What is older was shown, or told to the devices of the shop, long ago. */
const freshMs = 10 * 60_000;

const isNew = ({ status, acceptedAutomatically }: PanelOrder): boolean =>
  status === 'pendiente' || (status === 'preparando' && acceptedAutomatically);

const isFresh = (order: PanelOrder, now: number): boolean =>
  isNew(order) &&
  !isForLater(order, now) &&
  now - Date.parse(order.dueAt ?? order.createdAt) < freshMs;

function followVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isInSight = (): boolean => document.visibilityState === 'visible';

const told = new Set<string>();

const idOf = ({ _id }: PanelOrder): string => _id;

async function tell([businessId = '', ...orders]: string[]): Promise<void> {
  for (const id of orders) told.add(id);
  const body = { orders: orders.slice(0, maxSeenAtOnce) };
  try {
    await call('POST /api/businesses/:businessId/orders/seen', { params: { businessId }, body });
  } catch (error) {
    // The worst that follows is a push too many.
    console.info('The server does not know that these orders were shown', error);
  }
}

/** Of each shop a line: its id and those of the orders that it has not been told of. */
const untoldOf = (businesses: LiveOrders['businesses'], now: number): string =>
  businesses
    .map(({ _id, orders = [] }) => [
      _id,
      ...orders.filter((order) => isFresh(order, now) && !told.has(order._id)).map(idOf),
    ])
    .filter(({ length }) => length > 1)
    .map((ids) => ids.join(' '))
    .join('\n');

/** Says to the server which new orders this page shows to somebody: their devices need not be told. */
export function useSeenOrders({ businesses }: LiveOrders, isAnnounced: boolean): void {
  const { pathname } = useLocation();
  const isOnBoard = pathname === paths.orders || pathname === paths.kitchen;
  const isImpersonating = useSession()?.user.isImpersonating === true;
  const isVisible = useSyncExternalStore(followVisibility, isInSight);
  const maySay = isVisible && !isImpersonating && (isAnnounced || isOnBoard);
  const untold = maySay ? untoldOf(businesses, serverNow()) : '';
  useEffect(() => {
    if (untold === '') return;
    const timer = setTimeout(() => {
      for (const line of untold.split('\n')) void tell(line.split(' '));
    }, gatherMs);
    return () => clearTimeout(timer);
  }, [untold]);
}
