import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onOrderNews, ordersUpdated } from '../../lib/order-news.ts';
import { financesKey } from './api.ts';

/** In a rush orders come together: the figures are asked for once for all of them. */
const gatherMs = 1_000;

/** An order moves the figures: what is on the screen follows the stream, and the fixed checks. */
export function useRefreshWithOrders(businessId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: financesKey(businessId) });
      }, gatherMs);
    };
    const stopFollowing = onOrderNews((changedId) => {
      if (changedId === businessId) refresh();
    });
    window.addEventListener(ordersUpdated, refresh);
    return () => {
      clearTimeout(timer);
      stopFollowing();
      window.removeEventListener(ordersUpdated, refresh);
    };
  }, [client, businessId]);
}
