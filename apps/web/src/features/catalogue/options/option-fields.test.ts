import { parseTypedPrice } from '@mostrador/contract/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseExtraPrice, shownExtraPrice } from './option-fields.ts';

it('reads an extra price as it is typed', () => {
  expect(parseExtraPrice('')).toBe(0);
  expect(parseExtraPrice(' 1.500 ')).toBe(150_000);
  expect(parseExtraPrice('350,5')).toBe(35_050);
  expect(parseExtraPrice('-200')).toBe(-20_000);
  expect(Object.is(parseExtraPrice('-0'), 0)).toBe(true);
  for (const wrong of ['x', '1,234', '--5', '-', '99999999999']) {
    expect(parseExtraPrice(wrong)).toBeNull();
  }
});

it('shows it so that it can be read again', () => {
  for (const pesos of [0, 1_500, 350.5, -200, 0.05]) {
    expect(parseExtraPrice(shownExtraPrice(pesos))).toBe(Math.round(pesos * 100));
  }
});

it('reads any text as the price that it says, of either sign, or not at all', () => {
  const keys = fc.constantFrom(...'0123456789.,-− e٣a$');
  fc.assert(
    fc.property(fc.string({ unit: keys, minLength: 1, maxLength: 9 }), (typed) => {
      const cents = parseExtraPrice(typed);
      if (cents === null || typed.trim() === '') return;
      expect(Math.abs(cents)).toBe(parseTypedPrice(typed.trim().replace(/^[-−]/, '')));
      expect(cents < 0).toBe(/[-−]/.test(typed) && cents !== 0);
    }),
    { numRuns: 2_000 },
  );
});
