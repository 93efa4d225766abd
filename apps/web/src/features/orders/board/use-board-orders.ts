import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { hasFailed } from '../../../lib/has-failed.ts';
import { ordersUpdated } from '../../../lib/order-news.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../ui/toasts.ts';
import { ordersKey, ordersQuery } from '../live/orders-query.ts';
import { useStepsUnderWay, withStepsUnderWay } from '../steps/steps-under-way.ts';
import { ordersTexts } from '../texts.ts';
import {
  type BoardColumns,
  type ColumnSearches,
  columnsOf,
  foundIn,
  reuseColumns,
} from './board-columns.ts';

/** Anyone may ask the board to load again by firing the event on the window. */
function useReloadOnEvent(businessId: string): void {
  useEffect(() => {
    const reload = () => void queryClient.invalidateQueries({ queryKey: ordersKey(businessId) });
    window.addEventListener(ordersUpdated, reload);
    return () => window.removeEventListener(ordersUpdated, reload);
  }, [businessId]);
}

/** From so many cards on, drawing what was found takes a slow tablet longer than a letter. */
const crowdedBoard = 60;
/** So long do fingers rest before a crowded board is searched: a letter must not wait for it. */
const restMs = 150;

/** The value, once it has stayed that long and what was drawn before is on the screen. */
function useFollowing(value: string, afterMs: number): string {
  const [following, follow] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => follow(value)), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return following;
}

/** One column after another, so that no frame has to draw all of them. */
function useSearchesInTurn(search: string, isCrowded: boolean): ColumnSearches {
  const pendiente = useFollowing(search, isCrowded ? restMs : 0);
  const preparando = useFollowing(pendiente, 0);
  const listo = useFollowing(preparando, 0);
  return useMemo(() => ({ pendiente, preparando, listo }), [pendiente, preparando, listo]);
}

/** The orders of the board in their columns, with the steps that are under way laid over them. */
export function useBoardOrders(businessId: string, search: string) {
  useReloadOnEvent(businessId);
  const query = useQuery(ordersQuery(businessId));
  const steps = useStepsUnderWay();
  const { data, isError, isPending, isFetching, refetch } = query;
  const isFailed = hasFailed(query) && data === undefined;

  useEffect(() => {
    if (isError) toast.error(ordersTexts.loadFailed);
  }, [isError]);

  const orders = useMemo(() => (data ? withStepsUnderWay(data, steps) : []), [data, steps]);
  const all = useMemo(() => columnsOf(orders), [orders]);
  const shown = all.pendiente.length + all.preparando.length + all.listo.length;
  const searches = useSearchesInTurn(search, shown >= crowdedBoard);
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
