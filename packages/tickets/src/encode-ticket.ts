import type { PaperWidth } from '@mostrador/contract/print-lists';
import type { Ticket } from '@mostrador/contract/ticket';
import { encodeRows, type PrinterTraits } from './encode-rows.ts';
import { layOut } from './lay-out.ts';

/** What the heads of receipt printers reach: 48 mm of a 58 mm roll, 72 mm of an 80 mm one. */
export const columnsOn: Readonly<Record<PaperWidth, number>> = { 58: 32, 80: 48 };

interface TicketSettings extends Omit<PrinterTraits, 'columns'> {
  /** The width of the roll in millimetres. */
  paper: PaperWidth;
}

/** The bytes (ESC/POS) that print a ticket. */
export function encodeTicket(ticket: Ticket, { paper, ...traits }: TicketSettings): Uint8Array {
  const columns = columnsOn[paper];
  return encodeRows(layOut(ticket, columns), { columns, ...traits });
}
