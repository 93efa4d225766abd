import { readOrder } from '../../features/orders/live/panel-order.ts';
import { printOrder } from '../../features/orders/printing/print-order.ts';
import { shiftTexts } from './texts.ts';

/**
 * The test of the printer: a ticket through the browser's own print. Answers what is wrong, if that is
 * known; here only a person can tell.
 */
export async function printSample(): Promise<string | null> {
  const { product, note } = shiftTexts.ticks.printer;
  const line = { name: product, quantity: 1, modification: note };
  const order = { _id: 'prueba', shortId: '0000', deliveryType: 'retirar', isTest: true } as const;
  printOrder(readOrder({ ...order, products: [line] }, 'PROPIA'), ['kitchen']);
  return null;
}
