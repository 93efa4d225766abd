import { setTimeout as delay } from 'node:timers/promises';
import type { ClaimedJob } from '@mostrador/contract/print-jobs';
import { Backoff } from './backoff.ts';
import type { Journal, JournalEntry } from './journal.ts';
import { defaultPatience, type Outcome, unsure } from './outcome.ts';
import { Outlets } from './outlets.ts';
import { ServerAway, type ServerClient } from './server-client.ts';
import { texts } from './texts.ts';

const serverWaits = [500, 15_000] as const;
const printerWaits = [2_000, 30_000] as const;

/**
 * Follows the tickets of its printers: each printer gets one at a time, in order, and the next when the
 * server knows what became of the last.
 */
export class Agent {
  readonly #client: ServerClient;
  readonly #journal: Journal;
  readonly #say: (sentence: string) => void;
  readonly #stop = new AbortController();
  readonly #atWork = new Map<string, Promise<void>>();
  readonly #outlets = new Outlets(defaultPatience);
  readonly #printerWaits = new Map<string, Backoff>();
  #fault: unknown;
  /** Ends the question to the server that is under way: a printer that was left out of it is free. */
  #ask = new AbortController();

  constructor(client: ServerClient, journal: Journal, say: (sentence: string) => void) {
    this.#client = client;
    this.#journal = journal;
    this.#say = say;
  }

  /** Until it is stopped; fails when its key is revoked. */
  async run(): Promise<void> {
    for (const entry of this.#journal.entries) await this.#settle(entry);
    while (!this.#isStopped) {
      const jobs = await this.#untilServed(() => this.#claim());
      for (const job of jobs ?? []) this.#start(job);
    }
    await Promise.allSettled(this.#atWork.values());
    if (this.#fault !== undefined) throw this.#fault;
  }

  /** What is being printed is finished first. */
  stop(): void {
    this.#stop.abort();
    this.#ask.abort();
  }

  get #isStopped(): boolean {
    return this.#stop.signal.aborted;
  }

  async #claim(): Promise<ClaimedJob[]> {
    this.#ask = new AbortController();
    const { signal } = this.#ask;
    const held = this.#journal.entries.map(({ jobId }) => jobId);
    try {
      return await this.#client.claim(this.#journal.agent, held, [...this.#atWork.keys()], signal);
    } catch (error) {
      if (signal.aborted) return [];
      throw error;
    }
  }

  #start(job: ClaimedJob): void {
    this.#journal.note({ jobId: job._id, lease: job.lease, isSent: false });
    const work = this.#print(job).finally(() => {
      this.#atWork.delete(job.printerId);
      this.#ask.abort();
    });
    work.catch((error: unknown) => {
      this.#fault = error;
      this.stop();
    });
    this.#atWork.set(job.printerId, work);
  }

  async #print(job: ClaimedJob): Promise<void> {
    const { _id: jobId, lease, printer, printerId, ticket } = job;
    const outcome = await this.#outlets.print(job);
    const isPrinted = outcome.result === 'printed';
    if (isPrinted) this.#journal.note({ jobId, lease, isSent: true });
    this.#say(
      isPrinted
        ? texts.printed(ticket.number, ticket.title, printer.name)
        : texts.notPrinted(ticket.number, printer.name, outcome.error),
    );
    await this.#tell(jobId, lease, outcome);
    await this.#restOf(printerId, isPrinted);
  }

  /** A printer that failed is left alone for a while. */
  async #restOf(printerId: string, isPrinted: boolean): Promise<void> {
    const waits = this.#printerWaits.get(printerId) ?? new Backoff(...printerWaits);
    this.#printerWaits.set(printerId, waits);
    if (isPrinted) waits.reset();
    else await delay(waits.next(), undefined, { signal: this.#stop.signal }).catch(() => undefined);
  }

  /** What an earlier run left: it was printed, or nobody knows. */
  #settle({ jobId, lease, isSent }: JournalEntry): Promise<void> {
    return this.#tell(jobId, lease, isSent ? { result: 'printed' } : unsure(texts.restarted));
  }

  /** The journal keeps it until the server has heard it. */
  async #tell(jobId: string, lease: string, outcome: Outcome): Promise<void> {
    const heard = await this.#untilServed(() => this.#client.end(jobId, { lease, ...outcome }));
    if (heard !== undefined) this.#journal.forget(jobId);
  }

  /** Asks until the server answers; undefined where the agent was stopped meanwhile. */
  async #untilServed<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    const waits = new Backoff(...serverWaits);
    for (let isAway = false; ; isAway = true) {
      try {
        const answer = await ask();
        if (isAway) this.#say(texts.serverBack);
        return answer;
      } catch (error) {
        if (!(error instanceof ServerAway)) throw error;
        if (this.#isStopped) return undefined;
        if (!isAway) this.#say(texts.serverAway(error.message));
        await delay(waits.next(), undefined, { signal: this.#stop.signal }).catch(() => undefined);
      }
    }
  }
}
