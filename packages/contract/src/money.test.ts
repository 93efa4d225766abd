import { expect, it } from 'vitest';
import { formatCents, formatPesos, parseTypedPrice } from './money.ts';

it('writes amounts as Intl does for Argentina', () => {
  const intl = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });
  for (let cents = 1; cents < 2 ** 50; cents = Math.ceil(cents * 1.07)) {
    expect(formatCents(cents)).toBe(intl.format(cents / 100));
    expect(formatCents(-cents)).toBe(intl.format(-cents / 100));
  }
  expect(formatPesos(1_234.5)).toBe('$\u00a01.234,50');
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
