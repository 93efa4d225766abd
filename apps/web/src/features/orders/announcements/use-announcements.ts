import { defaultLabels } from '@mostrador/contract/lists';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { browserPermission } from '../../../lib/notification-preference.ts';
import { paths } from '../../../lib/paths.ts';
import { useTabLock } from '../../../lib/tab-lock.ts';
import { toast } from '../../../ui/toasts.ts';
import { notifyBrowser } from '../alarm/browser-notification.ts';
import { playTone } from '../alarm/sound.ts';
import { type PendingOrder, pendingOf, useCheckedBusinesses } from '../live/poll-orders.ts';
import type { LiveOrders } from '../live/use-live-orders.ts';
import { alarmTexts } from '../texts.ts';
import { takeUnannounced } from './announced-orders.ts';
import { announcementOf } from './announcements.ts';

/** Says once per order that somebody waits: here, outside of the page and, if allowed, aloud. */
export function useAnnouncements(
  live: LiveOrders,
  later: ReadonlySet<string>,
  isWanted: boolean,
  mayRing: boolean,
): void {
  const checked = useCheckedBusinesses();
  // Every tab shows its message; the browser's own notification comes from one of them.
  const isSpeaker = useTabLock('mostrador-speaker', isWanted);
  const navigate = useNavigate();

  function announce(fresh: readonly PendingOrder[], businessName: string): void {
    const { title, text } = announcementOf(fresh.length, businessName, live.isGlobal);
    toast.newOrder(text, { about: alarmTexts.numbers(fresh.map(({ shortId }) => shortId)), title });
    if (mayRing && browserPermission() === 'granted') void playTone('chime');
    if (!isSpeaker) return;
    const single = announcementOf(1, businessName, live.isGlobal);
    for (const order of fresh) {
      notifyBrowser({
        title: single.title,
        body: single.text,
        tag: `pedido-${order._id}`,
        orderId: order._id,
        onOpen: () => void navigate(paths.orders),
      });
    }
  }

  useEffect(() => {
    for (const business of live.businesses) {
      if (!checked.has(business._id)) continue;
      const fresh = takeUnannounced(pendingOf(business, business.orders ?? [], later));
      if (isWanted && fresh.length > 0) announce(fresh, business.name || defaultLabels.business);
    }
  });
}
