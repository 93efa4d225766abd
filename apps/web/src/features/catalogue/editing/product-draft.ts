import type { Product } from '@mostrador/contract/catalogue';
import { defaultOptionSelections } from '@mostrador/contract/limits';
import { productCategories } from '@mostrador/contract/lists';
import { toCents, toPesos } from '@mostrador/contract/money';

/** How a group is assigned; null while no acceptable number is typed. */
export interface AssignedGroup {
  optionGroup: string;
  titleForUser: string;
  minSelections: number | null;
  maxSelections: number | null;
}

export type ProductCategory = (typeof productCategories)[number] | '';

/** What the form holds. Prices are in centavos; null while nothing readable is typed. */
export interface ProductDraft {
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
};

export const categoryOf = (text: string): ProductCategory =>
  productCategories.find((category) => category === text) ?? '';

/** A product on promotion stores the promotional price; the form shows both. */
export function draftOf(product: Product): ProductDraft {
  const { isActive, originalPrice, description } = product.promotion;
  const isLowered = isActive && originalPrice !== null;
  return {
    name: product.name,
    regularCents: toCents(isLowered ? originalPrice : product.price),
    description: product.description,
    category: categoryOf(product.category),
    imageUrl: product.imageUrl,
    stock: product.stock,
    isPromoted: isActive,
    promotionCents: isLowered ? toCents(product.price) : null,
    promotionDescription: description,
    groups: product.optionGroups,
  };
}

/** Whether the promotional price is really lower, which is what makes it the price. */
export const isLowered = ({ isPromoted, promotionCents, regularCents }: ProductDraft): boolean =>
  isPromoted && promotionCents !== null && regularCents !== null && promotionCents < regularCents;

/** What is sent. The form does not submit without a price, or without the numbers of a group. */
export function productFieldsOf(draft: ProductDraft) {
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
    },
    optionGroups: draft.groups.map(
      ({ optionGroup, titleForUser, minSelections, maxSelections }) => ({
        optionGroup,
        titleForUser: titleForUser.trim(),
        minSelections: minSelections ?? defaultOptionSelections.min,
        maxSelections: maxSelections ?? defaultOptionSelections.max,
      }),
    ),
  };
}

/** What a price typed over the one in the list asks for, by the rules of the form. */
export function priceChangeOf(product: Product, cents: number) {
  const draft = draftOf(product);
  if (draft.promotionCents === null) return { price: toPesos(cents) };
  const { price, promotion } = productFieldsOf({ ...draft, promotionCents: cents });
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
