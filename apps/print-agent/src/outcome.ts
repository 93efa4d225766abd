import type { PrintResult } from '@mostrador/contract/print-lists';

/** How sending a ticket to a printer ended, with the sentence that the shop reads. */
export type Outcome =
  | { result: 'printed' }
  | { result: Exclude<PrintResult, 'printed'>; error: string };

export const printed: Outcome = { result: 'printed' };

export const notPrinted = (error: string): Outcome => ({ result: 'not_printed', error });

export const unsure = (error: string): Outcome => ({ result: 'unsure', error });

/** How long a printer may take for what it does, in milliseconds. */
export interface Patience {
  connect: number;
  /** For the first answer of a printer that can tell how it is; many cannot. */
  status: number;
  /** For the whole ticket. */
  send: number;
  /** After the last byte, for the word that it is on paper. */
  finish: number;
  /** After the last byte, for a printer that answers nothing to hang up. */
  close: number;
}

export const defaultPatience: Patience = {
  connect: 5_000,
  status: 600,
  send: 30_000,
  finish: 8_000,
  close: 1_000,
};
