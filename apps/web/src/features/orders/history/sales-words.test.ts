import { expect, it } from 'vitest';
import { salesWords } from './sales-words.ts';

const totals = { count: 4, cancelled: 0, total: 1_150, cash: 0, online: 1_150 };
const sales = { own: 1_150, onTheWay: 0, platformShipping: 0, platformDiscounts: 0 };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('says that nothing differs when nothing does', () => {
  expect(salesWords({ ...totals, sales })).toBe(
    'Todo este total son tus ventas, como las cuenta Finanzas.',
  );
});

it('writes the sum that leads from the total to the sales', () => {
  const parts = { own: 900, onTheWay: 120, platformShipping: 150, platformDiscounts: 20 };
  expect(plain(salesWords({ ...totals, sales: parts }))).toBe(
    'De este total, $ 900,00 son tus ventas, como las cuenta Finanzas. ' +
      '$ 1.150,00 − $ 120,00 todavía en camino − $ 150,00 de envíos que hace la plataforma ' +
      '+ $ 20,00 de descuentos que pone la plataforma = $ 900,00.',
  );
});
