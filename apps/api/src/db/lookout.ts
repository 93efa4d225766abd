import type { Database } from './database.ts';

/**
 * Looks for what is new whenever a bell rings, and now and then by itself: the bell is the quick way,
 * what it misses is found by looking. One look at a time; a ring that comes meanwhile causes one more.
 */
export class Lookout {
  readonly #db: Pick<Database, 'listen'>;
  readonly #bell: string;
  readonly #everyMs: number;
  readonly #look: () => Promise<void>;
  #listening: Promise<() => Promise<void>> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #mustLookAgain = false;
  #isClosed = false;

  /** `look` tells of its own trouble; it never fails. */
  constructor(
    db: Pick<Database, 'listen'>,
    bell: string,
    everyMs: number,
    look: () => Promise<void>,
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
    if (!this.#isClosed) this.#timer ??= setInterval(ring, this.#everyMs).unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    const stopListening = await this.#listening?.catch(() => undefined);
    await stopListening?.();
    await this.#looking;
  }

  #ring(): void {
    this.#mustLookAgain = this.#looking !== undefined;
    if (this.#looking || this.#isClosed) return;
    this.#looking = this.#look().finally(() => {
      this.#looking = undefined;
      if (this.#mustLookAgain) this.#ring();
    });
  }
}
