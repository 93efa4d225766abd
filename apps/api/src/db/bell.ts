import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { type Sql, sql } from './sql.ts';

/** Between two rings: whoever hears one reads everything that happened meanwhile. */
const pauseMs = 20;

const channelsOfTransaction = new AsyncLocalStorage<Set<string>>();

/** Has a channel rung once the transaction that this is called in is committed. */
export function ringAfterCommit(channel: string): void {
  const channels = channelsOfTransaction.getStore();
  if (!channels) throw new Error('Only a transaction rings after its commit.');
  channels.add(channel);
}

/** A ring says only that there is something to read: if the server crashes, nobody misses it. */
const ringStatement = (channels: readonly string[]): Sql => sql`
  select set_config('synchronous_commit', 'off', true), pg_notify(channel, '')
  from unnest(${channels}::text[]) as channel`;

/**
 * Tells the listeners of a channel that there is something to read. A NOTIFY inside a transaction
 * would make all commits of the database wait for each other; this one is sent after them, once for
 * all that were committed since the last.
 */
export class Bell {
  readonly #ring: (statement: Sql) => Promise<unknown>;
  readonly #waiting = new Set<string>();
  #ringing: Promise<void> | undefined;

  constructor(ring: (statement: Sql) => Promise<unknown>) {
    this.#ring = ring;
  }

  /** Runs a transaction, and rings what it asked for when it is committed. */
  async afterCommit<Result>(transaction: () => Promise<Result>): Promise<Result> {
    const channels = new Set<string>();
    const result = await channelsOfTransaction.run(channels, transaction);
    for (const channel of channels) this.#waiting.add(channel);
    this.#ringWaiting();
    return result;
  }

  /** Waits until nothing is left to ring. */
  async close(): Promise<void> {
    while (this.#ringing) await this.#ringing;
  }

  #ringWaiting(): void {
    if (this.#ringing || this.#waiting.size === 0) return;
    const statement = ringStatement([...this.#waiting]);
    this.#waiting.clear();
    // One that fails is missed by nobody for long: listeners also look by themselves now and then.
    const rung = this.#ring(statement).catch(() => {});
    this.#ringing = Promise.all([rung, delay(pauseMs)]).then(() => {
      this.#ringing = undefined;
      this.#ringWaiting();
    });
  }
}
