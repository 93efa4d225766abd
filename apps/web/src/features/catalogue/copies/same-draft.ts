import { toPesos } from '@mostrador/contract/money';
import type { SameChanges, SameProduct } from '@mostrador/contract/same-products';
import { sameTexts as texts } from './texts.ts';

type StockChoice = keyof typeof texts.stockChoices;

/** What somebody typed for all of them. */
export interface SameDraft {
  priceCents: number | null;
  stock: StockChoice;
  quantity: number | null;
  /** The businesses that stay as they are. */
  leftOut: ReadonlySet<string>;
}

export const emptySameDraft: SameDraft = {
  priceCents: null,
  stock: 'asItIs',
  quantity: null,
  leftOut: new Set(),
};

function stockChanges({ stock, quantity }: SameDraft): SameChanges {
  if (stock === 'on' || stock === 'off') return { stock: stock === 'on' };
  if (stock === 'asItIs' || quantity === null) return {};
  // Of something that is switched off units are put on sale; none switch nothing on.
  return quantity > 0 ? { stock: true, stockQuantity: quantity } : { stockQuantity: 0 };
}

/** Null: nothing, or not all of it, was said. */
export function sameChangesOf(draft: SameDraft): SameChanges | null {
  if (draft.stock === 'count' && draft.quantity === null) return null;
  const changes = {
    ...(draft.priceCents !== null && { price: toPesos(draft.priceCents) }),
    ...stockChanges(draft),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

export const canTake = (draft: SameDraft, { canPrice }: SameProduct): boolean =>
  canPrice || draft.priceCents === null;

export const takenOf = (draft: SameDraft, products: readonly SameProduct[]): SameProduct[] =>
  products.filter((product) => canTake(draft, product) && !draft.leftOut.has(product.businessId));

interface Stock {
  stock: boolean;
  stockQuantity: number | null;
}

const stockWords = ({ stock, stockQuantity }: Stock): string => {
  if (!stock || stockQuantity === 0) return texts.stockChoices.off;
  return stockQuantity === null ? texts.stockChoices.on : texts.left(stockQuantity);
};

/** Its price and stock, as they are and as they would be. */
export function stepsOf(product: SameProduct, changes: SameChanges): string {
  const { price = product.price, stock = product.stock, stockQuantity } = changes;
  const kept = changes.stock === true && product.stockQuantity === 0 ? null : product.stockQuantity;
  const after = { stock, stockQuantity: stockQuantity === undefined ? kept : stockQuantity };
  return [
    texts.priceStep(product.price, price),
    texts.stockStep(stockWords(product), stockWords(after)),
    ...(product.isPromoted && changes.price !== undefined ? [texts.promoted] : []),
  ].join(' · ');
}
