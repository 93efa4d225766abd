import type { TicketCopy } from '@mostrador/contract/print-lists';
import type { Ticket } from '@mostrador/contract/ticket';
import { composeTicket, type PaperWords } from '@mostrador/tickets/compose-ticket';
import type { PanelOrder } from '../live/panel-order.ts';
import { ordersTexts, ticketTexts } from '../texts.ts';

/** The panel's own words; its style sheet makes the capitals. */
const words: PaperWords = {
  paid: ticketTexts.paid,
  collect: ordersTexts.collectCash,
  note: (text) => text,
};

/** The ticket of an order as this panel knows it, for a shop whose server has no printer for it. */
export const ticketOf = (order: PanelOrder, copy: TicketCopy, shop: string): Ticket =>
  composeTicket(order, copy, { shop, isReprint: false, words });
