import { onWorkerMessage } from '../../lib/on-worker-message.ts';
import { readTab, writeTab } from '../../lib/tab-storage.ts';
import type { ToWorker } from '../../lib/worker-messages.ts';
import { toast } from '../../ui/toasts.ts';
import { isQuietMoment, noteGestures } from './quiet-moment.ts';
import { workerTexts } from './texts.ts';

const lookEveryMs = 30 * 60_000;
const tryEveryMs = 10_000;
const storageKey = 'panel-updated';

/** Whether the page that is open begins with that script. */
const isThisPage = (script: string): boolean =>
  document.querySelector(`script[src="${script}"]`) !== null;

/**
 * A new version of the panel waits until nobody is disturbed: no order waits, no window is open,
 * nothing is being written. Then it takes over, and the page is loaded anew.
 */
export function followVersions(registration: ServiceWorkerRegistration): void {
  noteGestures();
  let isOutdated = false;
  onWorkerMessage((message) => {
    if (message.kind === 'version') isOutdated = !isThisPage(message.script);
  });
  setInterval(() => {
    if (!isQuietMoment()) return;
    if (isOutdated) reload();
    else takeOver(registration.waiting);
  }, tryEveryMs);
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, lookEveryMs);
}

function takeOver(waiting: ServiceWorker | null): void {
  const message: ToWorker = { kind: 'take-over' };
  waiting?.postMessage(message);
}

function reload(): void {
  writeTab(storageKey, 'yes');
  location.reload();
}

/** Said once, after it happened. */
export function tellIfNew(): void {
  if (readTab(storageKey) !== 'yes') return;
  writeTab(storageKey, '');
  toast.notice(workerTexts.updated);
}
