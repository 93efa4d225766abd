import type { PanelOrder } from '../../lib/live/panel-order.ts';
import { createStore, useStore } from '../../ui/create-store.ts';

/** For the kitchen: what to cook, without prices. For the bag: whose it is and what to collect. */
export type TicketCopy = 'kitchen' | 'bag';

/** The rolls that shops have, in millimetres. */
export type PaperWidth = '58' | '80';

export interface PrintJob {
  order: PanelOrder;
  copies: readonly TicketCopy[];
}

const storageKey = 'paper';

const job = createStore<PrintJob | null>(null);
const paper = createStore<PaperWidth>(readStored());

function readStored(): PaperWidth {
  try {
    return sessionStorage.getItem(storageKey) === '58' ? '58' : '80';
  } catch {
    return '80';
  }
}

export const usePrintJob = (): PrintJob | null => useStore(job);

export const usePaperWidth = (): PaperWidth => useStore(paper);

/** Kept for the tab, like every choice that is not the session's. */
export function setPaperWidth(width: PaperWidth): void {
  paper.set(width);
  try {
    sessionStorage.setItem(storageKey, width);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}

export const printOrder = (order: PanelOrder, copies: readonly TicketCopy[]): void =>
  job.set({ order, copies });

export const endPrinting = (): void => job.set(null);
