import { type BrowserError, scrubbed } from '@mostrador/contract/browser-errors';
import type { Deps } from '../../deps.ts';

/** A fault that hits every shop at once is told by a few of them; all are counted. */
const linesPerMinute = 60;

export class BrowserErrorLog {
  readonly #deps: Deps;
  #minute = 0;
  #lines = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  note(error: BrowserError, userAgent: string | undefined): void {
    this.#deps.meter?.browserError(error.kind);
    if (!this.#hasRoom()) return;
    this.#deps.log.warn({ ...scrubbed(error), browser: browserOf(userAgent) }, 'browser error');
  }

  #hasRoom(): boolean {
    const minute = Math.floor(this.#deps.now().getTime() / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#lines = 0;
    }
    this.#lines += 1;
    return this.#lines <= linesPerMinute;
  }
}

/** Its name and number; the rest of the header helps to recognise a person. */
const browserOf = (userAgent = ''): string =>
  /(?:Firefox|Edg|Chrome|Version)\/\d+/.exec(userAgent)?.[0] ?? 'unknown';
