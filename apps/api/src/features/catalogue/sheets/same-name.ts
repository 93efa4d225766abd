const hasNoMarks = /^[ -~]*$/;

/** Names that people take for the same: without accents, capitals and extra spaces. */
export function sameName(name: string): string {
  const bare = hasNoMarks.test(name) ? name : name.normalize('NFD').replace(/\p{M}/gu, '');
  return bare.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Things by their code, and by a name that people take for theirs. */
export class NameIndex<T extends { id: string }> {
  readonly #byId = new Map<string, T>();
  readonly #byName = new Map<string, T[]>();
  readonly #keyOf: (thing: T) => string;

  constructor(things: readonly T[], keyOf: (thing: T) => string) {
    this.#keyOf = keyOf;
    for (const thing of things) this.add(thing);
  }

  add(thing: T): void {
    this.#byId.set(thing.id, thing);
    const key = this.#keyOf(thing);
    const named = this.#byName.get(key);
    if (named) named.push(thing);
    else this.#byName.set(key, [thing]);
  }

  byId = (id: string): T | undefined => this.#byId.get(id);

  named = (key: string): readonly T[] => this.#byName.get(key) ?? [];
}
