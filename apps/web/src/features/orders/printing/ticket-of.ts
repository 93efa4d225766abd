import { paymentLabel } from '@mostrador/contract/lists';
import { formatCents, formatPesos } from '@mostrador/contract/money';
import type { TicketCopy } from '@mostrador/contract/print-lists';
import type { Ticket } from '@mostrador/contract/printing';
import { formatDateTime, formatTime } from '@mostrador/contract/time';
import { addressLine, firstName, isCash, lineTotal, optionCounts } from '../card/order-words.ts';
import type { PanelOrder } from '../live/panel-order.ts';
import { ordersTexts, ticketTexts } from '../texts.ts';

/** The ticket of an order as this panel knows it, for a shop whose server has no printer for it. */
export function ticketOf(order: PanelOrder, copy: TicketCopy, shop: string): Ticket {
  const isBag = copy === 'bag';
  const readyAt = order.promisedAt ?? order.scheduledFor;
  return {
    copy,
    shop,
    title: ticketTexts.copies[copy],
    isTest: order.isTest,
    isReprint: false,
    number: `#${order.shortId}`,
    customer: firstName(order),
    date: formatDateTime(order.createdAt),
    deliveryWay: ordersTexts.deliveryLong[order.deliveryType],
    readyBy: readyAt && ticketTexts.readyBy(formatTime(readyAt)),
    lines: order.products.map((line) => ({
      quantity: line.quantity,
      name: line.name,
      options: optionCounts(line).map(({ optionName, count }) => ({
        quantity: count,
        name: optionName,
      })),
      note: line.modification,
      amount: isBag ? formatCents(lineTotal(line)) : null,
    })),
    sums: isBag ? sumsOf(order) : [],
    payment: isBag ? { text: paymentWords(order), isBlack: !order.isTest } : null,
    address: (isBag && addressLine(order)) || null,
    addressNotes: (isBag && order.deliveryAddress?.notes) || null,
    courier: null,
    foot: ticketTexts.notAnInvoice,
  };
}

function sumsOf(order: PanelOrder): Ticket['sums'] {
  const parts = [
    [ordersTexts.productsTotal, order.productsTotal],
    [ordersTexts.shipping, order.shippingCost],
    [ordersTexts.discount, 0 - order.discount],
  ] as const;
  return [
    ...parts
      .filter(([, sum]) => sum !== 0)
      .map(([name, sum]) => ({ name, amount: formatPesos(sum), isTotal: false })),
    { name: ordersTexts.total, amount: formatPesos(order.total), isTotal: true },
  ];
}

function paymentWords(order: PanelOrder): string {
  if (order.isTest) return paymentLabel(order.paymentMethod);
  return isCash(order) ? ordersTexts.collectCash(formatPesos(order.total)) : ticketTexts.paid;
}
