import type { Deps } from '../../deps.ts';
import { mailerOf } from './mailer.ts';

/** A server that was reached is left alone for a while; one that was not is tried again soon. */
const trustMs = { reached: 5 * 60_000, missed: 15_000 };

/** Whether mail could be sent now, as far as is known: nobody waits for the mail server. */
export class MailWatch {
  readonly #deps: Deps;
  #isReachable = true;
  #trustedUntil = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  isReachable(): boolean {
    const now = this.#deps.now().getTime();
    if (now >= this.#trustedUntil) {
      this.#trustedUntil = now + trustMs.missed;
      void this.#look(now);
    }
    return this.#isReachable;
  }

  async #look(now: number): Promise<void> {
    const mailer = mailerOf(this.#deps.config);
    try {
      await mailer.verify();
      this.#isReachable = true;
      this.#trustedUntil = now + trustMs.reached;
    } catch (error) {
      this.#isReachable = false;
      this.#deps.log.warn({ err: error }, 'the mail server was not reached');
    } finally {
      mailer.close();
    }
  }
}
