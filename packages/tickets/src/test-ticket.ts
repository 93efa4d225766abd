import { formatPesos } from '@mostrador/contract/money';
import type { Ticket } from '@mostrador/contract/ticket';
import { formatDateTime, formatTime } from '@mostrador/contract/time';
import { ticketTexts as texts } from './texts.ts';

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
