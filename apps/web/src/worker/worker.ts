import type { ToWorker } from '../lib/worker-messages.ts';
import { openNotice } from './open-notice.ts';
import { pageFromNetwork } from './page-from-network.ts';
import { worker } from './scope.ts';
import { showPush } from './show-push.ts';
import { tellPanels } from './tell-panels.ts';

/**
 * The panel's service worker does three things: it shows pushes, opens what they tell of, and says the
 * truth without connection. Nothing that it answers comes from a cache, but for the last known board.
 * `service-worker.ts` makes one file of it, `/sw.js`, with the name of the panel's first script.
 */
declare const panelScript: string;

/**
 * What is not a page goes past this worker where the browser can tell it so: a save that is sent
 * while its page closes would get lost on the way through here.
 */
worker.oninstall = (event) => {
  const past = { condition: { not: { requestMode: 'navigate' } }, source: 'network' } as const;
  if (event.addRoutes) event.waitUntil(event.addRoutes(past));
};

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  await tellPanels({ kind: 'version', script: panelScript });
}

worker.addEventListener('message', ({ data }) => {
  const { kind }: ToWorker = data;
  // A new version waits until a panel says that nobody is disturbed.
  if (kind === 'take-over') void worker.skipWaiting();
});

/** Calls, files and other sites are none of its business: hashed files the browser keeps by itself. */
worker.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  if (mode === 'navigate') event.respondWith(pageFromNetwork(event, new URL(url).pathname));
});

worker.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data?.text() ?? ''));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(event.notification.data));
});
