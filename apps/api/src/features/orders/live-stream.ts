import { PassThrough } from 'node:stream';
import type { LiveEvent } from './event-store.ts';
import { isWhole, type OrderSight, shownEvent } from './order-sight.ts';

/** Beyond this a reader has stopped reading: it is cut off and may come back for the rest. */
const maxWaitingBytes = 4 * 1024 * 1024;
const retryMs = 2_000;

/** One open connection of a panel. */
export class LiveStream {
  readonly sessionId: string;
  /** Not an administrator's. */
  readonly isOfOwner: boolean;
  readonly body = new PassThrough();
  /** The businesses that it follows, with what it may be told of each. */
  sights: ReadonlyMap<string, OrderSight>;
  /** The last event that was sent, or that is older than this stream. */
  after = 0;

  constructor(
    sessionId: string,
    sights: ReadonlyMap<string, OrderSight>,
    { isOfOwner = true }: { isOfOwner?: boolean } = {},
  ) {
    this.sessionId = sessionId;
    this.isOfOwner = isOfOwner;
    this.sights = sights;
    this.body.on('error', () => {});
    // At once, so that the panel knows that it is connected.
    this.#write(`retry: ${retryMs}\n\n`);
  }

  get businessIds(): string[] {
    return [...this.sights.keys()];
  }

  get isOpen(): boolean {
    return !this.body.destroyed && !this.body.writableEnded;
  }

  /** Tells from which number on events follow. */
  start(word: 'hello' | 'resync', id: number): void {
    this.after = id;
    this.#write(`id: ${id}\nevent: ${word}\ndata: ${JSON.stringify({ id })}\n\n`);
  }

  send(events: readonly LiveEvent[]): void {
    for (const { number, businessId, json } of events) {
      const sight = this.sights.get(businessId);
      if (number <= this.after || !sight) continue;
      this.after = number;
      const data = isWhole(sight) ? json : shownEvent(json, sight);
      this.#write(`id: ${number}\nevent: order\ndata: ${data}\n\n`);
    }
  }

  beat(): void {
    this.#write(':\n\n');
  }

  end(): void {
    this.body.end();
  }

  #write(text: string): void {
    if (!this.isOpen) return;
    this.body.write(text);
    if (this.body.writableLength + this.body.readableLength > maxWaitingBytes) this.body.destroy();
  }
}
