import { useQuery } from '@tanstack/react-query';
import { startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { hasFailed } from '../../lib/has-failed.ts';
import { ordersKey, ordersQuery } from '../../lib/live/orders-query.ts';
import { ordersUpdated } from '../../lib/live/poll-orders.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../ui/toasts.ts';
import {
  type BoardColumns,
  type ColumnSearches,
  columnsOf,
  foundIn,
  reuseColumns,
} from './board-columns.ts';
import { useStepsUnderWay, withStepsUnderWay } from './steps-under-way.ts';
import { ordersTexts } from './texts.ts';

/** Anyone may ask the board to load again by firing the event on the window. */
function useReloadOnEvent(businessId: string): void {
  useEffect(() => {
    const reload = () => void queryClient.invalidateQueries({ queryKey: ordersKey(businessId) });
    window.addEventListener(ordersUpdated, reload);
    return () => window.removeEventListener(ordersUpdated, reload);
  }, [businessId]);
}

/** The value once what was drawn with it is on the screen. */
function useFollowing(value: string): string {
  const [following, follow] = useState(value);
  useEffect(() => startTransition(() => follow(value)), [value]);
  return following;
}

/** One column after another, so that no frame has to draw all of them. */
function useSearchesInTurn(search: string): ColumnSearches {
  const pendiente = useDeferredValue(search);
  const preparando = useFollowing(pendiente);
  const listo = useFollowing(preparando);
  return useMemo(() => ({ pendiente, preparando, listo }), [pendiente, preparando, listo]);
}

/** The orders of the board in their columns, with the steps that are under way laid over them. */
export function useBoardOrders(businessId: string, search: string) {
  useReloadOnEvent(businessId);
  const query = useQuery(ordersQuery(businessId));
  const steps = useStepsUnderWay();
  const searches = useSearchesInTurn(search);
  const { data, isError, isPending, isFetching, refetch } = query;
  const isFailed = hasFailed(query) && data === undefined;

  useEffect(() => {
    if (isError) toast.error(ordersTexts.loadFailed);
  }, [isError]);

  const orders = useMemo(() => (data ? withStepsUnderWay(data, steps) : []), [data, steps]);
  const all = useMemo(() => columnsOf(orders), [orders]);
  const former = useRef<BoardColumns>({ pendiente: [], preparando: [], listo: [] });
  const columns = useMemo(
    () => reuseColumns(former.current, foundIn(all, searches)),
    [all, searches],
  );
  useEffect(() => {
    former.current = columns;
  }, [columns]);

  async function retry(): Promise<void> {
    const { isError: isStillFailing } = await refetch();
    if (isStillFailing) toast.error(ordersTexts.loadFailed);
  }
  return {
    columns,
    searches,
    /** As the server confirmed them. */
    orders: data ?? [],
    isPending: isPending && !isFailed,
    /** There is nothing to show at all; old data stay on the screen. */
    isFailed,
    isFetching,
    retry,
  };
}
