import { defaultLabels, paymentLabel } from '@mostrador/contract/lists';
import { formatCents, formatPesos, toCents } from '@mostrador/contract/money';
import type { Order, OrderLine } from '@mostrador/contract/orders';
import type { TicketCopy } from '@mostrador/contract/print-lists';
import type { Ticket } from '@mostrador/contract/ticket';
import { formatDateTime, formatTime } from '@mostrador/contract/time';
import { ticketTexts as texts } from './texts.ts';

/** What does not depend on how far it is. */
type PrintedOrder = Omit<Order, 'status'>;

/** What printers and the browser's own letters say differently. */
export interface PaperWords {
  paid: string;
  collect: (sum: string) => string;
  note: (text: string) => string;
}

interface Paper {
  shop: string;
  isReprint: boolean;
  words?: PaperWords;
}

/** A printer knows one kind of letters: what must not be missed is in capitals. */
const printerWords: PaperWords = {
  paid: texts.paid,
  collect: texts.collect,
  note: (text) => text.toLocaleUpperCase('es-AR'),
};

/** An order on paper: quantities first, options multiplied out. */
export function composeTicket(
  order: PrintedOrder,
  copy: TicketCopy,
  { shop, isReprint, words = printerWords }: Paper,
): Ticket {
  const readyAt = order.promisedAt ?? order.scheduledFor;
  return {
    copy,
    shop,
    title: texts.titles[copy],
    isTest: order.isTest,
    isReprint,
    number: `#${order.shortId}`,
    customer: firstName(order),
    date: formatDateTime(order.createdAt),
    deliveryWay: texts.deliveryWays[order.deliveryType],
    readyBy: readyAt === null ? null : texts.readyBy(formatTime(readyAt)),
    lines: order.products.map((line) => ticketLine(line, copy, words)),
    ...(copy === 'bag' ? bagFoot(order, words) : kitchenFoot),
    foot: texts.foot,
  };
}

/** As the counter calls them: "Carla", not "Carla Gómez de la Serna". */
const firstName = (order: PrintedOrder): string =>
  order.userId?.name.trim().split(/\s+/)[0] || defaultLabels.customer;

const ticketLine = (
  line: OrderLine,
  copy: TicketCopy,
  words: PaperWords,
): Ticket['lines'][number] => ({
  quantity: line.quantity,
  name: line.name,
  options: multipliedOptions(line),
  note: words.note(line.modification),
  amount: copy === 'bag' ? formatCents(lineCents(line)) : null,
});

/** The kitchen cooks what it reads: two menus with fries are two fries. */
function multipliedOptions({ selectedOptions, quantity }: OrderLine) {
  const counts = new Map<string, { name: string; quantity: number }>();
  for (const { groupName, optionName: name, priceModifier } of selectedOptions) {
    const key = JSON.stringify([groupName, name, priceModifier]);
    counts.set(key, { name, quantity: (counts.get(key)?.quantity ?? 0) + quantity });
  }
  return [...counts.values()];
}

const lineCents = ({ price, quantity, selectedOptions }: OrderLine): number =>
  selectedOptions.reduce(
    (cents, { priceModifier }) => cents + toCents(priceModifier),
    toCents(price),
  ) * quantity;

type Foot = Pick<Ticket, 'sums' | 'payment' | 'address' | 'addressNotes' | 'courier'>;

const kitchenFoot: Foot = {
  sums: [],
  payment: null,
  address: null,
  addressNotes: null,
  courier: null,
};

const bagFoot = (order: PrintedOrder, words: PaperWords): Foot => ({
  sums: sumsOf(order),
  payment: paymentOf(order, words),
  address: addressLine(order),
  addressNotes: words.note(order.deliveryAddress?.notes ?? '') || null,
  courier: order.deliveryId && `${order.deliveryId.firstName} ${order.deliveryId.lastName}`.trim(),
});

function sumsOf({ productsTotal, shippingCost, discount, total }: PrintedOrder): Ticket['sums'] {
  const parts = [
    { name: texts.sums.products, sum: productsTotal },
    { name: texts.sums.shipping, sum: shippingCost },
    { name: texts.sums.discount, sum: 0 - discount },
  ];
  return [
    ...parts
      .filter(({ sum }) => sum !== 0)
      .map(({ name, sum }) => ({ name, amount: formatPesos(sum), isTotal: false })),
    { name: texts.sums.total, amount: formatPesos(total), isTotal: true },
  ];
}

function paymentOf(
  { isTest, paymentMethod, total }: PrintedOrder,
  words: PaperWords,
): Ticket['payment'] {
  if (isTest) return { text: paymentLabel(paymentMethod), isBlack: false };
  const isCash = paymentMethod === 'efectivo';
  return { text: isCash ? words.collect(formatPesos(total)) : words.paid, isBlack: true };
}

function addressLine({ deliveryAddress }: PrintedOrder): string | null {
  if (!deliveryAddress) return null;
  const { street, number, city } = deliveryAddress;
  return [[street, number].filter(Boolean).join(' '), city].filter(Boolean).join(', ') || null;
}
