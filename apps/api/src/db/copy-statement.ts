import type { CopiedTable } from './database.ts';

const columnsOf = ({ columns }: CopiedTable): string =>
  columns.map((column) => `"${column}"`).join(', ');

export const copyStatement = {
  to: (table: CopiedTable, target: string, where = ''): string =>
    `copy (select ${columnsOf(table)} from "${table.name}" ${where}) to ${target}`,
  from: (table: CopiedTable, source: string): string =>
    `copy "${table.name}" (${columnsOf(table)}) from ${source}`,
};
