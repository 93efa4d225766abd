import type { SheetCell } from './spreadsheet.ts';
import type { Sheet } from './write-xlsx.ts';
import { BadArchive, ZipReader } from './zip-in-memory.ts';

interface Limits {
  unpackedBytes: number;
  rows: number;
  columns: number;
}

/** The tables of a workbook as Excel, LibreOffice or Google write them; formulas as they came out. */
export async function readXlsx(archive: Buffer, limits: Limits): Promise<Sheet[]> {
  const zip = new ZipReader(archive, limits.unpackedBytes);
  const workbook = await zip.text('xl/workbook.xml');
  const links = await zip.text('xl/_rels/workbook.xml.rels');
  if (workbook === null || links === null) throw new BadArchive('broken');
  const targets = new Map(
    tagsOf(links, 'Relationship').map(({ attributes }) => [
      attributes.Id ?? '',
      attributes.Target ?? '',
    ]),
  );
  const strings = sharedStrings((await zip.text('xl/sharedStrings.xml')) ?? '');
  const sheets: Sheet[] = [];
  for (const { attributes } of tagsOf(workbook, 'sheet')) {
    const target = targets.get(attributes['r:id'] ?? '') ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const text = await zip.text(path);
    if (text === null) throw new BadArchive('broken');
    sheets.push({ name: attributes.name ?? '', rows: rowsOf(text, strings, limits) });
  }
  return sheets;
}

interface Tag {
  attributes: Record<string, string>;
  inside: string;
}

const patterns = new Map<string, { opening: RegExp; closing: RegExp }>();

function patternsOf(name: string) {
  const known = patterns.get(name) ?? {
    opening: new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*?)?(/)?>`, 'g'),
    closing: new RegExp(`</(?:\\w+:)?${name}>`, 'g'),
  };
  patterns.set(name, known);
  return known;
}

/** Elements of that name, which in these files never lie inside each other. */
function tagsOf(text: string, name: string): Tag[] {
  const tags: Tag[] = [];
  const { opening, closing } = patternsOf(name);
  opening.lastIndex = 0;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const attributes = attributesIn(match[1] ?? '');
    if (match[2] !== undefined) {
      tags.push({ attributes, inside: '' });
      continue;
    }
    closing.lastIndex = opening.lastIndex;
    const end = closing.exec(text);
    if (end === null) throw new BadArchive('broken');
    tags.push({ attributes, inside: text.slice(opening.lastIndex, end.index) });
    opening.lastIndex = closing.lastIndex;
  }
  return tags;
}

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, name, double, single]) => [name ?? '', plain(double ?? single ?? '')],
    ),
  );

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
};

const plain = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w+));/g, (whole, hex, decimal, name) => {
        if (name !== undefined) return entities[name] ?? whole;
        const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal);
        return code <= 0x10_ffff ? String.fromCodePoint(code) : '';
      })
    : text;

/** `_x000D_` is how spreadsheets write what XML cannot hold. */
const textIn = (inside: string): string =>
  tagsOf(inside.replace(/<(?:\w+:)?rPh[\s>][\s\S]*?<\/(?:\w+:)?rPh>/g, ''), 't')
    .map((part) => plain(part.inside))
    .join('')
    .replace(/\r\n?/g, '\n')
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

const sharedStrings = (text: string): string[] =>
  tagsOf(text, 'si').map(({ inside }) => textIn(inside));

function rowsOf(text: string, strings: readonly string[], limits: Limits): SheetCell[][] {
  const rows: SheetCell[][] = [];
  for (const { attributes, inside } of tagsOf(text, 'row')) {
    const number = attributes.r === undefined ? rows.length + 1 : Number(attributes.r);
    const cells = cellsOf(inside, strings, limits.columns);
    // Formats reach far below the last line of a table.
    if (cells.every((cell) => cell === '')) continue;
    if (!(number > rows.length && number <= limits.rows)) throw new BadArchive('too-large');
    while (rows.length < number - 1) rows.push([]);
    rows.push(cells);
  }
  return rows;
}

function cellsOf(row: string, strings: readonly string[], columns: number): SheetCell[] {
  const cells: SheetCell[] = [];
  for (const { attributes, inside } of tagsOf(row, 'c')) {
    const place = attributes.r === undefined ? cells.length : columnIndex(attributes.r);
    // Far to the right of any table there is nothing but formats.
    if (place >= columns || place < cells.length) continue;
    while (cells.length < place) cells.push('');
    cells.push(cellValue(attributes.t ?? 'n', inside, strings));
  }
  return cells;
}

function cellValue(type: string, inside: string, strings: readonly string[]): SheetCell {
  if (type === 'inlineStr') return textIn(inside);
  const value = plain(tagsOf(inside, 'v')[0]?.inside ?? '');
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'Sí' : 'No';
  if (type === 'n' && value !== '') {
    const number = Number(value);
    return Number.isFinite(number) ? number : '';
  }
  return value.replace(/\r\n?/g, '\n');
}

function columnIndex(place: string): number {
  let index = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(place)?.[0] ?? '') {
    index = index * 26 + letter.charCodeAt(0) - 64;
  }
  return index - 1;
}
