const named = 200;

/** Sentences about differences; of very many only the first are kept, and the rest counted. */
export class Findings {
  readonly #texts: string[] = [];
  #more = 0;

  add(texts: readonly string[]): void {
    for (const text of texts) {
      if (this.#texts.length < named) this.#texts.push(text);
      else this.#more += 1;
    }
  }

  all(): string[] {
    return this.#more === 0 ? this.#texts : [...this.#texts, `Y ${this.#more} diferencias más.`];
  }
}
