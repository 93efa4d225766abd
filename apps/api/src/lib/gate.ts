/** Lets only so many through at once, and fewer of them with the same key. */
export class Gate {
  readonly #maxInside: number;
  readonly #maxPerKey: number;
  readonly #inside = new Map<string, number>();
  #total = 0;

  constructor(maxInside: number, maxPerKey: number) {
    this.#maxInside = maxInside;
    this.#maxPerKey = maxPerKey;
  }

  /** How to leave again, or null when there is no room. */
  enter(key: string): (() => void) | null {
    const ofKey = this.#inside.get(key) ?? 0;
    if (this.#total >= this.#maxInside || ofKey >= this.#maxPerKey) return null;
    this.#total++;
    this.#inside.set(key, ofKey + 1);
    return () => this.#leave(key);
  }

  #leave(key: string): void {
    this.#total--;
    const left = (this.#inside.get(key) ?? 1) - 1;
    if (left === 0) this.#inside.delete(key);
    else this.#inside.set(key, left);
  }
}
