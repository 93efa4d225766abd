import type { ProductChanges } from '@mostrador/contract/catalogue';
import { weekDays } from '@mostrador/contract/lists';
import { toCents } from '@mostrador/contract/money';
import { type PricedProduct, settlePromotion } from '@mostrador/contract/promotion-rule';
import type { SentPromotion } from '@mostrador/contract/what-runs-out';
import { invalid } from '../../http/errors.ts';
import { type ProductRow, regularCents } from './product-row.ts';
import { promotionIsOver, promotionTurnedRound } from './texts.ts';

/** When a promotion runs. Without limits null, null and 0; days are bits, Monday the lowest. */
export interface PromotionTimes {
  startsAt: Date | null;
  endsAt: Date | null;
  days: number;
}

export const always: PromotionTimes = { startsAt: null, endsAt: null, days: 0 };
const everyDay = 2 ** weekDays.length - 1;

export interface PromotedPrice extends PricedProduct {
  times: PromotionTimes;
}

/** Of a product that is not stored yet. */
export const newPrice = (price: number, sent: SentPromotion, now: Date): PromotedPrice =>
  settled(
    {
      priceCents: toCents(price),
      promotion: {
        isActive: sent.isActive ?? false,
        originalCents: centsOf(sent.originalPrice) ?? null,
        description: sent.description ?? '',
      },
    },
    timesOf(sent, always, null, now),
  );

/**
 * Only what was sent changes. Ending a promotion without naming a price brings the regular one back; one that
 * ended by itself has done so before anything is changed. While one waits for its day the price that was sent
 * is the regular one, as it was read, unless the promotion came with it.
 */
export function changedPrice(
  row: ProductRow,
  { price, promotion: sent = {} }: ProductChanges,
  now: Date,
): PromotedPrice {
  const stored = storedPrice(row);
  const isActive = sent.isActive ?? stored.promotion.isActive;
  const times = timesOf(sent, stored.times, row.promo_ends_at, now);
  const description = sent.description ?? stored.promotion.description;
  const sentOriginal = centsOf(sent.originalPrice);
  const waits = stored.promotion.isActive && !row.promo_runs;
  if (isActive && waits && price !== undefined && sent.isActive === undefined) {
    const regular = toCents(price);
    const priceCents = Math.min(stored.priceCents, regular);
    return settled(
      { priceCents, promotion: { isActive, originalCents: regular, description } },
      times,
    );
  }
  const originalCents = sentOriginal === undefined ? stored.promotion.originalCents : sentOriginal;
  const endsPromotion = stored.promotion.isActive && !isActive;
  const keptCents = endsPromotion
    ? (stored.promotion.originalCents ?? stored.priceCents)
    : stored.priceCents;
  const priceCents = price === undefined ? keptCents : toCents(price);
  return settled({ priceCents, promotion: { isActive, originalCents, description } }, times);
}

/** Without a promotion that ended. */
function storedPrice(row: ProductRow): PromotedPrice {
  if (!row.promo_active || row.promo_ended) {
    const promotion = { isActive: false, originalCents: null, description: '' };
    return { priceCents: regularCents(row), promotion, times: always };
  }
  return {
    priceCents: row.price_cents,
    promotion: {
      isActive: true,
      originalCents: row.original_price_cents,
      description: row.promo_description,
    },
    times: { startsAt: row.promo_starts_at, endsAt: row.promo_ends_at, days: row.promo_days },
  };
}

const settled = (priced: PricedProduct, times: PromotionTimes): PromotedPrice => ({
  ...settlePromotion(priced),
  times: priced.promotion.isActive ? times : always,
});

function timesOf(
  sent: SentPromotion,
  stored: PromotionTimes,
  knownEnd: Date | null,
  now: Date,
): PromotionTimes {
  const startsAt = sent.startsAt === undefined ? stored.startsAt : dateOf(sent.startsAt);
  const endsAt = sent.endsAt === undefined ? stored.endsAt : dateOf(sent.endsAt);
  const problem = problemOfTimes(startsAt, endsAt, knownEnd, now);
  if (problem !== null) throw invalid(problem);
  return { startsAt, endsAt, days: sent.days === undefined ? stored.days : bitsOf(sent.days) };
}

export function problemOfTimes(
  startsAt: Date | null,
  endsAt: Date | null,
  knownEnd: Date | null,
  now: Date,
): string | null {
  if (startsAt && endsAt && startsAt >= endsAt) return promotionTurnedRound;
  // The end that is stored may pass while somebody edits: that is no new promotion.
  const isKnown = endsAt?.getTime() === knownEnd?.getTime();
  return endsAt && endsAt <= now && !isKnown ? promotionIsOver : null;
}

export function bitsOf(days: readonly (typeof weekDays)[number][]): number {
  const bits = days.reduce((sum, day) => sum | (1 << weekDays.indexOf(day)), 0);
  return bits === everyDay ? 0 : bits;
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const centsOf = (pesos: number | null | undefined): number | null | undefined =>
  pesos == null ? pesos : toCents(pesos);
