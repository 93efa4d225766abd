import type { PaperWidth } from '@mostrador/contract/print-lists';
import type { Ticket } from '@mostrador/contract/ticket';
import { createStore, useStore } from '../../ui/create-store.ts';

/** Tickets for the browser's own printing: they lie beside the page, where only the printer sees them. */
export interface Sheet {
  tickets: readonly Ticket[];
  paper: PaperWidth;
  /** Nobody asked for it with a finger: a browser that does not begin to print it has refused. */
  isUnattended?: boolean;
}

/** A browser has one print dialog: sheets wait for each other. */
const queue = createStore<readonly { sheet: Sheet; onEnd: (hasBegun: boolean) => void }[]>([]);

export const useFirstSheet = (): Sheet | null => useStore(queue)[0]?.sheet ?? null;

/**
 * Answers once the dialog is closed whether the browser had begun to print. What was chosen in the
 * dialog no browser tells.
 */
export const printSheet = (sheet: Sheet): Promise<boolean> =>
  new Promise((resolve) => {
    queue.set([...queue.get(), { sheet, onEnd: resolve }]);
  });

export function endSheet(sheet: Sheet, hasBegun: boolean): void {
  const ended = queue.get().find((entry) => entry.sheet === sheet);
  queue.set(queue.get().filter((entry) => entry !== ended));
  ended?.onEnd(hasBegun);
}
