/** Waits that double from one failure to the next, so that nobody is hammered who is coming back. */
export class Backoff {
  readonly #firstMs: number;
  readonly #mostMs: number;
  #nextMs: number;

  constructor(firstMs: number, mostMs: number) {
    this.#firstMs = firstMs;
    this.#mostMs = mostMs;
    this.#nextMs = firstMs;
  }

  next(): number {
    const ms = this.#nextMs;
    this.#nextMs = Math.min(this.#mostMs, ms * 2);
    return ms;
  }

  reset(): void {
    this.#nextMs = this.#firstMs;
  }
}
