import { bounds } from '@mostrador/contract/limits';
import { describe, expect, it } from 'vitest';
import { parseQuickLoad } from './quick-load-parser.ts';

const read = (line: string) => {
  const [parsed] = parseQuickLoad(line);
  return parsed?.kind === 'product' ? [parsed.name, parsed.priceCents / 100] : parsed?.kind;
};

describe('a typed line', () => {
  it.each([
    ['Lomo completo, 12.500', 'Lomo completo', 12_500],
    ['Pizza, 1.234,50', 'Pizza', 1_234.5],
    ['Pizza, 1500,50', 'Pizza', 1_500.5],
    ['Pizza,1500', 'Pizza', 1_500],
    ['Pizza , 1500.5 ', 'Pizza', 1_500.5],
    ['Pizza, 0,5', 'Pizza', 0.5],
    ['Pizza, 1.234.567', 'Pizza', 1_234_567],
    ['Lomo, con papas, 1.234,50', 'Lomo, con papas', 1_234.5],
    ['Lomo, con papas, 900', 'Lomo, con papas', 900],
    ['Coca 2,5 L, 1500', 'Coca 2,5 L', 1_500],
    ['Promo 1, 2 y 3, 4.000', 'Promo 1, 2 y 3', 4_000],
    ['Empanada x12,900', 'Empanada x12', 900],
    ['7up, 500', '7up', 500],
  ])('%s', (line, name, price) => {
    expect(read(line)).toEqual([name, price]);
  });

  it.each(['Lomo completo', 'Lomo 12.500', 'Lomo; 12500'])('%s has no comma', (line) => {
    expect(read(line)).toBe('badFormat');
  });

  it.each([
    ', 500',
    'Pizza,',
    'Pizza, ',
    'Pizza, gratis',
    'Pizza, 12abc',
    'Pizza, $100',
    'Pizza, $ 1.500,50',
    'Pizza, 1 500',
    'Pizza, 0',
    'Pizza, 0,00',
    'Pizza, -5',
    'Pizza, 1e5',
    'Pizza, 1.50.0',
    'Pizza, 1500,505',
    'Lomo, 12,345',
    'Lomo 12.500,50',
    'Lomo, con papas 12.500,50',
    `${'x'.repeat(bounds.nameLength + 1)}, 5`,
    'Pizza, 999999999999',
  ])('%s cannot be loaded', (line) => {
    expect(read(line)).toBe('badData');
  });
});

describe('several lines', () => {
  it('leaves blank ones out and keeps the numbers people see', () => {
    const lines = parseQuickLoad('\n  Pizza, 100 \r\n\n   \nLomo\n');
    expect(lines).toEqual([
      { kind: 'product', number: 2, text: 'Pizza, 100', name: 'Pizza', priceCents: 10_000 },
      { kind: 'badFormat', number: 5, text: 'Lomo' },
    ]);
  });

  it('finds nothing in blank text', () => {
    expect(parseQuickLoad(' \n\t\n')).toEqual([]);
  });
});

describe('rows from a spreadsheet', () => {
  it('takes the name and the price from their cells, and skips the heading', () => {
    const pasted = [
      'Producto\tPrecio',
      'Lomo, completo\t$ 12.500,00',
      'Empanada\tPicadas\t1.200',
    ].join('\n');
    expect(
      parseQuickLoad(pasted).map((line) =>
        line.kind === 'product' ? [line.name, line.priceCents] : line.kind,
      ),
    ).toEqual(['heading', ['Lomo, completo', 1_250_000], ['Empanada', 120_000]]);
  });

  it('refuses a row without a name or a price', () => {
    expect(read('Pizza\tgratis')).toBe('badData');
    expect(read('\t500')).toBe('badFormat');
    expect(parseQuickLoad('Pizza\t1\nProducto\tPrecio')[1]?.kind).toBe('badData');
  });
});
