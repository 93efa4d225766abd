import { toCents } from '@mostrador/contract/money';

/** Tells a spreadsheet that the file is UTF-8. */
const byteOrderMark = '\ufeff';

/** Text, or a number as itself: a sum of money in pesos. */
export type SheetCell = string | number;

/** A sheet that opens well in an Argentine spreadsheet: semicolons, and a quote where needed. */
export const spreadsheet = (rows: readonly (readonly SheetCell[])[]): string =>
  fileOfSpreadsheet(rowsOfSpreadsheet(rows));

/** Rows that were kept as text; without the mark, which a database may take for its own. */
export const fileOfSpreadsheet = (rows: string): string => byteOrderMark + rows;

/** More rows of a sheet that is written piece by piece. */
export const rowsOfSpreadsheet = (rows: readonly (readonly SheetCell[])[]): string =>
  rows.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('');

/** A cell that starts like a formula is text all the same: names come from other people. */
function cell(content: SheetCell): string {
  if (typeof content === 'number') return decimal(content);
  const safe = /^'*\s*[=+\-@\t\r\0]/.test(content) ? `'${content}` : content;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What was written, without the quote that keeps it from being a formula. */
export const unguarded = (text: string): string =>
  /^'+\s*[=+\-@\t\r\0]/.test(text) ? text.slice(1) : text;

/** `1234,50` */
export function decimal(pesos: number): string {
  const cents = String(Math.abs(toCents(pesos))).padStart(3, '0');
  return `${pesos < 0 ? '-' : ''}${cents.slice(0, -2)},${cents.slice(-2)}`;
}

/**
 * A sum in one of two columns, in favour or against: a minus sign would make a spreadsheet that
 * guards against formulas read a number as text.
 */
export const inTwoColumns = (pesos: number): [string, string] =>
  pesos < 0 ? ['', decimal(-pesos)] : [decimal(pesos), ''];
