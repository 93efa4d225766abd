import { expect, it } from 'vitest';
import { growsByPlans } from './kept-plans.ts';

it('knows the releases of Citus that keep every plan that they make', () => {
  const growing = ['13.2.1', '13.2.2', '13.3.0', '13.4.1', '14.0.0', '14.2.3'];
  const staying = ['12.1.10', '13.1.1', '13.2.0', '13.5.0', '13.10.2', '14.3.0', '15.0.0'];
  expect(growing.filter(growsByPlans)).toEqual(growing);
  expect(staying.filter(growsByPlans)).toEqual([]);
});
