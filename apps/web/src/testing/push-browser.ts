import { vi } from 'vitest';
import type { FromWorker } from '../lib/worker-messages.ts';

interface PushBrowser {
  permission: NotificationPermission;
  /** What the person answers when they are asked. */
  answer: NotificationPermission;
  /** Whether the maker of the browser can be reached. */
  isServiceReachable: boolean;
  isSubscribed: boolean;
  /** As if the service worker said it. */
  say(message: FromWorker): void;
}

/** A browser that takes pushes, up to the door of its maker. */
export function stubPushBrowser(): PushBrowser {
  const listeners = new Set<(event: { data: FromWorker }) => void>();
  const browser: PushBrowser = {
    permission: 'default',
    answer: 'granted',
    isServiceReachable: true,
    isSubscribed: false,
    say: (data) => {
      for (const listener of listeners) listener({ data });
    },
  };
  const subscription = {
    toJSON: () => ({
      endpoint: 'https://fcm.googleapis.com/abc',
      keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) },
    }),
    unsubscribe: async () => {
      browser.isSubscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (browser.isSubscribed ? subscription : null),
    subscribe: async () => {
      if (!browser.isServiceReachable) throw new DOMException('push service error', 'AbortError');
      browser.isSubscribed = true;
      return subscription;
    },
  };
  const registration = { pushManager, showNotification: async () => undefined };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      addEventListener: (_: string, listener: (event: { data: FromWorker }) => void) =>
        listeners.add(listener),
      removeEventListener: (_: string, listener: (event: { data: FromWorker }) => void) =>
        listeners.delete(listener),
    },
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal(
    'Notification',
    class {
      static get permission() {
        return browser.permission;
      }
      static async requestPermission() {
        browser.permission = browser.answer;
        return browser.answer;
      }
      close() {}
    },
  );
  return browser;
}

export const forgetPushBrowser = (): void => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
};
