import { toPesos } from '@mostrador/contract/money';
import { type ProductTag, tagNames } from '@mostrador/contract/product-tags';
import { fileOfSpreadsheet, rowsOfSpreadsheet, type SheetCell } from '../../../lib/spreadsheet.ts';
import { writeXlsx } from '../../../lib/write-xlsx.ts';
import { writeLink } from './group-lines.ts';
import { sameName } from './same-name.ts';
import type { Link, StoredGroup, StoredMenu } from './stored-menu.ts';
import { optionColumns, productColumns, sheetTexts } from './texts.ts';

const headings = (columns: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.values(columns).map(([title = '']) => title);

const yesNo = (value: boolean): string => (value ? sheetTexts.yes : sheetTexts.no);

/** The cell that lists a product's groups. */
export function groupNamer(groups: readonly Pick<StoredGroup, 'id' | 'name'>[]) {
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const counts = new Map<string, number>();
  for (const { name } of groups) counts.set(sameName(name), (counts.get(sameName(name)) ?? 0) + 1);
  return (links: readonly Link[]): string =>
    links
      .map((link) => {
        const name = names.get(link.groupId) ?? '';
        return writeLink(link, name, counts.get(sameName(name)) === 1);
      })
      .join('\n');
}

export const tagsCell = (tags: readonly ProductTag[]): string =>
  tags.map((tag) => tagNames[tag]).join(', ');

function productRows({ products, groups }: StoredMenu): SheetCell[][] {
  const groupsCell = groupNamer(groups);
  return products.map((product) => [
    product.id,
    product.category,
    product.name,
    product.description,
    toPesos(product.originalCents ?? product.priceCents),
    yesNo(product.promoActive),
    product.originalCents === null ? '' : toPesos(product.priceCents),
    product.promoText,
    yesNo(product.stock),
    groupsCell(product.links),
    tagsCell(product.tags),
    product.serves === null ? '' : String(product.serves),
    product.units === null ? '' : String(product.units),
  ]);
}

/** A group without options has a row of its own, without one. */
const optionRows = ({ groups }: StoredMenu): SheetCell[][] =>
  groups.flatMap(({ id, name, options }) =>
    options.length === 0
      ? [[id, name, '', '', '', '']]
      : options.map((option) => [
          id,
          name,
          option.id,
          option.name,
          toPesos(option.extraCents),
          yesNo(option.stock),
        ]),
  );

const productTable = (menu: StoredMenu) => [headings(productColumns), ...productRows(menu)];
const optionTable = (menu: StoredMenu) => [headings(optionColumns), ...optionRows(menu)];

/** One table under the other, with an empty line between them: a CSV has no sheets. */
export const menuCsv = (menu: StoredMenu): string =>
  fileOfSpreadsheet(rowsOfSpreadsheet([...productTable(menu), [], ...optionTable(menu)]));

export const menuXlsx = (menu: StoredMenu): Promise<Buffer> =>
  writeXlsx([
    { name: sheetTexts.products, rows: productTable(menu) },
    { name: sheetTexts.options, rows: optionTable(menu) },
  ]);
