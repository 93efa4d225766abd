import { expect, it } from 'vitest';
import { drawnIndexes } from './use-virtual-rows.ts';

const range = { startIndex: 10, endIndex: 12, overscan: 1 };

it('a long list has in the page only what is near the window, and the row with the focus', () => {
  expect(drawnIndexes({ ...range, count: 101 }, null)).toEqual([9, 10, 11, 12, 13]);
  expect(drawnIndexes({ ...range, count: 101 }, 3)).toEqual([3, 9, 10, 11, 12, 13]);
  expect(drawnIndexes({ ...range, count: 101 }, 12)).toEqual([9, 10, 11, 12, 13]);
});
