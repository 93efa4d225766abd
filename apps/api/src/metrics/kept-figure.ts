import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../deps.ts';

/** Whoever asks gets the rest without it when it takes longer; it is there the next time. */
const limitMs = 3_000;

/** A figure that the database is asked for only now and then, however often somebody looks. */
export class KeptFigure<Figure> {
  readonly #deps: Deps;
  readonly #keepMs: number;
  readonly #load: () => Promise<Figure>;
  #last: { at: number; loading: Promise<Figure | null> } | undefined;

  constructor(deps: Deps, keepSeconds: number, load: () => Promise<Figure>) {
    this.#deps = deps;
    this.#keepMs = keepSeconds * 1_000;
    this.#load = load;
  }

  /** Null: it could not be counted. */
  look(): Promise<Figure | null> {
    const at = this.#deps.now().getTime();
    if (!this.#last || at - this.#last.at >= this.#keepMs) {
      this.#last = { at, loading: this.#loadOrTell() };
    }
    return Promise.race([this.#last.loading, delay(limitMs, null, { ref: false })]);
  }

  async #loadOrTell(): Promise<Figure | null> {
    try {
      return await this.#load();
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'the platform could not be counted');
      return null;
    }
  }
}
