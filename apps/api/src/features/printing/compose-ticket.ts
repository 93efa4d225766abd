import { defaultLabels, paymentLabel } from '@mostrador/contract/lists';
import { formatCents, formatPesos, toCents } from '@mostrador/contract/money';
import type { Order, OrderLine } from '@mostrador/contract/orders';
import type { TicketCopy } from '@mostrador/contract/print-lists';
import type { Ticket } from '@mostrador/contract/printing';
import { formatDateTime, formatTime } from '@mostrador/contract/time';
import { ticketTexts as texts } from './texts.ts';

interface Paper {
  shop: string;
  isReprint: boolean;
}

/** An order on paper: quantities first, options multiplied out, notes in capitals. */
export function composeTicket(order: Order, copy: TicketCopy, { shop, isReprint }: Paper): Ticket {
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
    lines: order.products.map((line) => ticketLine(line, copy)),
    ...(copy === 'bag' ? bagFoot(order) : kitchenFoot),
    foot: texts.foot,
  };
}

/** As the counter calls them: "Carla", not "Carla Gómez de la Serna". */
const firstName = (order: Order): string =>
  order.userId?.name.trim().split(/\s+/)[0] || defaultLabels.customer;

const inCapitals = (text: string): string => text.toLocaleUpperCase('es-AR');

const ticketLine = (line: OrderLine, copy: TicketCopy): Ticket['lines'][number] => ({
  quantity: line.quantity,
  name: line.name,
  options: multipliedOptions(line),
  note: inCapitals(line.modification),
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

const bagFoot = (order: Order): Foot => ({
  sums: sumsOf(order),
  payment: paymentOf(order),
  address: addressLine(order),
  addressNotes: inCapitals(order.deliveryAddress?.notes ?? '') || null,
  courier: order.deliveryId && `${order.deliveryId.firstName} ${order.deliveryId.lastName}`.trim(),
});

function sumsOf({ productsTotal, shippingCost, discount, total }: Order): Ticket['sums'] {
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

function paymentOf({ isTest, paymentMethod, total }: Order): Ticket['payment'] {
  if (isTest) return { text: paymentLabel(paymentMethod), isBlack: false };
  const isCash = paymentMethod === 'efectivo';
  return { text: isCash ? texts.collect(formatPesos(total)) : texts.paid, isBlack: true };
}

function addressLine({ deliveryAddress }: Order): string | null {
  if (!deliveryAddress) return null;
  const { street, number, city } = deliveryAddress;
  return [[street, number].filter(Boolean).join(' '), city].filter(Boolean).join(', ');
}

/** Every letter that a ticket may need, to see how the printer writes them. */
export const composeTestTicket = (shop: string, now: Date): Ticket => ({
  copy: 'test',
  shop,
  title: texts.titles.test,
  isTest: true,
  isReprint: false,
  number: texts.test.number,
  customer: texts.test.customer,
  date: formatDateTime(now),
  deliveryWay: texts.test.deliveryWay,
  readyBy: texts.readyBy(formatTime(now)),
  lines: [
    {
      quantity: 2,
      name: texts.test.line,
      options: [{ quantity: 2, name: texts.test.option }],
      note: texts.test.note,
      amount: formatPesos(1_234.5),
    },
  ],
  sums: [{ name: texts.sums.total, amount: formatPesos(1_234.5), isTotal: true }],
  payment: { text: texts.collect(formatPesos(1_234.5)), isBlack: true },
  address: null,
  addressNotes: null,
  courier: null,
  foot: texts.foot,
});
