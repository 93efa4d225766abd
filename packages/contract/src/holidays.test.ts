import { expect, it } from 'vitest';
import { easterOf, holidays } from './holidays.ts';

const of = (year: string) => holidays.map(({ day }) => day).filter((day) => day.startsWith(year));

it('the holidays of 2026 and 2027 are those of the law, moved by its rule', () => {
  expect(of('2026')).toEqual([
    ...['2026-01-01', '2026-02-16', '2026-02-17', '2026-03-24', '2026-04-02', '2026-04-03'],
    // Güemes from Wednesday 17 to Monday 15; the Sovereignty from Friday 20 to Monday 23.
    ...['2026-05-01', '2026-05-25', '2026-06-15', '2026-06-20', '2026-07-09', '2026-08-17'],
    ...['2026-10-12', '2026-11-23', '2026-12-08', '2026-12-25'],
  ]);
  expect(of('2027')).toEqual([
    ...['2027-01-01', '2027-02-08', '2027-02-09', '2027-03-24', '2027-03-26', '2027-04-02'],
    // Güemes from Thursday 17 to Monday 21; San Martín and the Diversity from Tuesday; a Saturday stays.
    ...['2027-05-01', '2027-05-25', '2027-06-20', '2027-06-21', '2027-07-09', '2027-08-16'],
    ...['2027-10-11', '2027-11-20', '2027-12-08', '2027-12-25'],
  ]);
});

it('Easter falls where the almanac says', () => {
  const almanac = { 2000: '04-23', 2008: '03-23', 2011: '04-24', 2024: '03-31', 2038: '04-25' };
  for (const [year, day] of Object.entries(almanac)) {
    expect(easterOf(Number(year))).toBe(`${year}-${day}`);
  }
});
