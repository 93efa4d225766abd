import { expect, it } from 'vitest';
import { salesSteps } from './sales-steps.ts';

const totals = { count: 4, cancelled: 0, total: 1_150, cash: 0, online: 1_150 };
const sales = { own: 1_150, onTheWay: 0, platformShipping: 0, platformDiscounts: 0 };

it('there is nothing to count when nothing differs', () => {
  expect(salesSteps({ ...totals, sales })).toEqual([]);
});

it('the steps lead from the total to the sales', () => {
  const parts = { own: 900, onTheWay: 120, platformShipping: 150, platformDiscounts: 20 };
  const steps = salesSteps({ ...totals, sales: parts });
  expect(steps).toEqual([
    { name: 'Todavía en camino', amount: -120 },
    { name: 'Envíos que hace la plataforma', amount: -150 },
    { name: 'Descuentos que pone la plataforma', amount: 20 },
  ]);
  expect(steps.reduce((sum, { amount }) => sum + amount, totals.total)).toBe(parts.own);
});
