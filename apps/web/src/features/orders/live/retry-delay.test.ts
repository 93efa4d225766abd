import { expect, it } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

it('doubles up to half a minute and never comes back in step with the others', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map((failures) => retryDelayMs(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect(retryDelayMs(1, 0)).toBe(500);
  expect(retryDelayMs(20, 0)).toBe(15_000);
});
