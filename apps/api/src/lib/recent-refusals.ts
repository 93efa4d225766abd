const longestMs = 1_000;
const most = 10_000;

/**
 * Until when somebody was told to wait, for a moment: whoever asks again at once is told the same without asking the
 * database. A second later it is asked, which knows what changed meanwhile.
 */
export class RecentRefusals {
  readonly #refused = new Map<string, { at: number; freeAt: Date }>();

  note(key: string, freeAt: Date, now: Date): void {
    // The oldest are forgotten first.
    const [oldest] = this.#refused.keys();
    if (this.#refused.size >= most && oldest !== undefined) this.#refused.delete(oldest);
    this.#refused.delete(key);
    this.#refused.set(key, { at: now.getTime(), freeAt });
  }

  freeAt(key: string, now: Date): Date | undefined {
    const refused = this.#refused.get(key);
    if (!refused || now.getTime() - refused.at >= longestMs || refused.freeAt <= now) return;
    return refused.freeAt;
  }
}
