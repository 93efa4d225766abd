import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type SheetCell, spreadsheet } from './spreadsheet.ts';
import { columnName, writeXlsx } from './write-xlsx.ts';
import { packZip } from './zip-in-memory.ts';

const limits = { unpackedBytes: 1_000_000, rows: 1_000, columns: 40 };

/** Awkward text: formulas, quotes, separators, line breaks, what XML cannot hold. */
const cellText = fc
  .array(
    fc
      .constantFrom(...['=', '+', '-', '@', "'", '"', ';', ',', '\n', '\t', ' ', 'ñ', '€', '🍕'])
      .map(String),
    { maxLength: 8 },
  )
  .map((letters) => letters.join(''));
const anyText = fc.oneof(cellText, fc.string({ unit: 'grapheme', maxLength: 12 }));
const rowsOf = (cell: fc.Arbitrary<SheetCell>) =>
  fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 });

const upToLast = <T>(list: readonly T[], isContent: (each: T) => boolean): T[] =>
  list.slice(0, list.findLastIndex(isContent) + 1);

describe('a sheet as text', () => {
  it('is read back as it was written, whatever is in its cells', () => {
    fc.assert(
      fc.property(rowsOf(anyText), (rows) => {
        const [width = 0] = rows.map(({ length }) => length);
        const even = rows.map((row) =>
          Array.from({ length: width }, (_, at) => String(row[at] ?? '')),
        );
        // A line break of another kind, or NUL, is no content of a cell.
        fc.pre(!even.flat().some((text) => /[\r\0]/.test(text)));
        expect(readCsv(decodeText(Buffer.from(spreadsheet([['a;b', 'c'], ...even]))))).toEqual([
          ['a;b', 'c'],
          ...even,
        ]);
      }),
    );
  });

  it('hides no formula, and gives the name back unchanged', () => {
    for (const name of ['=1+1', '+54', '-x', '@sum', "'=1", "''=1", ' =1', '\t=1']) {
      const file = spreadsheet([[name, 'b']]).slice(1);
      expect(file).toMatch(/^"?'/);
      expect(readCsv(file)[0]?.[0]).toBe(name);
    }
    expect(spreadsheet([[-12.5, 'b']])).toContain('-12,50;b');
  });

  it('may be separated otherwise, written by Windows, or with any line end', () => {
    expect(readCsv('a,b\n"1,5",2')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
    expect(readCsv('a\tb\r1\t\r\n')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ]);
    expect(decodeText(Buffer.from('Ñandú; 5 €', 'latin1'))).toContain('Ñandú');
    expect(decodeText(Buffer.from([0x80]))).toBe('€');
    expect(decodeText(Buffer.from('\ufeffñ', 'utf16le'))).toBe('ñ');
    expect(readCsv('"a;b')).toEqual([['a;b']]);
  });
});

describe('a workbook', () => {
  it('is read back as it was written, and always the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        rowsOf(
          fc.oneof(
            anyText,
            fc.integer({ min: -9_999, max: 9_999 }).map((n) => n / 100),
          ),
        ),
        async (rows) => {
          const sheets = [
            { name: 'Uno & "dos"', rows },
            { name: 'Otra', rows: [['x']] },
          ];
          const file = await writeXlsx(sheets);
          expect((await writeXlsx(sheets)).equals(file)).toBe(true);
          const read = await readXlsx(file, limits);
          expect(read.map(({ name }) => name)).toEqual(['Uno & "dos"', 'Otra']);
          // What is empty at the end of a row, or of a sheet, is no content of it.
          const written = rows.map((row) => upToLast(row, (cell) => cell !== ''));
          expect(read[0]?.rows).toEqual(upToLast(written, (row) => row.length > 0));
        },
      ),
      {
        numRuns: 50,
        examples: [
          [[['', '']]],
          [
            [
              ['a', ''],
              ['', ''],
            ],
          ],
        ],
      },
    );
  });

  it('of another program is understood: shared and rich text, formulas, gaps, true and false', async () => {
    const file = await packZip({
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="H" sheetId="1" r:id="rId7"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Target="/xl/worksheets/hoja.xml" Id="rId7"/></Relationships>',
      'xl/sharedStrings.xml':
        '<sst><si><t>Lomo &amp; papas</t></si><si><r><rPr><b/></rPr><t>ri</t></r><r><t xml:space="preserve">co </t></r><rPh sb="0"><t>no</t></rPh></si></sst>',
      'xl/worksheets/hoja.xml':
        '<x:worksheet><x:sheetData><x:row r="2"><x:c r="A2" t="s"><x:v>0</x:v></x:c><x:c r="C2" t="s"><x:v>1</x:v></x:c><x:c r="D2"><x:f>1+1</x:f><x:v>2</x:v></x:c><x:c r="E2" t="b"><x:v>1</x:v></x:c><x:c r="F2" t="str"><x:v>a_x000A_b</x:v></x:c><x:c r="G2" s="3"/></x:row></x:sheetData></x:worksheet>',
    });
    expect((await readXlsx(file, limits))[0]?.rows).toEqual([
      [],
      ['Lomo & papas', '', 'rico ', 2, 'Sí', 'a_x000A_b', ''],
    ]);
  });

  it('that unpacks without end, is cut off or is none is refused', async () => {
    const bomb = await packZip({ 'xl/workbook.xml': 'x'.repeat(5_000_000) });
    await expect(readXlsx(bomb, limits)).rejects.toMatchObject({ reason: 'too-large' });
    const far = await writeXlsx([{ name: 'a', rows: Array.from({ length: 1_001 }, () => ['x']) }]);
    await expect(readXlsx(far, limits)).rejects.toMatchObject({ reason: 'too-large' });
    const good = await writeXlsx([{ name: 'a', rows: [['x']] }]);
    for (const broken of [
      Buffer.from('PK'),
      good.subarray(0, good.length - 30),
      good.subarray(200),
      Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), deflateRawSync('')]),
    ]) {
      await expect(readXlsx(broken, limits)).rejects.toMatchObject({ reason: 'broken' });
    }
  });

  it('names its columns as spreadsheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
  });
});
