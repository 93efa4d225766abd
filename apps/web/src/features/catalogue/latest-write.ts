/**
 * Sends what was last wanted, one at a time and in order. While one is on its way the newest of the
 * following waits, and those between are skipped: the server ends with the last one for certain.
 */
export class LatestWrite<Value> {
  readonly #send: (value: Value) => Promise<void>;
  #isSending = false;
  #waiting: { value: Value } | null = null;

  constructor(send: (value: Value) => Promise<void>) {
    this.#send = send;
  }

  /** Something newer than what is on its way was asked for. */
  get hasNewer(): boolean {
    return this.#waiting !== null;
  }

  get isIdle(): boolean {
    return !this.#isSending;
  }

  push(value: Value): void {
    this.#waiting = { value };
    if (!this.#isSending) void this.#drain();
  }

  async #drain(): Promise<void> {
    this.#isSending = true;
    while (this.#waiting) {
      const { value } = this.#waiting;
      this.#waiting = null;
      // Whoever sends tells its own failures; the next value must go out all the same.
      await this.#send(value).catch(() => {});
    }
    this.#isSending = false;
  }
}
