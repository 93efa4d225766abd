import { toCents } from '@mostrador/contract/money';
import {
  changedExtra,
  changedPrices,
  maxChangePercent,
  type PriceRule,
} from '@mostrador/contract/price-change-rule';
import type { StoredPrices } from '@mostrador/contract/price-changes';
import type { PriceStep } from '../price-steps/price-rows.tsx';
import { priceTexts } from './texts.ts';

/** `all`, `selected`, or a section by its name. */
export type Scope = { kind: 'all' } | { kind: 'selected' } | { kind: 'section'; name: string };

export interface PriceDraft extends Omit<PriceRule, 'value'> {
  scope: Scope;
  value: number | null;
  withOptions: boolean;
}

export const emptyDraft = (scope: Scope): PriceDraft => ({
  scope,
  direction: 'up',
  type: 'percentage',
  value: null,
  rounding: 'none',
  promotions: 'both',
  withOptions: false,
});

/** Null: not whole yet. */
export function ruleOf({ direction, type, value, rounding, promotions }: PriceDraft) {
  if (value === null || value <= 0 || problemOf(direction, type, value)) return null;
  return { direction, type, value, rounding, promotions } satisfies PriceRule;
}

export function problemOf(
  direction: PriceRule['direction'],
  type: PriceRule['type'],
  value: number,
): string | null {
  if (type === 'fixed') return null;
  if (value > maxChangePercent) return priceTexts.tooMuch;
  return direction === 'down' && value >= 100 ? priceTexts.notDownTo : null;
}

type StoredProduct = StoredPrices['products'][number];

export function productsIn(
  { products }: StoredPrices,
  scope: Scope,
  selected: ReadonlySet<string>,
): readonly StoredProduct[] {
  if (scope.kind === 'all') return products;
  return products.filter(({ _id, category }) =>
    scope.kind === 'selected' ? selected.has(_id) : category === scope.name,
  );
}

/** Of the menu, in its order, with how many products each has. */
export function sectionsOf({ products }: StoredPrices): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}

export interface PreviewLine extends PriceStep {
  kind: 'product' | 'option';
  id: string;
}

export function previewOf(
  prices: StoredPrices,
  chosen: readonly StoredProduct[],
  rule: PriceRule,
  withOptions: boolean,
): PreviewLine[] {
  const lines = chosen.map((product) => productLine(product, rule));
  return withOptions ? [...lines, ...optionLines(prices, chosen, rule)] : lines;
}

function productLine({ _id, name, price, regularPrice }: StoredProduct, rule: PriceRule) {
  const priceCents = toCents(price);
  const regularCents = regularPrice === null ? null : toCents(regularPrice);
  const after = changedPrices({ priceCents, regularCents }, rule);
  const isSame = after?.priceCents === priceCents && after.regularCents === regularCents;
  const line: PreviewLine = {
    kind: 'product',
    id: _id,
    name,
    note: null,
    beforeCents: priceCents,
    afterCents: after?.priceCents ?? priceCents,
    regular: regularCents === null ? null : regularOf(regularCents, after?.regularCents),
    state: after === null ? 'left' : isSame ? 'same' : 'changed',
  };
  if (line.state === 'changed') return line;
  return { ...line, note: line.state === 'same' ? priceTexts.same : leftNote(line, rule) };
}

const regularOf = (beforeCents: number, afterCents: number | null | undefined) => ({
  beforeCents,
  afterCents: afterCents ?? beforeCents,
});

const leftNote = ({ regular }: PreviewLine, { promotions }: PriceRule): string =>
  regular && promotions === 'regular' ? priceTexts.leftPromotion : priceTexts.left;

/** Those of the groups that the chosen products use; others may use them too. */
function optionLines(
  { products, groups }: StoredPrices,
  chosen: readonly StoredProduct[],
  rule: PriceRule,
): PreviewLine[] {
  const used = countUses(chosen);
  const usedByAll = countUses(products);
  return groups.flatMap((group) => {
    const uses = used.get(group._id);
    if (uses === undefined) return [];
    const others = (usedByAll.get(group._id) ?? 0) - uses;
    return group.options.map((option): PreviewLine => {
      const cents = toCents(option.priceModifier);
      const after = changedExtra(cents, rule);
      const state = after === null ? 'left' : after === cents ? 'same' : 'changed';
      return {
        kind: 'option',
        id: option._id,
        name: `${group.name}: ${option.name}`,
        note:
          state === 'changed' ? (others > 0 ? priceTexts.alsoUsedBy(others) : null) : noteOf(state),
        beforeCents: cents,
        afterCents: after ?? cents,
        regular: null,
        state,
      };
    });
  });
}

const noteOf = (state: 'same' | 'left') => (state === 'same' ? priceTexts.same : priceTexts.left);

function countUses(products: readonly StoredProduct[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { groupIds } of products) {
    for (const groupId of groupIds) uses.set(groupId, (uses.get(groupId) ?? 0) + 1);
  }
  return uses;
}
