import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './database.ts';

/** After a look that failed: soon, yet a database that is away is not asked at every ring. */
const againAfterMs = 500;

/**
 * Looks for what is new whenever a bell rings, and now and then by itself: the bell is the quick way,
 * what it misses is found by looking. One look at a time; a ring that comes meanwhile causes one more,
 * and a look that failed is tried again after a pause, though nobody rings.
 */
export class Lookout {
  readonly #db: Pick<Database, 'listen'>;
  readonly #bell: string;
  readonly #everyMs: number;
  readonly #look: () => Promise<boolean>;
  #listening: Promise<() => Promise<void>> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #mustLookAgain = false;
  readonly #closing = new AbortController();

  /** `look` tells of its own trouble and says whether it went well; it never throws. */
  constructor(
    db: Pick<Database, 'listen'>,
    bell: string,
    everyMs: number,
    look: () => Promise<boolean>,
  ) {
    this.#db = db;
    this.#bell = bell;
    this.#everyMs = everyMs;
    this.#look = look;
  }

  /** Can be called often: it begins once, and again after it failed. */
  async begin(): Promise<void> {
    const ring = () => this.#ring();
    this.#listening ??= this.#db.listen(this.#bell, ring, ring);
    const listening = this.#listening;
    try {
      await listening;
    } catch (error) {
      // Of several that waited for this attempt a later one may find the next under way already.
      if (this.#listening === listening) this.#listening = undefined;
      throw error;
    }
    if (!this.#closing.signal.aborted) this.#timer ??= setInterval(ring, this.#everyMs).unref();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#timer);
    const stopListening = await this.#listening?.catch(() => undefined);
    await stopListening?.();
    await this.#looking;
  }

  #ring(): void {
    this.#mustLookAgain = this.#looking !== undefined;
    if (this.#looking || this.#closing.signal.aborted) return;
    this.#looking = this.#lookOnce().finally(() => {
      this.#looking = undefined;
      if (this.#mustLookAgain) this.#ring();
    });
  }

  async #lookOnce(): Promise<void> {
    if (await this.#look()) return;
    this.#mustLookAgain = true;
    const { signal } = this.#closing;
    await delay(againAfterMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
