/** Who signed in before from the same address, or is signed in, or anybody. */
export type Hasher = 'known' | 'stranger';

/**
 * Slow work, a few at a time; the others wait in a short line. Known people stand before the strangers and have places
 * of their own, so that no crowd of strangers keeps them out.
 */
export class HashLine {
  readonly #maxRunning: number;
  readonly #maxWaiting: number;
  readonly #waiting: Record<Hasher, (() => void)[]> = { known: [], stranger: [] };
  #running = 0;

  constructor(maxRunning: number, maxWaiting: number) {
    this.#maxRunning = maxRunning;
    this.#maxWaiting = maxWaiting;
  }

  isFullFor = (who: Hasher): boolean =>
    this.#running >= this.#maxRunning && this.#waiting[who].length >= this.#maxWaiting;

  async run<Result>(who: Hasher, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#maxRunning) this.#running++;
    else await new Promise<void>((resolve) => this.#waiting[who].push(resolve));
    try {
      return await work();
    } finally {
      // Whoever is next takes this place over.
      const next = this.#waiting.known.shift() ?? this.#waiting.stranger.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
