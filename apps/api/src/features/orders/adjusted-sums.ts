import type { Adjustment } from '@mostrador/contract/orders';
import { invalid, Refusal } from '../../http/errors.ts';
import { orderTexts } from './texts.ts';

export interface KeptLine {
  position: number;
  productId: string;
  name: string;
  quantity: number;
  /** Its units were taken from those that are left. */
  isCounted: boolean;
  /** With its options. */
  unitCents: number;
}

export interface RemovedProduct {
  name: string;
  quantity: number;
}

interface FrozenSums {
  productsCents: number;
  discountCents: number;
  shippingCents: number;
  removed: readonly RemovedProduct[];
}

interface LineChange {
  position: number;
  productId: string;
  name: string;
  from: number;
  to: number;
}

/**
 * What an order is worth without what is missing. A discount shrinks with the products: it keeps the
 * share that it had of them at intake, rounded to the customer's favour.
 */
export function adjusted(
  { productsCents, discountCents, shippingCents, removed }: FrozenSums,
  lines: readonly KeptLine[],
  wishes: Adjustment['lines'],
) {
  const changes = wishes.map((wish) => changeOf(lines[wish.line], wish));
  const quantityOf = (line: KeptLine) =>
    changes.find(({ position }) => position === line.position)?.to ?? line.quantity;
  const kept = lines.reduce((sum, line) => sum + line.unitCents * quantityOf(line), 0);
  if (lines.every((line) => quantityOf(line) === 0)) {
    throw new Refusal('conflict', orderTexts.lastProduct);
  }
  const share = productsCents === 0 ? 0 : Math.ceil((discountCents * kept) / productsCents);
  const newDiscount = Math.min(kept, share);
  return {
    changes,
    removed: [...removed, ...changes.map(({ name, from, to }) => ({ name, quantity: from - to }))],
    productsCents: kept,
    discountCents: newDiscount,
    totalCents: kept + shippingCents - newDiscount,
  };
}

function changeOf(
  line: KeptLine | undefined,
  { from, to }: Adjustment['lines'][number],
): LineChange {
  if (!line) throw invalid(orderTexts.unknownLine);
  // Somebody else took something out meanwhile.
  if (line.quantity !== from) throw new Refusal('conflict', orderTexts.changedMeanwhile);
  if (to >= from) throw invalid(orderTexts.onlyLess);
  return { position: line.position, productId: line.productId, name: line.name, from, to };
}
