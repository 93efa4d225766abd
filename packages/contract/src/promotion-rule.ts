/** What is stored of a product's price: with a promotion it is the promotional one. */
export interface PricedProduct {
  priceCents: number;
  promotion: { isActive: boolean; originalCents: number | null; description: string };
}

/**
 * A regular price is kept apart only while an active promotion is really below it; without an
 * active promotion there is nothing left of it. One that lowers no price ("2x1") keeps its words.
 */
export function settlePromotion({ priceCents, promotion }: PricedProduct): PricedProduct {
  if (!promotion.isActive) {
    return { priceCents, promotion: { isActive: false, originalCents: null, description: '' } };
  }
  const { originalCents } = promotion;
  const isLower = originalCents !== null && originalCents > priceCents;
  return { priceCents, promotion: { ...promotion, originalCents: isLower ? originalCents : null } };
}
