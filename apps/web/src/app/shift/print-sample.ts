import { readOrder } from '../../features/orders/live/panel-order.ts';
import { printOrder } from '../../features/orders/printing/print-order.ts';
import { printTest } from '../../features/printing/api.ts';
import { errorText } from '../../lib/api-error.ts';
import { ringStation } from '../../lib/printing/bell.ts';
import { printersOf } from '../../lib/printing/printers.ts';
import { queryClient } from '../../lib/query-client.ts';
import { shiftTexts } from './texts.ts';

/**
 * The test of the printers: a ticket to each that the shop has, otherwise through the browser's own
 * print. Answers what is wrong, if that is known; whether paper came out only a person can tell.
 */
export async function printSample(businessId: string): Promise<string | null> {
  try {
    const printers = await queryClient.fetchQuery(printersOf(businessId));
    if (printers.length === 0) printByBrowser(businessId);
    for (const { _id } of printers) await printTest(businessId, _id);
    ringStation();
    return null;
  } catch (error) {
    return errorText(error, 'error', shiftTexts.ticks.printer.failed);
  }
}

function printByBrowser(businessId: string): void {
  const { product, note } = shiftTexts.ticks.printer;
  const line = { name: product, quantity: 1, modification: note };
  const order = { _id: 'prueba', shortId: '0000', deliveryType: 'retirar', isTest: true } as const;
  void printOrder(businessId, readOrder({ ...order, products: [line] }, 'PROPIA'), ['kitchen']);
}
