import { toPesos } from '@mostrador/contract/money';
import { type ProductTag, tagNames } from '@mostrador/contract/product-tags';
import { fileOfSpreadsheet, rowsOfSpreadsheet, type SheetCell } from '../../../lib/spreadsheet.ts';
import { writeXlsx } from '../../../lib/write-xlsx.ts';
import { writeLink } from './group-lines.ts';
import { daysCell, momentCell } from './promotion-cells.ts';
import { sameName } from './same-name.ts';
import type { Link, StoredGroup, StoredMenu, StoredProduct } from './stored-menu.ts';
import { optionColumns, type ProductColumn, productColumns, sheetTexts } from './texts.ts';

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

const tagsCell = (tags: readonly ProductTag[]): string =>
  tags.map((tag) => tagNames[tag]).join(', ');

/** What the file says of a product, in the order of its columns. */
export const cellsOf = (
  product: StoredProduct,
  groupsCell: (links: readonly Link[]) => string,
): Record<ProductColumn, SheetCell> => ({
  id: product.id,
  category: product.category,
  name: product.name,
  description: product.description,
  price: toPesos(product.originalCents ?? product.priceCents),
  inPromotion: yesNo(product.promoActive),
  promoPrice: product.originalCents === null ? '' : toPesos(product.priceCents),
  promoText: product.promoText,
  promoStart: momentCell(product.times.startsAt),
  promoEnd: momentCell(product.times.endsAt),
  promoDays: daysCell(product.times.days),
  stock: yesNo(product.stock),
  groups: groupsCell(product.links),
  tags: tagsCell(product.tags),
  serves: String(product.serves ?? ''),
  units: String(product.units ?? ''),
  lowAt: String(product.lowAt ?? ''),
});

function productRows({ products, groups }: StoredMenu): SheetCell[][] {
  const groupsCell = groupNamer(groups);
  return products.map((product) => Object.values(cellsOf(product, groupsCell)));
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
