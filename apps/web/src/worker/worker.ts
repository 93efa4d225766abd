import type { ToWorker } from '../lib/worker-messages.ts';
import { forgetOtherFiles, fromCache } from './files.ts';
import { openNotice } from './open-notice.ts';
import { pageFromNetwork } from './page-from-network.ts';
import { worker } from './scope.ts';
import { showPush } from './show-push.ts';
import { tellPanels } from './tell-panels.ts';

/**
 * The panel's service worker does four things: it shows pushes, opens what they tell of, keeps the
 * panel's hashed files, and says the truth without connection. Pages and calls always come from the
 * network. `service-worker.ts` makes one file of it, `/sw.js`, with the name of the panel's first script.
 */
declare const panelScript: string;

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  await forgetOtherFiles(panelScript);
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  await tellPanels({ kind: 'version', script: panelScript });
}

worker.addEventListener('message', ({ data }) => {
  const { kind }: ToWorker = data;
  // A new version waits until a panel says that nobody is disturbed.
  if (kind === 'take-over') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin) return;
  if (mode === 'navigate') event.respondWith(pageFromNetwork(event, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCache(event, panelScript));
});

worker.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data?.text() ?? ''));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(event.notification.data));
});
