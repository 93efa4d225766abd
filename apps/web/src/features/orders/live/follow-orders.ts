import type { OrderEvent } from '@mostrador/contract/orders';
import { tellOrderNews } from '../../../lib/order-news.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { currentSession } from '../../../lib/session-store.ts';
import { holdTabLock } from '../../../lib/tab-lock.ts';
import { keepStream } from './keep-stream.ts';
import { readOrderEvent, type TabMessage } from './live-messages.ts';
import { noteBrowserOnline, noteHeartbeat, noteStream } from './live-status.ts';
import { fetchOrders, forgetOrders, keepOrder, ordersQuery, readOrderOf } from './orders-query.ts';
import type { StreamMessage } from './read-stream.ts';

/** Everything about orders is asked again; only what a screen shows travels at once. */
const resync = (): void => {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [scope, , what] }) =>
      scope === 'business' && (what === 'orders' || what === 'history'),
  });
};

const isOwn = (businessId: string): boolean => {
  const session = currentSession();
  return (
    session?.businessId === businessId || Boolean(session?.user.businesses?.includes(businessId))
  );
};

function applyEvent({ businessId, order }: OrderEvent): void {
  if (!isOwn(businessId)) return;
  const isKept = keepOrder(businessId, readOrderOf(businessId, order));
  // Nobody has loaded this business yet: its list must exist before the alarm can ring for it.
  if (!isKept) void queryClient.prefetchQuery(ordersQuery(businessId));
  tellOrderNews(businessId);
}

async function askWhetherServerAnswers(): Promise<void> {
  const businessId = currentSession()?.businessId;
  if (!businessId) return;
  await fetchOrders(businessId).catch((error: unknown) => {
    console.warn('The server does not answer', error);
  });
}

/**
 * Keeps the lists of orders as the server has them: one stream for all the tabs of the browser,
 * opened by one of them and passed on to the rest.
 */
export function followOrders(): () => void {
  const tabs = new BroadcastChannel('mostrador-live');
  const tell = (message: TabMessage) => tabs.postMessage(message);
  let lastEventId: string | null = null;
  let isLeader = false;
  let isStreamOpen = false;
  let isStopped = false;

  function receive(message: TabMessage): void {
    if (message.kind === 'order') {
      lastEventId = String(message.event.id);
      noteHeartbeat();
      applyEvent(message.event);
    } else if (message.kind === 'resync') {
      resync();
    } else if (message.kind === 'stream') {
      noteStream(message.isOpen);
      if (message.isOpen) resync();
    } else if (isLeader) {
      tell({ kind: 'stream', isOpen: isStreamOpen });
    }
  }

  function handleStreamMessage({ event, id, data }: StreamMessage): void {
    if (id !== undefined && id !== '') lastEventId = id;
    if (event === 'resync') pass({ kind: 'resync' });
    const orderEvent = event === 'order' ? readOrderEvent(data) : null;
    if (orderEvent) pass({ kind: 'order', event: orderEvent });
  }

  function pass(message: TabMessage): void {
    // The stream ends a moment after the channel is closed, and says so.
    if (isStopped) return;
    tell(message);
    receive(message);
  }

  function lead(): () => void {
    isLeader = true;
    const stop = keepStream({
      lastEventId: () => lastEventId,
      onMessage: handleStreamMessage,
      onOpenChange: (isOpen) => {
        isStreamOpen = isOpen;
        pass({ kind: 'stream', isOpen });
      },
      onUnreachable: () => void askWhetherServerAnswers(),
    });
    return () => {
      isLeader = false;
      stop();
    };
  }

  const followBrowser = () => noteBrowserOnline(navigator.onLine);
  followBrowser();
  window.addEventListener('online', followBrowser);
  window.addEventListener('offline', followBrowser);
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data);
  tell({ kind: 'ask' });
  const stopLeading = holdTabLock('mostrador-live', lead);
  return () => {
    isStopped = true;
    stopLeading();
    tabs.close();
    window.removeEventListener('online', followBrowser);
    window.removeEventListener('offline', followBrowser);
    noteStream(false);
    forgetOrders();
  };
}
