import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { hashOf } from '../lib/ids.ts';
import { Refusal } from './errors.ts';

const windowMs = 60_000;
const maxAddresses = 20_000;
const maxKnownTokens = 50_000;

export const tooManyAttempts = (waitMs: number) =>
  new Refusal('rate_limited', 'Hiciste demasiados intentos. Espera un momento y vuelve a probar.', {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });

/** Of IPv6 its first half, as anybody has the other half to himself. */
export const addressOf = ({ ip }: FastifyRequest): string => normalizeIP(ip);

interface Visits {
  wrong: number;
  windowEndsAt: number;
  /** Tokens that are being looked up and may turn out wrong, and whoever waits for their outcome. */
  open: number;
  waiting: (() => void)[];
}

/**
 * Until a session is known, its caller counts by address: so many wrong tokens a minute, then nobody
 * unknown is heard from there. Tokens that were right before are always looked up, so that a shop
 * does not suffer from a neighbour behind the same address.
 */
export class Strangers {
  readonly #maxWrong: number;
  readonly #now: () => Date;
  readonly #visits = new Map<string, Visits>();
  readonly #known = new Set<string>();

  constructor(maxWrong: number, now: () => Date) {
    this.#maxWrong = maxWrong;
    this.#now = now;
  }

  async identify<Caller>(request: FastifyRequest, lookUp: () => Promise<Caller>): Promise<Caller> {
    const { authorization } = request.headers;
    // Nothing to look up, nothing to guess: it costs no more than any other answer.
    if (authorization === undefined) return lookUp();
    const token = hashOf(authorization);
    if (this.#known.has(token)) return this.#watch(token, addressOf(request), lookUp);
    const address = addressOf(request);
    await this.#takeTurn(address);
    try {
      return await this.#watch(token, address, lookUp);
    } finally {
      this.#leave(address);
    }
  }

  async #watch<Caller>(
    token: string,
    address: string,
    lookUp: () => Promise<Caller>,
  ): Promise<Caller> {
    try {
      const caller = await lookUp();
      this.#remember(token);
      return caller;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'no_session') {
        this.#known.delete(token);
        this.#visitsOf(address).wrong++;
      }
      throw error;
    }
  }

  /** At most as many are looked up at once as may still turn out wrong. */
  async #takeTurn(address: string): Promise<void> {
    for (;;) {
      const visits = this.#visitsOf(address);
      if (visits.wrong >= this.#maxWrong) {
        throw tooManyAttempts(visits.windowEndsAt - this.#now().getTime());
      }
      if (visits.wrong + visits.open < this.#maxWrong) {
        visits.open++;
        return;
      }
      await new Promise<void>((resume) => visits.waiting.push(resume));
    }
  }

  #leave(address: string): void {
    const visits = this.#visitsOf(address);
    visits.open--;
    for (const resume of visits.waiting.splice(0)) resume();
    if (visits.open === 0 && visits.wrong === 0) this.#visits.delete(address);
  }

  #visitsOf(address: string): Visits {
    const now = this.#now().getTime();
    const visits = this.#visits.get(address);
    if (!visits) {
      const fresh = { wrong: 0, windowEndsAt: now + windowMs, open: 0, waiting: [] };
      if (this.#visits.size >= maxAddresses) this.#forgetPast(now);
      this.#visits.set(address, fresh);
      return fresh;
    }
    if (visits.windowEndsAt <= now) {
      visits.wrong = 0;
      visits.windowEndsAt = now + windowMs;
    }
    return visits;
  }

  #forgetPast(now: number): void {
    for (const [address, { open, windowEndsAt }] of this.#visits) {
      if (open === 0 && windowEndsAt <= now) this.#visits.delete(address);
    }
  }

  /** The longest unseen is forgotten first. */
  #remember(token: string): void {
    this.#known.delete(token);
    this.#known.add(token);
    const [oldest] = this.#known;
    if (this.#known.size > maxKnownTokens && oldest !== undefined) this.#known.delete(oldest);
  }
}
