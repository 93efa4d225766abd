import { bounds } from '@mostrador/contract/limits';
import { invalid, Refusal } from '../../http/errors.ts';
import { preparationMinutesOf } from '../opening/store.ts';
import { isOpenNow, type ShopRow } from './store.ts';
import { marketplaceTexts as texts } from './texts.ts';

/** The hour that a customer chose. */
interface Schedule {
  at: Date;
  /** So many minutes before it the kitchen begins. */
  minutes: number;
}

export interface Beginning {
  schedule: Schedule | null;
  /** When the kitchen begins: now, or the preparation time before the hour that was chosen. */
  beginsAt: Date;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** When an order begins; refused if the shop is closed then, or at the hour that was chosen. */
export function beginningOf(shop: ShopRow, chosen: string | undefined, now: Date): Beginning {
  if (chosen === undefined) {
    refuseIfClosed(shop, now, texts.closed);
    return { schedule: null, beginsAt: now };
  }
  const at = new Date(chosen);
  if (at <= now) throw invalid(texts.hourIsOver);
  if (at.getTime() - now.getTime() > bounds.scheduleDays * dayMs) throw invalid(texts.hourTooFar);
  const minutes = preparationMinutesOf(shop, at);
  const beginsAt = new Date(Math.max(now.getTime(), at.getTime() - minutes * minuteMs));
  refuseIfClosed(shop, beginsAt, texts.closedThen);
  refuseIfClosed(shop, at, texts.closedThen);
  return { schedule: { at, minutes }, beginsAt };
}

function refuseIfClosed(shop: ShopRow, moment: Date, sentence: string): void {
  const { isOpen, reason, text } = isOpenNow(shop, moment);
  if (isOpen) return;
  if (reason === 'paused') throw new Refusal('not_available', texts.paused(text));
  throw new Refusal(
    'not_available',
    reason === 'special_date' ? texts.closedForDate(sentence, text) : sentence,
  );
}
