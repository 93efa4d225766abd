import { paragraph, requiredLine } from '@mostrador/contract/fields';
import { bounds } from '@mostrador/contract/limits';
import { productCategories } from '@mostrador/contract/lists';
import {
  maxServes,
  type ProductTag,
  productTags,
  tagNames,
} from '@mostrador/contract/product-tags';
import type { SheetCell } from '../../../lib/spreadsheet.ts';
import { always } from '../promotion-times.ts';
import { centsOf, isEmpty, parsedText, textOf, WrongLine, yesOrNo } from './cells.ts';
import { readTimes } from './promotion-cells.ts';
import type { FileRow } from './read-menu-file.ts';
import { sameName } from './same-name.ts';
import type { StoredProduct } from './stored-menu.ts';
import { type ProductColumn, productColumns, sheetTexts } from './texts.ts';

type Cells = FileRow<ProductColumn>['cells'];
type Fields = Omit<StoredProduct, 'id' | 'links'>;

const productName = requiredLine('El nombre');
const description = paragraph('La descripción');
const promoText = paragraph('La descripción de la promoción', 300);

export const emptyProduct: Fields = {
  ...{ name: '', category: '', description: '', priceCents: 0, originalCents: null },
  ...{ promoActive: false, promoText: '', stock: true, tags: [], serves: null, units: null },
  ...{ times: always, lowAt: null },
};

/** The product that a line describes; what it has no column for stays as it was. */
export function readProduct(cells: Cells, stored: Fields, now: Date): Fields {
  const prices = readPrices(cells, stored);
  return {
    name: parsedText(cells.name ?? '', productName),
    category: cells.category === undefined ? stored.category : categoryOf(cells.category),
    description:
      cells.description === undefined
        ? stored.description
        : parsedText(cells.description, description),
    ...prices,
    times: readTimes(cells, prices.promoActive, stored.promoActive ? stored.times : always, now),
    stock: isEmpty(cells.stock)
      ? stored.stock
      : yesOrNo(cells.stock ?? '', sheetTexts.badYesNo(productColumns.stock[0])),
    tags: cells.tags === undefined ? stored.tags : tagsOf(cells.tags),
    serves: cells.serves === undefined ? stored.serves : servesOf(cells.serves),
    units: cells.units === undefined ? stored.units : unitsOf(cells.units, sheetTexts.badUnits),
    lowAt: cells.lowAt === undefined ? stored.lowAt : unitsOf(cells.lowAt, sheetTexts.badLowAt),
  };
}

const categories = new Map(
  productCategories.flatMap((name) => [
    [name, name],
    [sameName(name), name],
  ]),
);

export function categoryOf(cell: SheetCell): string {
  const text = textOf(cell);
  if (text === '') return '';
  const found = categories.get(text) ?? categories.get(sameName(text));
  if (found === undefined) throw new WrongLine(sheetTexts.badCategory);
  return found;
}

type Prices = Pick<Fields, 'priceCents' | 'originalCents' | 'promoActive' | 'promoText'>;

/** The sheet has the regular price, and beside it the one of the promotion if that is lower. */
function readPrices(cells: Cells, stored: Fields): Prices {
  if (isEmpty(cells.price)) throw new WrongLine(sheetTexts.missingPrice);
  const regularCents = centsOf(cells.price ?? '', sheetTexts.badPrice);
  const says = isEmpty(cells.inPromotion)
    ? null
    : yesOrNo(cells.inPromotion ?? '', sheetTexts.badYesNo(productColumns.inPromotion[0]));
  // What the file has no column for ends with the promotion.
  const kept = says === false ? emptyProduct : stored;
  const promoCents = promoCentsOf(cells, kept.originalCents === null ? null : kept.priceCents);
  const text =
    cells.promoText === undefined ? kept.promoText : parsedText(cells.promoText, promoText);
  const isNamed = promoCents !== null || text !== '';
  const isActive = says ?? (isNamed || (cells.promoPrice === undefined && stored.promoActive));
  if (!isActive && isNamed) throw new WrongLine(sheetTexts.notInPromotion);
  if (promoCents !== null && promoCents >= regularCents) {
    throw new WrongLine(sheetTexts.promoNotLower);
  }
  return {
    priceCents: promoCents ?? regularCents,
    originalCents: promoCents === null ? null : regularCents,
    promoActive: isActive,
    promoText: text,
  };
}

function promoCentsOf({ promoPrice }: Cells, storedCents: number | null): number | null {
  if (promoPrice === undefined) return storedCents;
  return isEmpty(promoPrice) ? null : centsOf(promoPrice, sheetTexts.badPromoPrice);
}

const tagsByName = new Map(productTags.map((tag) => [sameName(tagNames[tag]), tag]));

function tagsOf(cell: SheetCell): ProductTag[] {
  const words = textOf(cell)
    .split(/[,;\n]/)
    .filter((word) => word.trim() !== '');
  const tags = words.map((word) => {
    const tag = tagsByName.get(sameName(word));
    if (!tag) throw new WrongLine(sheetTexts.badTag(word.trim()));
    return tag;
  });
  return productTags.filter((tag) => tags.includes(tag));
}

const servesOf = (cell: SheetCell) => wholeNumber(cell, 1, maxServes, sheetTexts.badServes);
const unitsOf = (cell: SheetCell, problem: string) =>
  wholeNumber(cell, 0, bounds.unitsInStock, problem);

function wholeNumber(cell: SheetCell, least: number, most: number, problem: string) {
  if (isEmpty(cell)) return null;
  const number = Number(textOf(cell));
  const isSound = Number.isInteger(number) && number >= least && number <= most;
  if (!isSound) throw new WrongLine(problem);
  return number;
}
