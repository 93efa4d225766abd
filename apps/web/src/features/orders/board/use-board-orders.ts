import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useCurrentBusiness } from '../../../lib/business.ts';
import { hasFailed } from '../../../lib/has-failed.ts';
import { ordersUpdated } from '../../../lib/order-news.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../ui/toasts.ts';
import { useLaterOrders } from '../live/later-orders.ts';
import { ordersKey, ordersQuery } from '../live/orders-query.ts';
import { serverNow } from '../live/server-clock.ts';
import { isCancelledInKitchen, useKnownCancellations } from '../steps/cancelled-orders.ts';
import { useStepsUnderWay, withStepsUnderWay } from '../steps/steps-under-way.ts';
import { learnBusyMinutes, learnMinutes } from '../steps/usual-minutes.ts';
import { ordersTexts } from '../texts.ts';
import {
  type BoardColumns,
  columnsOf,
  countOf,
  foundIn,
  reuseColumns,
  scheduledOf,
} from './board-columns.ts';

/** Anyone may ask the board to load again by firing the event on the window. */
function useReloadOnEvent(businessId: string): void {
  useEffect(() => {
    const reload = () => void queryClient.invalidateQueries({ queryKey: ordersKey(businessId) });
    window.addEventListener(ordersUpdated, reload);
    return () => window.removeEventListener(ordersUpdated, reload);
  }, [businessId]);
}

/** The columns that changed are new ones, the others those drawn before. */
function useReusedColumns(next: BoardColumns): BoardColumns {
  const [shown, setShown] = useState({ next, columns: next });
  if (shown.next === next) return shown.columns;
  const columns = reuseColumns(shown.columns, next);
  setShown({ next, columns });
  return columns;
}

/** The orders of the board in their columns, with the steps that are under way laid over them. */
export function useBoardOrders(businessId: string, search: string) {
  useReloadOnEvent(businessId);
  const query = useQuery(ordersQuery(businessId));
  const steps = useStepsUnderWay();
  const known = useKnownCancellations();
  const { data, isError, isPending, isFetching, refetch } = query;
  const isFailed = hasFailed(query) && data === undefined;

  useEffect(() => {
    if (isError) toast.error(ordersTexts.loadFailed);
  }, [isError]);

  useEffect(() => {
    if (data) learnMinutes(data);
  }, [data]);

  const busyMinutes = useCurrentBusiness().business?.busy?.minutes ?? 0;
  useEffect(() => learnBusyMinutes(busyMinutes), [busyMinutes]);

  const orders = useMemo(() => (data ? withStepsUnderWay(data, steps) : []), [data, steps]);
  const later = useLaterOrders(orders);
  const all = useMemo(() => {
    const now = serverNow();
    return columnsOf(
      orders.filter(({ _id }) => !later.has(_id)),
      (order) => !known.has(order._id) && isCancelledInKitchen(order, now),
    );
  }, [orders, later, known]);
  const scheduled = useMemo(() => scheduledOf(orders, later), [orders, later]);
  // A letter is on the screen first; a crowded board follows when it is drawn.
  const followedSearch = useDeferredValue(search);
  const found = useMemo(() => foundIn(all, followedSearch), [all, followedSearch]);
  const columns = useReusedColumns(found);

  async function retry(): Promise<void> {
    const { isError: isStillFailing } = await refetch();
    if (isStillFailing) toast.error(ordersTexts.loadFailed);
  }
  return {
    columns,
    /** Of the whole column, whatever is being searched. */
    counts: {
      pendiente: countOf(all.pendiente),
      preparando: countOf(all.preparando),
      listo: countOf(all.listo),
    },
    /** For a later hour, the next one first. */
    scheduled,
    isSearching: followedSearch !== '',
    /** As the server confirmed them. */
    orders: data ?? [],
    isPending: isPending && !isFailed,
    /** There is nothing to show at all; old data stay on the screen. */
    isFailed,
    isFetching,
    retry,
  };
}
