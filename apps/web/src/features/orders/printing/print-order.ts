import type { PaperWidth, TicketCopy } from '@mostrador/contract/print-lists';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/api-error.ts';
import { myBusinesses } from '../../../lib/business.ts';
import { keptChoice } from '../../../lib/kept-choice.ts';
import { newKey } from '../../../lib/new-key.ts';
import { ringStation } from '../../../lib/printing/bell.ts';
import { cachedPrinters } from '../../../lib/printing/printers.ts';
import { printSheet } from '../../../lib/printing/sheet-queue.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../ui/toasts.ts';
import type { PanelOrder } from '../live/panel-order.ts';
import { ordersTexts, ticketTexts } from '../texts.ts';
import { printMarksOf } from './print-marks.ts';
import { ticketOf } from './ticket-of.ts';

/** The rolls that shops have, in millimetres. */
const paper = keptChoice('paper', ['80', '58']);

export const { use: usePaperWidth, choose: setPaperWidth } = paper;

const widths: Record<ReturnType<typeof paper.get>, PaperWidth> = { 58: 58, 80: 80 };

const shopName = (businessId: string): string =>
  queryClient.getQueryData(myBusinesses.queryKey)?.find(({ _id }) => _id === businessId)?.name ??
  '';

/** With the browser's own dialog, here and now. */
function printByBrowser(businessId: string, order: PanelOrder, copies: readonly TicketCopy[]) {
  const shop = shopName(businessId);
  void printSheet({
    tickets: copies.map((copy) => ticketOf(order, copy, shop)),
    paper: widths[paper.get()],
  });
}

/** By the shop's printers where it has some, wherever they are; otherwise by this browser. */
export async function printOrder(
  businessId: string,
  order: PanelOrder,
  copies: readonly TicketCopy[],
): Promise<void> {
  if (cachedPrinters(businessId).length === 0) {
    printByBrowser(businessId, order, copies);
    return;
  }
  const about = ordersTexts.order(order.shortId);
  try {
    await call('POST /api/businesses/:businessId/orders/:orderId/print', {
      params: { businessId, orderId: order._id },
      body: { copies: [...copies] },
      idempotencyKey: newKey(),
    });
    toast.success(ticketTexts.sent, { about });
    ringStation();
  } catch (error) {
    toast.error(errorText(error, 'error', ticketTexts.notSent), {
      about,
      actions: [
        {
          label: ticketTexts.printHere,
          onSelect: () => printByBrowser(businessId, order, copies),
        },
      ],
    });
  }
  void queryClient.invalidateQueries({ queryKey: printMarksOf(businessId).queryKey });
}
