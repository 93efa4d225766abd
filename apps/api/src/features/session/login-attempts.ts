import { Refusal } from '../../http/errors.ts';

const freeFailures = 5;
const firstWaitMs = 30_000;
const longestWaitMs = 15 * 60_000;
const forgetAfterMs = 15 * 60_000;
const maxRemembered = 50_000;

interface Failures {
  count: number;
  lastAt: number;
}

/**
 * Slows down guessing at one account from one address. It is never a lock: a wait that grows, and
 * that a rival cannot impose on the owner, who comes from elsewhere.
 */
export class LoginAttempts {
  readonly #failures = new Map<string, Failures>();

  refuseIfWaiting(email: string, ip: string, now: Date): void {
    const failures = this.#failures.get(keyOf(email, ip));
    if (!failures || failures.count < freeFailures) return;
    const waitMs = Math.min(firstWaitMs * 2 ** (failures.count - freeFailures), longestWaitMs);
    const leftMs = failures.lastAt + waitMs - now.getTime();
    if (leftMs <= 0) return;
    throw new Refusal(
      'rate_limited',
      'Demasiados intentos fallidos. Espera un momento y vuelve a intentarlo.',
      { retryAfterSeconds: Math.ceil(leftMs / 1000) },
    );
  }

  failed(email: string, ip: string, now: Date): void {
    if (this.#failures.size >= maxRemembered) this.#forget(now.getTime());
    const key = keyOf(email, ip);
    const earlier = this.#failures.get(key);
    const isRecent = earlier && now.getTime() - earlier.lastAt < forgetAfterMs;
    this.#failures.set(key, {
      count: isRecent ? earlier.count + 1 : 1,
      lastAt: now.getTime(),
    });
  }

  succeeded(email: string, ip: string): void {
    this.#failures.delete(keyOf(email, ip));
  }

  #forget(now: number): void {
    for (const [key, { lastAt }] of this.#failures) {
      if (now - lastAt > forgetAfterMs) this.#failures.delete(key);
    }
    if (this.#failures.size >= maxRemembered) this.#failures.clear();
  }
}

const keyOf = (email: string, ip: string) => `${email} ${ip}`;
