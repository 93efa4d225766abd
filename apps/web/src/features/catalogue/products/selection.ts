/** Which rows are ticked, by id. Filters do not change it; rows that are gone do not count. */
export type Selection = ReadonlySet<string>;

interface Row {
  _id: string;
}

export function toggleOne(selection: Selection, id: string): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

export type Ticked = 'all' | 'some' | 'none';

export function tickedOf(selection: Selection, rows: readonly Row[]): Ticked {
  if (selection.size === 0 || rows.length === 0) return 'none';
  const count = rows.reduce((sum, { _id }) => sum + (selection.has(_id) ? 1 : 0), 0);
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}

/** Ticks every row shown; when all are ticked already, unticks them. Others stay as they are. */
export function toggleAll(selection: Selection, rows: readonly Row[]): Selection {
  const next = new Set(selection);
  const untick = tickedOf(selection, rows) === 'all';
  for (const { _id } of rows) {
    if (untick) next.delete(_id);
    else next.add(_id);
  }
  return next;
}

export const selectedRows = <T extends Row>(selection: Selection, rows: readonly T[]): T[] =>
  selection.size === 0 ? [] : rows.filter(({ _id }) => selection.has(_id));
