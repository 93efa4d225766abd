import { useEffect, useRef } from 'react';
import { myBusinesses } from '../../../lib/business.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../ui/toasts.ts';
import { playTone } from '../alarm/sound.ts';
import { cancelledMeanwhile } from '../announcements/announcements.ts';
import type { PanelOrder } from '../live/panel-order.ts';
import type { LiveOrders } from '../live/use-live-orders.ts';
import { alarmTexts } from '../texts.ts';

/** An order that is gone has a sound of its own: the kitchen can stop. */
export function useCancellations(live: LiveOrders, isWanted: boolean, mayRing: boolean): void {
  const before = useRef(new Map<string, readonly PanelOrder[]>());
  useEffect(() => {
    for (const { _id, orders } of live.businesses) {
      const known = before.current.get(_id);
      if (!orders || known === orders) continue;
      before.current.set(_id, orders);
      if (!known || !isWanted) continue;
      const cancelled = cancelledMeanwhile(known, orders);
      for (const { shortId, motivoCancelacion } of cancelled) {
        const text = alarmTexts.cancelled(shortId, motivoCancelacion);
        toast.notice(text, { title: alarmTexts.cancelledTitle });
      }
      if (cancelled.length === 0) continue;
      // The server pauses a shop that missed two orders, and says so nowhere else.
      void queryClient.invalidateQueries({ queryKey: myBusinesses.queryKey });
      if (mayRing) void playTone('cancelled');
    }
  });
}
