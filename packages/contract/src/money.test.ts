import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  formatCents,
  formatPesos,
  formatRate,
  hasAtMostTwoDecimals,
  parseTypedPrice,
  roundHalfUp,
  shareCents,
  toCents,
  toPesos,
} from './money.ts';

it('turns pesos into centavos and back without losing one', () => {
  const all = Array.from({ length: 40_001 }, (_, i) => i - 20_000);
  expect(all.filter((cents) => toCents(cents / 100) !== cents)).toEqual([]);
  expect(all.filter((cents) => toPesos(cents) !== cents / 100)).toEqual([]);
  expect(all.filter((cents) => !hasAtMostTwoDecimals(cents / 100))).toEqual([]);
  for (const pesos of [10.005, -10.005, 0.001, 1_234.567, 0.000_1]) {
    expect(hasAtMostTwoDecimals(pesos)).toBe(false);
  }
});

it('rounds halves away from zero, also those that a decimal cannot hold', () => {
  const rounded = [0.5, 1.5, 2.5, 2.4, 2.6, -0.5, -2.5, -2.4, 100 * 1.005, -100 * 1.005, 7];
  expect(rounded.map(roundHalfUp)).toEqual([1, 2, 3, 2, 3, -1, -3, -2, 101, -101, 7]);
});

it('takes a share in hundredths of a percent, and mirrors it for a refund', () => {
  expect(shareCents(10_000, 1_050)).toBe(1_050);
  expect([shareCents(333, 1_500), shareCents(-333, 1_500)]).toEqual([50, -50]);
  expect([shareCents(100, 1), shareCents(5_000, 1), shareCents(4_999, 1)]).toEqual([0, 1, 0]);
});

it('writes amounts as Intl does for Argentina', () => {
  const intl = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });
  for (let cents = 1; cents < 2 ** 50; cents = Math.ceil(cents * 1.07)) {
    expect(formatCents(cents)).toBe(intl.format(cents / 100));
    expect(formatCents(-cents)).toBe(intl.format(-cents / 100));
  }
  expect(formatPesos(1_234.5)).toBe('$\u00a01.234,50');
});

it('writes rates as Intl does for Argentina, with the space that is due before the sign', () => {
  const intl = new Intl.NumberFormat('es-AR', { style: 'percent', maximumFractionDigits: 2 });
  for (let bp = 0; bp <= 10_000; bp++) {
    const rate = bp / 10_000;
    expect(formatRate(rate)).toBe(intl.format(rate).replace('%', '\u00a0%'));
  }
});

it('has no negative nothing', () => {
  expect(formatPesos(-0)).toBe('$\u00a00,00');
  expect(formatPesos(-0.001)).toBe('$\u00a00,00');
});

it('reads prices as Argentines type them', () => {
  expect(
    ['1.500', '1.234,50', '1234.50', '$ 900', '12,345', 'gratis'].map(parseTypedPrice),
  ).toEqual([150_000, 123_450, 123_450, 90_000, null, null]);
});

it('refuses what is not one price, instead of making one of it', () => {
  const wrong = [
    '-5',
    '5-',
    '1e3',
    '12abc',
    '٣',
    '1 5',
    '1 500',
    '1$5',
    '5$',
    '$$5',
    '1,2,3',
    '1.5.5',
  ];
  const empty = ['', ' ', '$'];
  expect([...wrong, ...empty, '1.50,5', '9'.repeat(17)].map(parseTypedPrice)).toEqual(
    Array.from({ length: wrong.length + empty.length + 2 }, () => null),
  );
});

/** The centavos that a text says, read by hand: points before thousands, one comma or point before decimals. */
function said(typed: string): bigint | null {
  const bare = typed.trim().replace(/^\$\s*/, '');
  const [, whole = '', decimals = ''] =
    /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(bare) ??
    /^(\d+)\.(\d{1,2})$/.exec(bare) ??
    [];
  return whole === '' ? null : BigInt(whole.replaceAll('.', '') + decimals.padEnd(2, '0'));
}

it('reads any text as exactly what it says, or not at all', () => {
  const keys = fc.constantFrom(...'0123456789.,$- e+٣a\u00a0');
  fc.assert(
    fc.property(fc.string({ unit: keys, maxLength: 12 }), (typed) => {
      const cents = parseTypedPrice(typed);
      expect(cents === null ? null : BigInt(cents)).toBe(said(typed));
    }),
    { numRuns: 5_000 },
  );
});

it('reads back every amount that it shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
      expect(parseTypedPrice(formatCents(cents))).toBe(cents);
    }),
  );
});
