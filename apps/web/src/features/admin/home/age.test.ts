import { expect, it } from 'vitest';
import { ageText } from './age.ts';

it.each([
  ['2026-03-04T14:59:30Z', '0 min'],
  ['2026-03-04T14:59:00Z', '1 min'],
  ['2026-03-04T13:00:30Z', '1 hora'],
  ['2026-03-03T15:00:00Z', '1 día'],
  ['2026-03-01T15:00:01Z', '2 días'],
  ['2026-03-04T16:00:00Z', '0 min'],
])('what waits since %s waits %s', (since, age) => {
  expect(ageText(since, new Date('2026-03-04T15:00:00Z'))).toBe(age);
});
