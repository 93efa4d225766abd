import { bounds } from '@mostrador/contract/limits';
import type { SoldOutUntil } from '@mostrador/contract/what-runs-out';
import { invalid } from '../../http/errors.ts';
import { startOfDay } from '../../lib/local-time.ts';
import { backIsPast, backTooFar, onButUntil } from './texts.ts';

const hourMs = 60 * 60 * 1000;
const dawnHour = 6;
const shortestNightMs = 2 * hourMs;

/**
 * "Until tomorrow" is the next six in the morning: whoever says it at eleven or after midnight means the end
 * of this night's work, which midnight cuts in two. Right before six it is the morning after.
 */
export function nextDawn(now: Date): Date {
  const dawns = [0, 1, 2].map(
    (days) => new Date(startOfDay(now, days).getTime() + dawnHour * hourMs),
  );
  const next = dawns.find((dawn) => dawn.getTime() - now.getTime() >= shortestNightMs);
  return next ?? startOfDay(now, 2);
}

const hours = { '2h': 2, '4h': 4 };

/** When something that is switched off comes back by itself; null: when somebody switches it on. */
export function endOfSoldOut(until: SoldOutUntil | null, now: Date): Date | null {
  if (until === null) return null;
  if (until === 'tomorrow') return nextDawn(now);
  if (until === '2h' || until === '4h') return new Date(now.getTime() + hours[until] * hourMs);
  const end = new Date(until);
  if (end <= now) throw invalid(backIsPast);
  if (end > startOfDay(now, bounds.soldOutDays)) throw invalid(backTooFar);
  return end;
}

/** The switch as it is stored. */
export interface StockSwitch {
  isOn: boolean;
  until: Date | null;
  since: Date | null;
}

interface StockWish {
  stock?: boolean | undefined;
  unavailableUntil?: SoldOutUntil | null | undefined;
}

/**
 * Saying what already is changes nothing: a form that sends everything back does not make a product that ran
 * out, or that comes back by itself, one that somebody switched off.
 */
export function switched(
  stored: StockSwitch,
  isInStock: boolean,
  { stock, unavailableUntil }: StockWish,
  now: Date,
): StockSwitch {
  const namesEnd = unavailableUntil !== undefined && unavailableUntil !== null;
  if (stock === true && namesEnd) throw invalid(onButUntil);
  const isOn = namesEnd ? false : (stock ?? isInStock);
  if (isOn) return isInStock ? stored : { isOn: true, until: null, since: null };
  if (unavailableUntil === undefined && !isInStock) return stored;
  return {
    isOn: false,
    until: endOfSoldOut(unavailableUntil ?? null, now),
    since: isInStock ? now : stored.since,
  };
}
