import { type PushMessage, pushKinds } from '@mostrador/contract/push-message';
import type { NoticeData } from '../lib/worker-messages.ts';
import { worker } from './scope.ts';
import { tellPanels } from './tell-panels.ts';
import { noticeTexts } from './texts.ts';

/** The browser's own, and what its types forgot. */
interface Notice extends NotificationOptions {
  renotify: boolean;
  data: NoticeData;
}

/** A browser takes the permission away from whoever gets a push and shows nothing. */
export async function showPush(text: string): Promise<void> {
  const message = readMessage(text);
  const { title, body } = noticeTexts[message?.kind ?? 'unknown'];
  const orderId = message?.orderId ?? null;
  const notice: Notice = {
    body,
    // The panel's own notice of the same order has the same tag: one takes the other's place.
    tag: orderId ? `pedido-${orderId}` : (message?.kind ?? 'mostrador'),
    renotify: true,
    requireInteraction: message?.kind !== 'test',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    lang: 'es-AR',
    data: { orderId },
  };
  await worker.registration.showNotification(title(message?.shortId ?? ''), notice);
  if (message) await tellPanels({ kind: 'pushed', push: message.kind });
}

function readMessage(text: string): PushMessage | null {
  try {
    const message: PushMessage = JSON.parse(text);
    return pushKinds.includes(message.kind) ? message : null;
  } catch {
    return null;
  }
}
