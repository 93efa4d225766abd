import type { Product } from '@mostrador/contract/catalogue';
import { bounds } from '@mostrador/contract/limits';
import { toCents } from '@mostrador/contract/money';
import { type PriceAdjustment, priceRiseOf, risenPrices } from '@mostrador/contract/price-rise';
import type { PriceStep } from '../price-steps/price-rows.tsx';

export interface PricePreview extends PriceStep {
  id: string;
}

/** What each product will cost, by the same rule that the server applies. */
export function previewRise(
  products: readonly Product[],
  adjustment: PriceAdjustment,
): PricePreview[] {
  const rise = priceRiseOf(adjustment);
  return products.map(({ _id, name, price, promotion }) => {
    const beforeCents = toCents(price);
    const regularBefore =
      promotion.originalPrice === null ? null : toCents(promotion.originalPrice);
    const { priceCents, originalCents } = risenPrices(beforeCents, regularBefore, rise);
    return {
      id: _id,
      name,
      note: null,
      state: 'changed',
      beforeCents,
      afterCents: priceCents,
      regular:
        regularBefore === null || originalCents === null
          ? null
          : { beforeCents: regularBefore, afterCents: originalCents },
    };
  });
}

export const isAnyTooHigh = (previews: readonly PricePreview[]): boolean =>
  previews.some(
    ({ afterCents, regular }) =>
      Math.max(afterCents, regular?.afterCents ?? 0) > toCents(bounds.maxPrice),
  );
