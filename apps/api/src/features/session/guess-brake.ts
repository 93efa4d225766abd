import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/errors.ts';
import { addressBlock } from '../../lib/address-block.ts';
import { hashOf } from '../../lib/ids.ts';
import { Lanes } from '../../lib/lanes.ts';
import { RecentRefusals } from '../../lib/recent-refusals.ts';
import { countTry, forgetTries, freeAt, type Limit, markKnown, uncountTry } from './guess-store.ts';
import type { Hasher } from './hash-line.ts';
import { tooManyGuesses } from './texts.ts';

/** Which password is tried: doors count apart, so that nobody is kept out of one at another. */
export interface Guess {
  door: 'business' | 'admin' | 'change' | 'code';
  account: string;
  ip: string;
}

const minutes = (count: number) => count * 60;
const knownDays = 30;

/** The figures are those of docs/decisions/0015; a demonstration is shown from one address. */
const limitsOf = (isDemo: boolean): Record<'pair' | 'account' | 'address', Limit> => ({
  pair: isDemo
    ? { free: 5, firstWaitSeconds: 30, longestWaitSeconds: minutes(15) }
    : { free: 5, firstWaitSeconds: minutes(15), longestWaitSeconds: minutes(60) },
  account: { free: 50, firstWaitSeconds: minutes(1), longestWaitSeconds: minutes(15) },
  address: {
    free: isDemo ? 1_000 : 100,
    firstWaitSeconds: minutes(1),
    longestWaitSeconds: minutes(15),
  },
});

interface Counted {
  key: string;
  limit: Limit;
}

interface Tried {
  counted: Counted[];
  /** Whoever signed in from that address before. */
  isKnown: boolean;
}

/**
 * Slows down guessing. A try is counted in the database before the password is looked at, and given
 * back when it was right. It is never a lock: waits that grow, and that a rival cannot impose on an
 * owner, who comes from an address of their own.
 */
export class GuessBrake {
  readonly #deps: Deps;
  readonly #lanes = new Lanes();
  readonly #refused = new RecentRefusals();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** What `check` finds, or null; in this process one try after the other at the same account. */
  check<Found>(guess: Guess, check: (who: Hasher) => Promise<Found | null>): Promise<Found | null> {
    return this.#lanes.run(keysOf(guess).pair, async () => {
      const { counted, isKnown } = await this.#count(guess);
      try {
        const found = await check(isKnown ? 'known' : 'stranger');
        if (found !== null) await this.#giveBack(counted, true);
        return found;
      } catch (error) {
        await this.#giveBack(counted, false);
        throw error;
      }
    });
  }

  /**
   * All three or none: a try that is not looked at leaves no trace. Whoever floods an account, or comes in a flood
   * from one address, waits here for the others and not with a connection each.
   */
  #count(guess: Guess): Promise<Tried> {
    const { account, address } = keysOf(guess);
    const freeAt = this.#refused.freeAt(address, this.#deps.now());
    if (freeAt) throw refusalUntil(freeAt, this.#deps.now());
    return this.#lanes.run(account, () => this.#lanes.run(address, () => this.#countInTurn(guess)));
  }

  #countInTurn(guess: Guess): Promise<Tried> {
    const now = this.#deps.now();
    const keys = keysOf(guess);
    const limits = limitsOf(this.#deps.config.demo);
    return this.#deps.db.transaction(async (tx) => {
      const counted: Counted[] = [];
      const count = async (which: 'pair' | 'account' | 'address') => {
        const one = { key: keys[which], limit: limits[which] };
        counted.push(one);
        const row = await countTry(tx, one.key, one.limit, now);
        if (row) return row;
        const free = (await freeAt(tx, one.key)) ?? now;
        if (which === 'address') this.#refused.note(one.key, free, now);
        throw refusalUntil(free, now);
      };
      const { isKnown } = await count('pair');
      if (!isKnown) await count('account');
      await count('address');
      return { counted, isKnown };
    });
  }

  async #giveBack(counted: readonly Counted[], wasRight: boolean): Promise<void> {
    const now = this.#deps.now();
    const knownUntil = new Date(now.getTime() + knownDays * 86_400_000);
    await this.#deps.db.transaction(async (tx) => {
      for (const [index, { key, limit }] of counted.entries()) {
        if (wasRight && index === 0) await markKnown(tx, key, now, knownUntil);
        else await uncountTry(tx, key, limit, now);
      }
    });
  }
}

/** Whoever holds the link of a mail is the owner, and need not wait at this address. */
export async function forgiveGuesses(tx: Queryable, guess: Guess): Promise<void> {
  const { pair, account } = keysOf(guess);
  await forgetTries(tx, [pair, account]);
}

function keysOf({ door, account, ip }: Guess) {
  const address = addressBlock(ip);
  const keyOf = (...parts: string[]) => hashOf(JSON.stringify([door, ...parts]));
  return {
    pair: keyOf('pair', account, address),
    account: keyOf('account', account),
    address: keyOf('address', address),
  };
}

function refusalUntil(freeAt: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000));
  return new Refusal('rate_limited', tooManyGuesses(seconds), { retryAfterSeconds: seconds });
}
