import type { Product } from '@mostrador/contract/catalogue';
import { defaultOptionSelections } from '@mostrador/contract/limits';
import type { Option, OptionGroup } from '@mostrador/contract/option-groups';
import { productTags } from '@mostrador/contract/product-tags';
import {
  fieldsOf,
  flagOf,
  hasId,
  idOf,
  listOf,
  numberOf,
  oneOf,
  textOf,
} from '../../lib/answer.ts';
import { readPromotionTimes, readRunsOut, readSoldOut } from './read-runs-out.ts';

const notAList = 'The answer carries no list';

/** The list comes bare or under `data`; an answer without one is a failure. */
export function readProducts(answer: unknown): Product[] {
  const list = listOf(answer);
  if (list === null) throw new Error(notAList);
  return list.filter(hasId).map(productOf);
}

export function readProduct(answer: unknown): Product {
  const found = oneOf(answer);
  if (!hasId(found)) throw new Error('The answer carries no product');
  return productOf(found);
}

/** With the defaults of the specification for what is missing. */
function productOf(raw: unknown): Product {
  const fields = fieldsOf(raw);
  const promotion = fieldsOf(fields.promotion);
  const { originalPrice } = promotion;
  return {
    _id: idOf(fields),
    name: textOf(fields.name),
    price: numberOf(fields.price, 0),
    description: textOf(fields.description),
    category: textOf(fields.category),
    imageUrl: textOf(fields.imageUrl),
    stock: flagOf(fields.stock, true),
    promotion: {
      isActive: flagOf(promotion.isActive, false),
      originalPrice: originalPrice == null ? null : numberOf(originalPrice, 0),
      description: textOf(promotion.description),
      ...readPromotionTimes(promotion),
    },
    optionGroups: (listOf(fields.optionGroups) ?? []).map(linkOf),
    business: idOf(fields.business),
    // Zero: none was told, so that none is sent back.
    version: numberOf(fields.version, 0),
    tags: productTags.filter((tag) => (listOf(fields.tags) ?? []).includes(tag)),
    serves: numberOf(fields.serves, 0) || null,
    ...readRunsOut(fields),
  };
}

/** The group by its id, or as a whole. */
function linkOf(raw: unknown): Product['optionGroups'][number] {
  const fields = fieldsOf(raw);
  return {
    optionGroup: idOf(fields.optionGroup),
    titleForUser: textOf(fields.titleForUser) || textOf(fieldsOf(fields.optionGroup).groupName),
    minSelections: numberOf(fields.minSelections, defaultOptionSelections.min),
    maxSelections: numberOf(fields.maxSelections, defaultOptionSelections.max),
  };
}

export function readGroups(answer: unknown): OptionGroup[] {
  const list = listOf(answer);
  if (list === null) throw new Error(notAList);
  return list.filter(hasId).map(readGroup);
}

export function readGroup(raw: unknown): OptionGroup {
  const fields = fieldsOf(raw);
  return {
    _id: idOf(fields),
    groupName: textOf(fields.groupName),
    options: (listOf(fields.options) ?? []).filter(hasId).map(readOption),
  };
}

export function readOption(raw: unknown): Option {
  const fields = fieldsOf(raw);
  return {
    _id: idOf(fields),
    name: textOf(fields.name),
    priceModifier: numberOf(fields.priceModifier, 0),
    inStock: flagOf(fields.inStock, true),
    ...readSoldOut(fields),
  };
}
