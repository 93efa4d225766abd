import type { FromWorker } from '../lib/worker-messages.ts';
import { worker } from './scope.ts';

export const openPanels = async (): Promise<readonly WindowClient[]> => {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => !/^\/admin(\/|$)/.test(new URL(url).pathname));
};

export async function tellPanels(message: FromWorker): Promise<void> {
  for (const panel of await openPanels()) panel.postMessage(message);
}
