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
