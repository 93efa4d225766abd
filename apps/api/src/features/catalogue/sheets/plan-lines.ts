import type { ImportLine } from '@mostrador/contract/menu-sheets';

export const lineOf = (
  table: ImportLine['table'],
  line: number,
  name: string,
  state: ImportLine['state'],
  changes: ImportLine['changes'] = [],
): ImportLine => ({ table, line, name, state, changes, problem: null });

export const wrongLine = (
  table: ImportLine['table'],
  line: number,
  name: string,
  problem: string,
): ImportLine => ({ table, line, name, state: 'wrong', changes: [], problem });

/** Both as the words of their columns. */
export const changesBetween = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): ImportLine['changes'] =>
  Object.entries(after).flatMap(([field, word]) =>
    word === before[field] ? [] : { field, before: before[field] ?? '', after: word },
  );
