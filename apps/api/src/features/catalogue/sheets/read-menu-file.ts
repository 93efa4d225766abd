import { menuFileRows } from '@mostrador/contract/sheet-limits';
import { invalid } from '../../../http/errors.ts';
import { decodeText, readCsv } from '../../../lib/read-csv.ts';
import { readXlsx } from '../../../lib/read-xlsx.ts';
import type { SheetCell } from '../../../lib/spreadsheet.ts';
import { BadArchive } from '../../../lib/zip-in-memory.ts';
import { sameName } from './same-name.ts';
import {
  type OptionColumn,
  optionColumns,
  type ProductColumn,
  productColumns,
  sheetTexts,
} from './texts.ts';

/** One line of the file, by what its columns mean; a column that is not there says nothing. */
export interface FileRow<Column extends string> {
  line: number;
  cells: Partial<Record<Column, SheetCell>>;
}

export interface MenuFile {
  products: FileRow<ProductColumn>[];
  options: FileRow<OptionColumn>[];
  ignoredColumns: string[];
}

const limits = { unpackedBytes: 48 * 1024 * 1024, rows: menuFileRows, columns: 60 };

export async function readMenuFile(bytes: Buffer): Promise<MenuFile> {
  const sheets = await sheetsIn(bytes);
  const file: MenuFile = { products: [], options: [], ignoredColumns: [] };
  for (const rows of sheets) readSheet(rows, file);
  if (file.products.length + file.options.length === 0) {
    throw invalid(hasHeader(sheets) ? sheetTexts.empty : sheetTexts.noHeader);
  }
  return file;
}

async function sheetsIn(bytes: Buffer): Promise<(readonly (readonly SheetCell[])[])[]> {
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) {
    throw invalid(sheetTexts.oldExcel);
  }
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return [csvRows(bytes)];
  try {
    return (await readXlsx(bytes, limits)).map(({ rows }) => rows);
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error;
    throw invalid(error.reason === 'broken' ? sheetTexts.unreadable : sheetTexts.tooLarge);
  }
}

function csvRows(bytes: Buffer): string[][] {
  const text = decodeText(bytes);
  if (text.includes('\0')) throw invalid(sheetTexts.unreadable);
  const rows = readCsv(text);
  if (rows.length > menuFileRows) throw invalid(sheetTexts.tooManyRows);
  return rows;
}

const columnsByTitle = (titles: Readonly<Record<string, readonly string[]>>) =>
  new Map(
    Object.entries(titles).flatMap(([column, names]) =>
      names.map((name) => [sameName(name), column]),
    ),
  );
const productTitles = columnsByTitle(productColumns);
const optionTitles = columnsByTitle(optionColumns);

/** Which column each heading is; empty where it is none of the table's. */
const columnsOf = (row: readonly SheetCell[], titles: ReadonlyMap<string, string>): string[] =>
  row.map((cell) => titles.get(sameName(String(cell))) ?? '');

const asProductHeader = (row: readonly SheetCell[]): string[] | null => {
  const columns = columnsOf(row, productTitles);
  return columns.includes('name') && columns.includes('price') ? columns : null;
};
const asOptionHeader = (row: readonly SheetCell[]): string[] | null => {
  const columns = columnsOf(row, optionTitles);
  return columns.includes('group') && columns.includes('name') ? columns : null;
};

/** Of thousands of lines two are headings: the others are not looked at any closer. */
function mayBeHeader(row: readonly SheetCell[]): boolean {
  const first = sameName(String(row.find((cell) => cell !== '') ?? ''));
  return productTitles.has(first) || optionTitles.has(first);
}

const hasHeader = (sheets: readonly (readonly (readonly SheetCell[])[])[]): boolean =>
  sheets.some((rows) => rows.some((row) => asProductHeader(row) || asOptionHeader(row)));

/** A heading begins a table, which goes on until the next one; empty lines mean nothing. */
function readSheet(rows: readonly (readonly SheetCell[])[], file: MenuFile): void {
  let table: { columns: string[]; rows: FileRow<string>[] } | null = null;
  for (const [index, row] of rows.entries()) {
    if (row.every((cell) => cell === '' || String(cell).trim() === '')) continue;
    const header: Heading | null =
      table === null || mayBeHeader(row) ? startsTable(row, table === null) : null;
    if (header) {
      table = { columns: header.columns, rows: file[header.kind] };
      const ignored = row.filter((cell, at) => header.columns[at] === '' && cell !== '');
      file.ignoredColumns.push(...ignored.map(String));
    } else if (table) {
      const { columns } = table;
      const cells: Record<string, SheetCell> = {};
      for (const [at, column] of columns.entries()) {
        if (column !== '') cells[column] = row[at] ?? '';
      }
      table.rows.push({ line: index + 1, cells });
    }
  }
}

interface Heading {
  kind: 'products' | 'options';
  columns: string[];
}

/** Inside a table a line is a heading only when nearly all of it are titles. */
function startsTable(row: readonly SheetCell[], isFirst: boolean): Heading | null {
  for (const [kind, columns] of [
    ['products', asProductHeader(row)],
    ['options', asOptionHeader(row)],
  ] as const) {
    if (!columns) continue;
    const titles = columns.filter((column) => column !== '').length;
    if (isFirst || titles >= Math.max(2, row.filter((cell) => cell !== '').length - 1)) {
      return { kind, columns };
    }
  }
  return null;
}
