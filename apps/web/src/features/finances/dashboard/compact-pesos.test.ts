import { expect, it } from 'vitest';
import { compactPesos } from './compact-pesos.ts';

it('writes the amounts of an axis as Intl does for Argentina', () => {
  const intl = new Intl.NumberFormat('es-AR', {
    notation: 'compact',
    style: 'currency',
    currency: 'ARS',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
  for (const amount of [0, 50, 500, 1_000, 2_500, 10_000, 12_500, 250_000, 1_000_000, 2_500_000]) {
    expect(compactPesos(amount)).toBe(intl.format(amount));
  }
});
