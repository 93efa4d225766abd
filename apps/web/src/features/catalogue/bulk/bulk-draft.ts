import type { Product } from '@mostrador/contract/catalogue';
import {
  maxRisePercent,
  type PriceAdjustment,
  roundingSteps,
} from '@mostrador/contract/price-rise';
import type { BulkChange } from '../api.ts';
import { categoryOf } from '../editing/product-draft.ts';
import { bulkTexts } from '../texts.ts';
import { isAnyTooHigh, previewRise } from './price-preview.ts';

export type BulkTab = 'category' | 'prices' | 'stock' | 'groups';
type RoundingStep = (typeof roundingSteps)[number];

export interface BulkDraft {
  tab: BulkTab;
  category: string;
  riseType: PriceAdjustment['type'];
  /** Percent, or pesos; null while nothing readable is typed. */
  riseValue: number | null;
  roundTo: RoundingStep | null;
  /** Null until somebody has chosen: nothing is switched by an unlooked "Aplicar". */
  inStock: boolean | null;
  groupAction: 'add' | 'remove';
  groupIds: readonly string[];
}

export const emptyBulkDraft: BulkDraft = {
  tab: 'category',
  category: '',
  riseType: 'percentage',
  riseValue: null,
  roundTo: null,
  inStock: null,
  groupAction: 'add',
  groupIds: [],
};

export const roundingOf = (text: string): RoundingStep | null =>
  roundingSteps.find((step) => String(step) === text) ?? null;

/** What is asked of the prices, when it can be asked. */
export function adjustmentOf({ riseType, riseValue, roundTo }: BulkDraft) {
  if (riseValue === null || riseValue <= 0) return null;
  return {
    type: riseType,
    value: riseValue,
    ...(roundTo !== null && { roundTo }),
  };
}

/** Of these products, those that would not stay as they are. */
export const countStockChanges = (products: readonly Product[], inStock: boolean): number =>
  products.filter(({ stock }) => stock !== inStock).length;

export const hasGroup = ({ optionGroups }: Product, groupId: string): boolean =>
  optionGroups.some(({ optionGroup }) => optionGroup === groupId);

export const countGroupChanges = (
  products: readonly Product[],
  { groupAction, groupIds }: Pick<BulkDraft, 'groupAction' | 'groupIds'>,
): number =>
  products.filter((product) =>
    groupIds.some((groupId) => hasGroup(product, groupId) !== (groupAction === 'add')),
  ).length;

type Result = BulkChange | { problem: string };

/** What the open tab asks for, or what is missing. */
export function bulkUpdatesOf(draft: BulkDraft, products: readonly Product[]): Result {
  if (draft.tab === 'stock') {
    const { inStock } = draft;
    return inStock === null ? { problem: bulkTexts.stateMissing } : { updates: { stock: inStock } };
  }
  if (draft.tab === 'groups') {
    const { groupAction, groupIds } = draft;
    return groupIds.length === 0
      ? { problem: bulkTexts.groupsMissing }
      : { groupIds: [...groupIds], action: groupAction };
  }
  if (draft.tab === 'category') {
    const category = categoryOf(draft.category);
    return category === '' ? { problem: bulkTexts.categoryMissing } : { updates: { category } };
  }
  const adjustment = adjustmentOf(draft);
  if (adjustment === null) return { problem: bulkTexts.badValue };
  if (adjustment.type === 'percentage' && adjustment.value > maxRisePercent) {
    return { problem: bulkTexts.tooMuch(maxRisePercent) };
  }
  if (isAnyTooHigh(previewRise(products, adjustment))) return { problem: bulkTexts.tooHigh };
  const { roundTo, ...priceAdjustment } = adjustment;
  return { updates: { priceAdjustment }, roundTo };
}
