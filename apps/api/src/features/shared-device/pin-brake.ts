import { pinTries } from '@mostrador/contract/pins';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/errors.ts';
import { hashOf } from '../../lib/ids.ts';
import {
  countTry,
  forgetTries,
  freeAt,
  type Limit,
  markKnown,
  uncountTry,
} from '../session/guess-store.ts';
import { sharedDeviceTexts } from './texts.ts';

/** A try at somebody's PIN on one of the devices of a business. */
export interface PinTry {
  businessId: string;
  deviceId: string;
  accountId: string;
}

const minutes = (count: number) => count * 60;
const waits = { firstWaitSeconds: minutes(15), longestWaitSeconds: minutes(60) };

/** Figures of decision 40. Misses of a person are remembered for a day: a patient guesser gains nothing. */
const limits: Readonly<Record<'pair' | 'device' | 'business', Limit>> = {
  pair: { ...waits, free: pinTries, forgetAfterSeconds: minutes(23 * 60) },
  device: { ...waits, free: 20, forgetAfterSeconds: minutes(60) },
  business: { ...waits, free: 60, forgetAfterSeconds: minutes(60) },
};

type Counter = keyof typeof limits;
const counters: readonly Counter[] = ['pair', 'device', 'business'];

/**
 * Counts a try in the database before the PIN is looked at, whichever process it came to, and gives it
 * back when it was right. Answers whether it was.
 */
export async function tryPin(
  deps: Deps,
  asked: PinTry,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const { attempts } = await count(deps, asked);
  let wasRight = false;
  try {
    wasRight = await isRight();
  } catch (error) {
    await giveBack(deps, asked, false);
    throw error;
  }
  if (wasRight) await giveBack(deps, asked, true);
  else await refuseMiss(deps, asked, attempts);
  return wasRight;
}

/** All or none: a try that is not looked at leaves no trace. */
function count({ db, now }: Deps, asked: PinTry): Promise<{ attempts: number }> {
  const at = now();
  return db.transaction(async (tx) => {
    let attempts = 0;
    for (const counter of counters) {
      const counted = await countTry(tx, keyOf(counter, asked), limits[counter], at);
      if (!counted) throw await locked(tx, counter, asked, at);
      if (counter === 'pair') attempts = counted.attempts;
    }
    return { attempts };
  });
}

async function giveBack({ db, now }: Deps, asked: PinTry, wasRight: boolean): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    for (const counter of counters) {
      const key = keyOf(counter, asked);
      if (wasRight && counter === 'pair') await markKnown(tx, key, at, at);
      else await uncountTry(tx, key, limits[counter], at);
    }
  });
}

async function refuseMiss({ db, now }: Deps, asked: PinTry, attempts: number): Promise<never> {
  const at = now();
  const left = pinTries - attempts;
  const until = (await freeAt(db, keyOf('pair', asked))) ?? at;
  throw new Refusal(
    'wrong_password',
    left > 0 ? sharedDeviceTexts.wrongPin(left) : sharedDeviceTexts.nowLocked(until, at),
  );
}

async function locked(tx: Queryable, counter: Counter, asked: PinTry, now: Date): Promise<Refusal> {
  const until = (await freeAt(tx, keyOf(counter, asked))) ?? now;
  const words = counter === 'pair' ? sharedDeviceTexts.locked : sharedDeviceTexts.deviceLocked;
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new Refusal('rate_limited', words(until, now), { retryAfterSeconds: seconds });
}

/** Until when somebody's PIN is not taken on one of these devices, or null. */
export async function lockedUntil(
  db: Queryable,
  tries: readonly PinTry[],
  now: Date,
): Promise<Date | null> {
  let latest: Date | null = null;
  for (const one of tries) {
    const free = await freeAt(db, keyOf('pair', one));
    if (free && free > now && (latest === null || free > latest)) latest = free;
  }
  return latest;
}

export const unlock = (tx: Queryable, tries: readonly PinTry[]): Promise<void> =>
  forgetTries(
    tx,
    tries.map((one) => keyOf('pair', one)),
  );

function keyOf(counter: Counter, { businessId, deviceId, accountId }: PinTry): string {
  const named = {
    pair: [businessId, deviceId, accountId],
    device: [businessId, deviceId],
    business: [businessId],
  };
  return hashOf(JSON.stringify(['pin', counter, ...named[counter]]));
}
