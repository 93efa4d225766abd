import type { SheetCell } from './spreadsheet.ts';
import { packZip } from './zip-in-memory.ts';

export interface Sheet {
  name: string;
  rows: readonly (readonly SheetCell[])[];
}

/**
 * A workbook with its first rows as headings: the few parts of the format (ECMA-376) that a table
 * needs. Text is text there, whatever it begins with: no formula can hide in it.
 */
export function writeXlsx(sheets: readonly Sheet[]): Promise<Buffer> {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, number: index + 1 }));
  return packZip({
    '[Content_Types].xml': xml(
      'Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"',
      [
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
        '<Default Extension="xml" ContentType="application/xml"/>',
        `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheetType('sheet.main')}"/>`,
        `<Override PartName="/xl/styles.xml" ContentType="${spreadsheetType('styles')}"/>`,
        ...numbered.map(
          ({ number }) =>
            `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${spreadsheetType('worksheet')}"/>`,
        ),
      ],
    ),
    '_rels/.rels': relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': xml(`workbook xmlns="${main}" xmlns:r="${officeDocument}/relationships"`, [
      `<sheets>${numbered
        .map(
          ({ name, number }) =>
            `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`,
        )
        .join('')}</sheets>`,
    ]),
    'xl/_rels/workbook.xml.rels': relationships([
      ...numbered.map(
        ({ number }): Relationship => [
          `rId${number}`,
          'worksheet',
          `worksheets/sheet${number}.xml`,
        ],
      ),
      [`rId${numbered.length + 1}`, 'styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles,
    ...Object.fromEntries(
      numbered.map(({ number, rows }) => [`xl/worksheets/sheet${number}.xml`, worksheet(rows)]),
    ),
  });
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006';
const spreadsheetType = (part: string) =>
  `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;

function xml(root: string, parts: readonly string[]): string {
  const [name] = root.split(' ');
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${root}>${parts.join('')}</${name}>`;
}

type Relationship = [id: string, type: string, target: string];

const relationships = (all: readonly Relationship[]): string =>
  xml(
    'Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"',
    all.map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="${officeDocument}/relationships/${type}" Target="${target}"/>`,
    ),
  );

/** 0 plain text, 1 a heading, 2 a sum of money. */
const styles = xml(`styleSheet xmlns="${main}"`, [
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="3"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>',
]);

function worksheet(rows: readonly (readonly SheetCell[])[]): string {
  return xml(`worksheet xmlns="${main}"`, [
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<sheetData>${rows.map(row).join('')}</sheetData>`,
  ]);
}

const row = (cells: readonly SheetCell[], index: number): string =>
  `<row r="${index + 1}">${cells.map((cell, at) => cellOf(cell, `${columnName(at)}${index + 1}`, index === 0)).join('')}</row>`;

function cellOf(cell: SheetCell, place: string, isHeading: boolean): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}" s="2"><v>${cell}</v></c>`;
  return `<c r="${place}" s="${isHeading ? 1 : 0}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** 0 is A, 26 is AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** What XML cannot hold is written as spreadsheets do, `_x0008_`; so is text that looks like that. */
const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, codeOf);

const codeOf = (letter: string): string =>
  `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
