import type { PreviewedProduct } from '@mostrador/contract/menu';

export type Group = PreviewedProduct['optionGroups'][number];

/** The options that somebody chose, by their ids. */
export type Chosen = ReadonlySet<string>;

export const chosenIn = ({ options }: Group, chosen: Chosen): number =>
  options.filter(({ _id }) => chosen.has(_id)).length;

/** Of a group that takes one, another choice replaces it; of a full group nothing more is taken. */
export function choose(group: Group, chosen: Chosen, optionId: string): Chosen {
  const next = new Set(chosen);
  if (next.delete(optionId)) return next;
  if (group.maxSelections === 1) for (const { _id } of group.options) next.delete(_id);
  if (chosenIn(group, next) < group.maxSelections) next.add(optionId);
  return next;
}

/** The first group that still asks for something. */
export const missingGroup = (
  { optionGroups }: PreviewedProduct,
  chosen: Chosen,
): Group | undefined => optionGroups.find((group) => chosenIn(group, chosen) < group.minSelections);

export const totalOf = ({ price, optionGroups }: PreviewedProduct, chosen: Chosen): number =>
  optionGroups
    .flatMap(({ options }) => options)
    .filter(({ _id }) => chosen.has(_id))
    .reduce((sum, { priceModifier }) => sum + priceModifier, price);
