import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatTypedNumber, isTypedOn, parseTypedNumber } from './typed-number.ts';

it('reads a number with a comma or a point before its decimals', () => {
  const read = (typed: string) => parseTypedNumber(typed, 2);
  expect(['7', ' 7 ', '7,5', '7.5', '007', '-5', '−5', '-0'].map(read)).toEqual([
    ...[7, 7, 7.5, 7.5, 7, -5, -5, 0],
  ]);
});

it('refuses what is not exactly one number', () => {
  const wrong = ['', '-', '5-', '--5', '1e3', '1.500', '1.500,50', '12abc', '٣', '1 5', '$ 1.200'];
  for (const typed of [...wrong, ',5', '5,', '+5', '0x10', 'Infinity', '1'.repeat(16)]) {
    expect([typed, parseTypedNumber(typed, 2)]).toEqual([typed, null]);
  }
  for (const typed of ['1,5', '1.5', '1.500', '1,0']) {
    expect([typed, parseTypedNumber(typed, 0)]).toEqual([typed, null]);
  }
});

it('reads any text as exactly what it says, or not at all', () => {
  const keys = fc.constantFrom(...'0123456789.,- e+٣a$');
  fc.assert(
    fc.property(fc.string({ unit: keys, maxLength: 10 }), fc.integer({ min: 0, max: 2 }), check),
    { numRuns: 5_000 },
  );
  function check(typed: string, decimals: number): void {
    const value = parseTypedNumber(typed, decimals);
    if (value === null) return;
    const [whole = '', part = ''] = typed.trim().split(/[.,]/);
    const hundredths = Number(whole.replace('-', '') + part.padEnd(2, '0'));
    expect(Math.round(Math.abs(value) * 100)).toBe(hundredths);
    expect(value < 0).toBe(typed.includes('-') && hundredths > 0);
  }
});

it('reads back every number that it shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999, max: 99_999_999 }), (hundredths) => {
      expect(parseTypedNumber(formatTypedNumber(hundredths / 100), 2)).toBe(hundredths / 100);
    }),
  );
});

it('knows typing on from writing anew', () => {
  const on = [
    ['', '5'],
    ['900', '9005'],
    ['900', '5900'],
    ['900', '9500'],
  ] as const;
  const anew = [
    ['6', '1,9'],
    ['900', '5'],
    ['900', '90'],
    ['900', '700'],
    ['5', ''],
  ] as const;
  expect(on.map(([before, after]) => isTypedOn(before, after))).toEqual(on.map(() => true));
  expect(anew.map(([before, after]) => isTypedOn(before, after))).toEqual(anew.map(() => false));
});
