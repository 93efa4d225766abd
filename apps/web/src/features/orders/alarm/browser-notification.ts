import { browserPermission } from '../../../lib/notification-preference.ts';
import type { NoticeData } from '../../../lib/worker-messages.ts';

interface Notice {
  title: string;
  body: string;
  /** Notices with the same tag replace each other, also across tabs. */
  tag: string;
  orderId: string;
  onOpen: () => void;
}

/** Android has no constructor for notifications; there the service worker shows them. */
async function showThroughWorker({ title, body, tag, orderId }: Notice): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const data: NoticeData = { orderId };
  await registration?.showNotification(title, { body, tag, data, requireInteraction: true });
}

/** Shows a notification outside of the page, if the person allowed it. */
export function notifyBrowser(notice: Notice): void {
  if (browserPermission() !== 'granted') return;
  const { title, body, tag, onOpen } = notice;
  try {
    const shown = new Notification(title, { body, tag, requireInteraction: true });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onOpen();
    };
  } catch {
    showThroughWorker(notice).catch((error: unknown) => {
      console.warn('The notification could not be shown', error);
    });
  }
}
