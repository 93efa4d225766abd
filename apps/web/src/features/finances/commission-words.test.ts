import { expect, it } from 'vitest';
import { commissionsText, commissionText } from './commission-words.ts';
import { makeSettledOrder } from './testing.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

it('says the rate and what it is a share of', () => {
  expect(plain(commissionText({ rate: 0.15, base: 40_300 }))).toBe(
    '15 % de $ 40.300,00 (sin envío)',
  );
});

it('adds the sales of the orders up by rate, to the centavo', () => {
  const order = (commissionRate: number, sale: number, commission: number) =>
    makeSettledOrder({ commissionRate, sale, commission });
  expect(commissionsText([])).toBeNull();
  expect(plain(commissionsText([order(0.1, 0.1, 0.01), order(0.1, 0.2, 0.02)]))).toBe(
    '10 % de $ 0,30 (sin envío)',
  );
  expect(plain(commissionsText([order(0.1, 100, 10), order(0.15, 200, 30)]))).toBe(
    '10 % de $ 100,00 (sin envío) y 15 % de $ 200,00 (sin envío)',
  );
});

it('says when the centavos of each order were rounded', () => {
  const order = makeSettledOrder({ commissionRate: 0.15, sale: 0.1, commission: 0.02 });
  expect(plain(commissionsText([order, order]))).toBe(
    '15 % de $ 0,20 (sin envío), redondeada en cada pedido',
  );
});
