import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useBusinessNames } from '../../../lib/business.ts';
import { useGlobalNotifications } from '../../../lib/global-notifications.ts';
import { useBusinessId, useSession } from '../../../lib/session.ts';
import type { BusinessName } from '../../../lib/session-record.ts';
import { followOrders } from './follow-orders.ts';
import { ordersQuery } from './orders-query.ts';
import type { PanelOrder } from './panel-order.ts';
import { pollOrders } from './poll-orders.ts';

interface WatchedBusiness extends BusinessName {
  /** Undefined until its list was loaded once. */
  orders: PanelOrder[] | undefined;
}

export interface LiveOrders {
  businesses: WatchedBusiness[];
  /** Whether orders of all the owner's businesses are announced. */
  isGlobal: boolean;
}

function useWatchedNames(): { names: BusinessName[]; isGlobal: boolean } {
  const all = useBusinessNames();
  const businessId = useBusinessId();
  const wantsAll = useGlobalNotifications();
  if (wantsAll && all.length > 1) return { names: all, isGlobal: true };
  const own = all.filter((business) => business._id === businessId);
  const names = own.length > 0 || businessId === null ? own : [{ _id: businessId, name: '' }];
  return { names, isGlobal: false };
}

/** Starts stream and checks while someone is signed in, and answers what they know. */
export function useLiveOrders(): LiveOrders {
  const token = useSession()?.token;
  const { names, isGlobal } = useWatchedNames();
  const nameOf = useEffectEvent(
    (id: string) => names.find((business) => business._id === id)?.name ?? id,
  );
  const ids = names.map((business) => business._id).join(' ');

  useEffect(() => (token ? followOrders() : undefined), [token]);
  useEffect(() => {
    if (!token || ids === '') return;
    return pollOrders(ids.split(' '), (id) => nameOf(id));
  }, [token, ids]);

  const lists = useQueries({
    queries: names.map(({ _id }) => ({ ...ordersQuery(_id), enabled: false })),
    combine: combineLists,
  });
  const businesses = names.map((business, index) => ({ ...business, orders: lists[index] }));
  return { businesses, isGlobal };
}

const combineLists = (results: readonly { data: PanelOrder[] | undefined }[]) =>
  results.map((result) => result.data);
