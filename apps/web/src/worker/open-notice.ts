import { noticeAddress } from '../lib/notice-address.ts';
import type { FromWorker, NoticeData } from '../lib/worker-messages.ts';
import { worker } from './scope.ts';
import { openPanels } from './tell-panels.ts';

/** Brings a panel to the front, or opens one, and has it show the order. */
export async function openNotice(data: NoticeData | null): Promise<void> {
  const orderId = data?.orderId ?? null;
  const [panel] = await openPanels();
  if (!panel) {
    await worker.clients.openWindow(noticeAddress(orderId));
    return;
  }
  // A browser that does not let it come to the front still shows the order there.
  await panel.focus().catch(() => undefined);
  const message: FromWorker = { kind: 'open', orderId };
  panel.postMessage(message);
}
