import { connect, type Socket } from 'node:net';
import { notPrinted, type Outcome, type Patience, printed, unsure } from './outcome.ts';
import {
  causeOf,
  endQuestion,
  isEndWord,
  isStatus,
  paperTroubleOf,
  ranOut,
  statusQuestions,
} from './printer-status.ts';
import { texts } from './texts.ts';

type NetworkOutcome = Outcome & { isMute?: boolean };

/**
 * Sends a ticket to a network printer (TCP 9100). That protocol acknowledges nothing: a printer that
 * answers questions is asked before and after, of any other it is believed what the network says.
 */
export async function printOnNetwork(
  address: string,
  bytes: Uint8Array,
  mayAnswer: boolean,
  patience: Patience,
): Promise<NetworkOutcome> {
  const line = new PrinterLine(address);
  try {
    if (!(await line.open(patience.connect))) return notPrinted(texts.noAnswer);
    const cause = mayAnswer
      ? await line.ask(statusQuestions.cause, isStatus, patience.status)
      : undefined;
    if (line.isBroken) return notPrinted(texts.noAnswer);
    if (cause === undefined) return { ...(await sendBlindly(line, bytes, patience)), isMute: true };
    const trouble = causeOf(cause) ?? (await paperTrouble(line, patience));
    return trouble ? notPrinted(trouble) : await sendAndAsk(line, bytes, patience);
  } finally {
    line.close();
  }
}

async function paperTrouble(line: PrinterLine, patience: Patience): Promise<string | null> {
  const paper = await line.ask(statusQuestions.paper, isStatus, patience.status);
  return paper === undefined ? null : paperTroubleOf(paper);
}

async function sendBlindly(
  line: PrinterLine,
  bytes: Uint8Array,
  patience: Patience,
): Promise<Outcome> {
  if (!(await line.send(bytes, patience.send))) return unsure(line.sendingTrouble);
  await line.finish(patience.close);
  return line.hasFailed ? unsure(texts.cutOff) : printed;
}

async function sendAndAsk(
  line: PrinterLine,
  bytes: Uint8Array,
  patience: Patience,
): Promise<Outcome> {
  if (!(await line.send(bytes, patience.send))) return unsure(line.sendingTrouble);
  const word = await line.ask(endQuestion, isEndWord, patience.finish);
  if (word === undefined) return line.isBroken ? unsure(texts.cutOff) : printed;
  return ranOut(word) ? unsure(texts.noPaper) : printed;
}

/** A connection to a printer, with a time limit for each thing. */
class PrinterLine {
  readonly #socket: Socket;
  #heard: ((byte: number | undefined) => void) | undefined;
  #fits: (byte: number) => boolean = () => false;
  #isClosed = false;
  hasFailed = false;

  constructor(address: string) {
    const [host = '', port = ''] = address.split(':');
    this.#socket = connect({ host, port: Number(port), noDelay: true });
    this.#socket.on('data', (data) => {
      const answer = data.findLast((byte) => this.#fits(byte));
      if (answer !== undefined) this.#heard?.(answer);
    });
    this.#socket.on('error', () => {
      this.hasFailed = true;
    });
    this.#socket.on('close', () => {
      this.#isClosed = true;
      this.#heard?.(undefined);
    });
  }

  /** The other end is gone, orderly or not. */
  get isBroken(): boolean {
    return this.hasFailed || this.#isClosed || this.#socket.readableEnded;
  }

  get sendingTrouble(): string {
    return this.isBroken ? texts.cutOff : texts.tooSlow;
  }

  open(limitMs: number): Promise<boolean> {
    return this.#within(limitMs, (done) => {
      this.#socket.once('connect', () => done(true));
      this.#socket.once('error', () => done(false));
    });
  }

  /** The byte that came back; undefined: none that fits in time, or never. */
  ask(
    question: Uint8Array,
    fits: (byte: number) => boolean,
    limitMs: number,
  ): Promise<number | undefined> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => hear(undefined), limitMs);
      const hear = (byte: number | undefined) => {
        clearTimeout(timer);
        this.#heard = undefined;
        resolve(byte);
      };
      this.#heard = hear;
      this.#fits = fits;
      if (this.isBroken) hear(undefined);
      else this.#socket.write(question);
    });
  }

  /** Whether all of it left this machine. */
  send(bytes: Uint8Array, limitMs: number): Promise<boolean> {
    return this.#within(limitMs, (done) => {
      this.#socket.once('close', () => done(false));
      this.#socket.write(bytes, (error) => done(!error));
    });
  }

  /** Says that there is no more, and waits until the printer has taken it. */
  finish(limitMs: number): Promise<boolean> {
    return this.#within(limitMs, (done) => {
      this.#socket.once('close', () => done(true));
      if (this.#isClosed) done(true);
      else this.#socket.end();
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #within(limitMs: number, start: (done: (isFine: boolean) => void) => void): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), limitMs);
      start((isFine) => {
        clearTimeout(timer);
        resolve(isFine);
      });
    });
  }
}
