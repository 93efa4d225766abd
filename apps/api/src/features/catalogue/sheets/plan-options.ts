import { requiredLine } from '@mostrador/contract/fields';
import { bounds } from '@mostrador/contract/limits';
import type { ImportLine } from '@mostrador/contract/menu-sheets';
import { toPesos } from '@mostrador/contract/money';
import { decimal } from '../../../lib/spreadsheet.ts';
import { isEmpty, parsedText, signedCentsOf, textOf, WrongLine, yesOrNo } from './cells.ts';
import { changesBetween, lineOf, wrongLine } from './plan-lines.ts';
import type { FileRow } from './read-menu-file.ts';
import { NameIndex, sameName } from './same-name.ts';
import type { StoredGroup, StoredMenu, StoredOption } from './stored-menu.ts';
import { type OptionColumn, optionColumns, sheetTexts } from './texts.ts';

/** A group with the options that it will have, those of the file included. */
export interface PlannedGroup extends StoredGroup {
  isNew: boolean;
  index: NameIndex<StoredOption>;
}

export interface PlannedOption extends StoredOption {
  groupId: string;
  /** Null: nobody says anything new of its stock. */
  switchTo: boolean | null;
}

export interface OptionPlan {
  lines: ImportLine[];
  groups: PlannedGroup[];
  newOptions: PlannedOption[];
  changedOptions: PlannedOption[];
}

const groupName = requiredLine('El nombre del grupo');
const optionName = requiredLine('El nombre de la opción');

/** Groups by their code, or by a name that only one has. */
export class KnownGroups {
  readonly all: PlannedGroup[] = [];
  readonly #index = new NameIndex<PlannedGroup>([], ({ name }) => sameName(name));

  constructor({ groups }: StoredMenu) {
    for (const group of groups) this.add({ ...group, isNew: false });
  }

  add({ options, ...group }: Omit<PlannedGroup, 'index'>): PlannedGroup {
    const index = new NameIndex(options, ({ name }) => sameName(name));
    const known = { ...group, options: [...options], index };
    this.all.push(known);
    this.#index.add(known);
    return known;
  }

  byId = (id: string): PlannedGroup | undefined => this.#index.byId(id);

  byName(name: string): PlannedGroup | undefined {
    const [found, another] = this.#index.named(sameName(name));
    if (another) throw new WrongLine(sheetTexts.severalGroups(name));
    return found;
  }
}

export function planOptions(
  rows: readonly FileRow<OptionColumn>[],
  known: KnownGroups,
  makeId: () => string,
): OptionPlan {
  const plan: OptionPlan = { lines: [], groups: known.all, newOptions: [], changedOptions: [] };
  const seen = new Map<string, number>();
  for (const row of rows) {
    try {
      plan.lines.push(planRow(row, known, plan, seen, makeId));
    } catch (error) {
      if (!(error instanceof WrongLine)) throw error;
      const name = `${textOf(row.cells.group ?? '')}: ${textOf(row.cells.name ?? '')}`;
      plan.lines.push(wrongLine('options', row.line, name, error.message));
    }
  }
  return plan;
}

function planRow(
  { line, cells }: FileRow<OptionColumn>,
  known: KnownGroups,
  plan: OptionPlan,
  seen: Map<string, number>,
  makeId: () => string,
): ImportLine {
  const group = groupOf(cells, known, makeId);
  if (isEmpty(cells.name)) {
    if (!isEmpty(cells.id)) throw new WrongLine(sheetTexts.missingOption);
    return lineOf('options', line, group.name, group.isNew ? 'new' : 'same');
  }
  const name = parsedText(cells.name ?? '', optionName);
  const stored = optionOf(cells, group, name);
  const label = `${group.name}: ${name}`;
  const former = stored && seen.get(stored.id);
  if (former !== undefined) throw new WrongLine(sheetTexts.repeated(former));
  const option: StoredOption = {
    id: stored?.id ?? makeId(),
    name,
    extraCents: isEmpty(cells.extra)
      ? (stored?.extraCents ?? 0)
      : signedCentsOf(cells.extra ?? '', sheetTexts.badExtra),
    stock: isEmpty(cells.stock)
      ? (stored?.stock ?? true)
      : yesOrNo(cells.stock ?? '', sheetTexts.badYesNo(optionColumns.stock[0])),
  };
  seen.set(option.id, line);
  if (!stored) {
    if (group.options.length >= bounds.optionsPerGroup) {
      throw new WrongLine(sheetTexts.tooManyOptions);
    }
    group.options.push(option);
    group.index.add(option);
    plan.newOptions.push({ ...option, groupId: group.id, switchTo: option.stock });
    return lineOf('options', line, label, 'new');
  }
  const changes = changesBetween(wordsOf(stored), wordsOf(option));
  const switchTo = stored.stock === option.stock ? null : option.stock;
  if (changes.length > 0) plan.changedOptions.push({ ...option, groupId: group.id, switchTo });
  return lineOf('options', line, label, changes.length > 0 ? 'changed' : 'same', changes);
}

const wordsOf = ({ name, extraCents, stock }: StoredOption) => ({
  [optionColumns.name[0]]: name,
  [optionColumns.extra[0]]: decimal(toPesos(extraCents)),
  [optionColumns.stock[0]]: stock ? sheetTexts.yes : sheetTexts.no,
});

type Cells = FileRow<OptionColumn>['cells'];

function groupOf(
  { groupId, group }: Cells,
  known: KnownGroups,
  makeId: () => string,
): PlannedGroup {
  if (!isEmpty(groupId)) {
    const found = known.byId(textOf(groupId ?? ''));
    if (!found) throw new WrongLine(sheetTexts.unknownGroupId);
    if (!isEmpty(group) && sameName(textOf(group ?? '')) !== sameName(found.name)) {
      throw new WrongLine(sheetTexts.otherGroupName(found.name));
    }
    return found;
  }
  if (isEmpty(group)) throw new WrongLine(sheetTexts.missingGroup);
  const name = parsedText(group ?? '', groupName);
  const found = known.byName(name);
  if (found) return found;
  if (known.all.length >= bounds.groupsPerBusiness) throw new WrongLine(sheetTexts.tooManyGroups);
  return known.add({ id: makeId(), name, options: [], isNew: true });
}

function optionOf({ id }: Cells, group: PlannedGroup, name: string): StoredOption | undefined {
  if (!isEmpty(id)) {
    const found = group.index.byId(textOf(id ?? ''));
    if (!found) throw new WrongLine(sheetTexts.unknownOption);
    return found;
  }
  const [found, another] = group.index.named(sameName(name));
  if (another) throw new WrongLine(sheetTexts.severalOptions);
  return found;
}
