import { keptChoice } from '../../../lib/kept-choice.ts';
import { createStore, useStore } from '../../../ui/create-store.ts';
import type { PanelOrder } from '../live/panel-order.ts';

/** For the kitchen: what to cook, without prices. For the bag: whose it is and what to collect. */
export type TicketCopy = 'kitchen' | 'bag';

export interface PrintJob {
  order: PanelOrder;
  copies: readonly TicketCopy[];
}

const job = createStore<PrintJob | null>(null);

/** The rolls that shops have, in millimetres. */
const paper = keptChoice('paper', ['80', '58']);

export const usePrintJob = (): PrintJob | null => useStore(job);

export const { use: usePaperWidth, choose: setPaperWidth } = paper;

export const printOrder = (order: PanelOrder, copies: readonly TicketCopy[]): void =>
  job.set({ order, copies });

export const endPrinting = (): void => job.set(null);
