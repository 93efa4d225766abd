import type { Product } from '@mostrador/contract/catalogue';
import { defaultOptionSelections } from '@mostrador/contract/limits';
import { productCategories } from '@mostrador/contract/lists';
import { toCents, toPesos } from '@mostrador/contract/money';
import { type DetailsDraft, detailChanges, detailsOf, emptyDetails } from './details-draft.ts';
import {
  emptyRunsOut,
  type RunsOutDraft,
  runsOutFieldsOf,
  runsOutOf,
  timesFieldsOf,
} from './runs-out-draft.ts';

/** How a group is assigned; null while no acceptable number is typed. */
export interface AssignedGroup {
  optionGroup: string;
  titleForUser: string;
  minSelections: number | null;
  maxSelections: number | null;
}

export type ProductCategory = (typeof productCategories)[number] | '';

/** What the form holds. Prices are in centavos; null while nothing readable is typed. */
export interface ProductDraft extends RunsOutDraft, DetailsDraft {
  name: string;
  /** The price without promotion: "Precio", or "Precio Regular" beside a promotional one. */
  regularCents: number | null;
  description: string;
  category: ProductCategory;
  imageUrl: string;
  stock: boolean;
  isPromoted: boolean;
  promotionCents: number | null;
  promotionDescription: string;
  groups: readonly AssignedGroup[];
}

export const emptyDraft: ProductDraft = {
  name: '',
  regularCents: null,
  description: '',
  category: '',
  imageUrl: '',
  stock: true,
  isPromoted: false,
  promotionCents: null,
  promotionDescription: '',
  groups: [],
  ...emptyRunsOut,
  ...emptyDetails,
};

export const categoryOf = (text: string): ProductCategory =>
  productCategories.find((category) => category === text) ?? '';

/** A product on promotion stores the promotional price; the form shows both, also of one that waits. */
export function draftOf(product: Product): ProductDraft {
  const { isActive, originalPrice, planned } = product.promotion;
  const regular = isActive ? (originalPrice ?? product.price) : product.price;
  const promoted = isActive ? product.price : planned?.price;
  return {
    name: product.name,
    regularCents: toCents(regular),
    description: product.description,
    category: categoryOf(product.category),
    imageUrl: product.imageUrl,
    stock: product.stock,
    isPromoted: isActive || planned !== null,
    promotionCents: promoted === undefined || promoted === regular ? null : toCents(promoted),
    promotionDescription: planned?.description ?? product.promotion.description,
    groups: product.optionGroups,
    ...runsOutOf(product),
    ...detailsOf(product),
  };
}

/** Whether the promotional price is really lower, which is what makes it the price. */
export const isLowered = ({ isPromoted, promotionCents, regularCents }: ProductDraft): boolean =>
  isPromoted && promotionCents !== null && regularCents !== null && promotionCents < regularCents;

/** What is sent. The form does not submit without a price, or without the numbers of a group. */
export function productFieldsOf(
  draft: ProductDraft,
  base: RunsOutDraft & DetailsDraft = emptyDraft,
) {
  const regular = toPesos(draft.regularCents ?? 0);
  const lowered = isLowered(draft);
  return {
    name: draft.name.trim(),
    price: lowered ? toPesos(draft.promotionCents ?? 0) : regular,
    description: draft.description.trim(),
    category: draft.category,
    imageUrl: draft.imageUrl,
    stock: draft.stock,
    promotion: {
      isActive: draft.isPromoted,
      originalPrice: lowered ? regular : null,
      description: draft.isPromoted ? draft.promotionDescription.trim() : '',
      ...(draft.isPromoted && timesFieldsOf(draft, base)),
    },
    optionGroups: draft.groups.map(
      ({ optionGroup, titleForUser, minSelections, maxSelections }) => ({
        optionGroup,
        titleForUser: titleForUser.trim(),
        minSelections: minSelections ?? defaultOptionSelections.min,
        maxSelections: maxSelections ?? defaultOptionSelections.max,
      }),
    ),
    ...runsOutFieldsOf(draft, base),
    ...detailChanges(base, draft),
  };
}

/** What a price typed over the one in the list asks for, by the rules of the form. */
export function priceChangeOf(product: Product, cents: number) {
  const draft = draftOf(product);
  const isCharged = product.promotion.isActive && draft.promotionCents !== null;
  if (!isCharged) return { price: toPesos(cents) };
  const { price, promotion } = productFieldsOf({ ...draft, promotionCents: cents }, draft);
  return { price, promotion };
}

export function toggleGroup(
  groups: readonly AssignedGroup[],
  group: { _id: string; groupName: string },
): AssignedGroup[] {
  const others = groups.filter(({ optionGroup }) => optionGroup !== group._id);
  if (others.length < groups.length) return others;
  return [
    ...groups,
    {
      optionGroup: group._id,
      titleForUser: group.groupName,
      minSelections: defaultOptionSelections.min,
      maxSelections: defaultOptionSelections.max,
    },
  ];
}

/** A minimum pushes the maximum up with it. */
export const withMin = (group: AssignedGroup, minSelections: number | null): AssignedGroup => ({
  ...group,
  minSelections,
  maxSelections:
    minSelections === null || group.maxSelections === null
      ? group.maxSelections
      : Math.max(minSelections, group.maxSelections),
});

export type DraftField = keyof ProductDraft;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isField = (key: string): key is DraftField => key in emptyDraft;

/** What was typed since `base` was loaded. */
export const changedFields = (base: ProductDraft, draft: ProductDraft): DraftField[] =>
  Object.keys(draft)
    .filter(isField)
    .filter((field) => !isSame(base[field], draft[field]));

/** The newer product, with what was typed into the older form put over it. */
export const rebaseDraft = (
  base: ProductDraft,
  draft: ProductDraft,
  latest: ProductDraft,
): ProductDraft => ({
  ...latest,
  ...Object.fromEntries(changedFields(base, draft).map((field) => [field, draft[field]])),
});
