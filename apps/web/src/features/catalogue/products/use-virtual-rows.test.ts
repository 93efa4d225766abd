import { expect, it } from 'vitest';
import { drawnIndexes } from './use-virtual-rows.ts';

const range = { startIndex: 10, endIndex: 12, overscan: 1 };

it('a long list has in the page only what is near the window, and the row with the focus', () => {
  expect(drawnIndexes({ ...range, count: 501 }, null, 0)).toEqual([9, 10, 11, 12, 13]);
  expect(drawnIndexes({ ...range, count: 501 }, 3, 0)).toEqual([3, 9, 10, 11, 12, 13]);
  expect(drawnIndexes({ ...range, count: 501 }, 12, 0)).toEqual([9, 10, 11, 12, 13]);
});

it('a list that is drawn whole has every row, and beyond those that were in time what is near', () => {
  expect(drawnIndexes({ ...range, count: 500 }, null, 500)).toHaveLength(500);
  expect(drawnIndexes({ ...range, count: 14 }, 3, 500)).toHaveLength(14);
  expect(drawnIndexes({ ...range, count: 500 }, 7, 3)).toEqual([0, 1, 2, 7, 9, 10, 11, 12, 13]);
});
