import { bounds } from '@mostrador/contract/limits';
import type { ImportLine } from '@mostrador/contract/menu-sheets';
import { decimal } from '../../../lib/spreadsheet.ts';
import { isEmpty, textOf, WrongLine } from './cells.ts';
import { readLink } from './group-lines.ts';
import { cellsOf } from './menu-tables.ts';
import { changesBetween, lineOf, wrongLine } from './plan-lines.ts';
import type { KnownGroups, PlannedGroup } from './plan-options.ts';
import type { FileRow } from './read-menu-file.ts';
import { categoryOf, emptyProduct, readProduct } from './read-product.ts';
import { NameIndex, sameName } from './same-name.ts';
import type { Link, StoredMenu, StoredProduct } from './stored-menu.ts';
import { type ProductColumn, productColumns, sheetTexts } from './texts.ts';

export interface ChangedProduct extends StoredProduct {
  hasNewLinks: boolean;
  /** Null: nobody says anything new of it. */
  switchTo: boolean | null;
}

export interface ProductPlan {
  lines: ImportLine[];
  newProducts: StoredProduct[];
  changedProducts: ChangedProduct[];
}

const titles = new Map(Object.entries(productColumns).map(([column, [title]]) => [column, title]));

const inSection = (category: string, nameKey: string): string => `${category}\n${nameKey}`;

/** The products of a menu, by code, by name and section, or by name alone. */
class KnownProducts {
  readonly #bySection: NameIndex<StoredProduct>;
  readonly #byName: NameIndex<StoredProduct>;

  constructor({ products }: StoredMenu) {
    this.#bySection = new NameIndex(products, ({ category, name }) =>
      inSection(category, sameName(name)),
    );
    this.#byName = new NameIndex(products, ({ name }) => sameName(name));
  }

  find(cells: FileRow<ProductColumn>['cells'], nameKey: string): StoredProduct | undefined {
    if (!isEmpty(cells.id)) {
      const found = this.#byName.byId(textOf(cells.id ?? ''));
      if (!found) throw new WrongLine(sheetTexts.unknownProduct);
      return found;
    }
    const found = isEmpty(cells.category)
      ? this.#byName.named(nameKey)
      : this.#bySection.named(inSection(categoryOf(cells.category ?? ''), nameKey));
    if (found.length > 1) throw new WrongLine(sheetTexts.severalProducts(found.length));
    return found[0];
  }
}

export function planProducts(
  rows: readonly FileRow<ProductColumn>[],
  menu: StoredMenu,
  groups: KnownGroups,
  groupsCell: (links: readonly Link[]) => string,
  { makeId, now }: { makeId: () => string; now: Date },
): ProductPlan {
  const known = new KnownProducts(menu);
  const plan: ProductPlan = { lines: [], newProducts: [], changedProducts: [] };
  const seen = new Map<string, number>();
  const wordsOf = (product: StoredProduct): Record<string, string> => {
    const { id: _code, ...cells } = cellsOf(product, groupsCell);
    return Object.fromEntries(
      Object.entries(cells).map(([column, cell]) => [
        titles.get(column) ?? column,
        typeof cell === 'number' ? decimal(cell) : cell,
      ]),
    );
  };

  function planRow({ line, cells }: FileRow<ProductColumn>): ImportLine {
    const nameKey = sameName(textOf(cells.name ?? ''));
    const stored = known.find(cells, nameKey);
    const fields = readProduct(cells, stored ?? emptyProduct, now);
    const key = stored?.id ?? inSection(fields.category, nameKey);
    const former = seen.get(key);
    if (former !== undefined) throw new WrongLine(sheetTexts.repeated(former));
    seen.set(key, line);
    const links =
      cells.groups === undefined ? (stored?.links ?? []) : linksOf(textOf(cells.groups), groups);
    if (!stored) {
      if (menu.products.length + plan.newProducts.length >= bounds.productsPerBusiness) {
        throw new WrongLine(sheetTexts.tooManyProducts);
      }
      plan.newProducts.push({ ...fields, id: makeId(), links });
      return lineOf('products', line, fields.name, 'new');
    }
    const product = { ...fields, id: stored.id, links };
    const before = wordsOf(stored);
    const after = wordsOf(product);
    const changes = changesBetween(before, after);
    if (changes.length > 0) {
      const groupsTitle = productColumns.groups[0];
      const hasNewLinks = before[groupsTitle] !== after[groupsTitle];
      const switchTo = stored.stock === product.stock ? null : product.stock;
      plan.changedProducts.push({ ...product, hasNewLinks, switchTo });
    }
    return lineOf('products', line, fields.name, changes.length > 0 ? 'changed' : 'same', changes);
  }

  for (const row of rows) {
    try {
      plan.lines.push(planRow(row));
    } catch (error) {
      if (!(error instanceof WrongLine)) throw error;
      plan.lines.push(wrongLine('products', row.line, textOf(row.cells.name ?? ''), error.message));
    }
  }
  return plan;
}

function linksOf(cell: string, groups: KnownGroups): Link[] {
  const texts = cell.split('\n').filter((text) => text.trim() !== '');
  if (texts.length > bounds.optionGroupsPerProduct) {
    throw new WrongLine(sheetTexts.tooManyGroupsOnProduct);
  }
  const used = new Set<string>();
  return texts.map((text) => {
    const { groupId, name, min, max, title } = readLink(text.trim());
    const group = groupId === null ? groups.byName(name) : groups.byId(groupId);
    if (!group) throw new WrongLine(sheetTexts.unknownGroup(groupId ?? name));
    if (used.has(group.id)) throw new WrongLine(sheetTexts.repeatedGroup(group.name));
    used.add(group.id);
    refuseLimits(group, min, max);
    return { groupId: group.id, title: title === group.name ? '' : title, min, max };
  });
}

/** A group that is still empty may ask for one: it asks nothing until it has options. */
function refuseLimits({ name, options }: PlannedGroup, min: number, max: number): void {
  if (min > max) throw new WrongLine(sheetTexts.badLimits(name));
  if (max > bounds.optionsPerGroup) throw new WrongLine(sheetTexts.limitsTooHigh(name));
  if (min > Math.max(1, options.length)) {
    throw new WrongLine(sheetTexts.minimumTooHigh(name, options.length));
  }
}
