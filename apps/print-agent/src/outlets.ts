import type { ClaimedJob } from '@mostrador/contract/print-jobs';
import { encodeTicket } from '@mostrador/tickets/encode-ticket';
import { printOnDevice } from './device-file.ts';
import { printOnNetwork } from './network-printer.ts';
import { notPrinted, type Outcome, type Patience } from './outcome.ts';
import { texts } from './texts.ts';

/** Before a printer that did not answer a question is asked again. */
const muteMs = 10 * 60_000;

/** Sends tickets to their printers, wherever those are. */
export class Outlets {
  readonly #patience: Patience;
  /** Printers that take tickets and answer nothing, and until when that is believed. */
  readonly #muteUntil = new Map<string, number>();

  constructor(patience: Patience) {
    this.#patience = patience;
  }

  async print({ printer, ticket }: ClaimedJob): Promise<Outcome> {
    const { address, ...traits } = printer;
    if (address === null) return notPrinted(texts.notConnected);
    const bytes = encoded(ticket, traits);
    if (bytes === null) return notPrinted(texts.notDrawn);
    return address.startsWith('/')
      ? printOnDevice(address, bytes, this.#patience)
      : this.#printOnNetwork(address, bytes);
  }

  async #printOnNetwork(address: string, bytes: Uint8Array): Promise<Outcome> {
    const mayAnswer = (this.#muteUntil.get(address) ?? 0) < performance.now();
    const { isMute, ...outcome } = await printOnNetwork(address, bytes, mayAnswer, this.#patience);
    if (isMute && mayAnswer) this.#muteUntil.set(address, performance.now() + muteMs);
    return outcome;
  }
}

function encoded(
  ticket: ClaimedJob['ticket'],
  traits: Omit<ClaimedJob['printer'], 'address'>,
): Uint8Array | null {
  try {
    return encodeTicket(ticket, traits);
  } catch {
    return null;
  }
}
