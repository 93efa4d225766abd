import { expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatNearDay,
  formatTime,
  localDay,
  timeZone,
} from './time.ts';

it('says what Intl says of the zone, today and every hour of a year ahead', () => {
  const intl = new Intl.DateTimeFormat('es-AR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const first = Date.now();
  for (let hour = 0; hour < 366 * 24; hour++) {
    const date = new Date(first + hour * 3_600_000);
    expect(formatDateTime(date)).toBe(intl.format(date).replace(',', ''));
  }
});

it('turns the page at midnight in Córdoba, not in Greenwich', () => {
  const lateOnNewYearsEve = '2027-01-01T02:59:59.999Z';
  expect(formatDate(lateOnNewYearsEve)).toBe('31/12/2026');
  expect(formatTime(lateOnNewYearsEve)).toBe('23:59');
  expect(localDay(lateOnNewYearsEve)).toBe('2026-12-31');
  expect(localDay('2027-01-01T03:00:00Z')).toBe('2027-01-01');
});

it('names a near day by its weekday', () => {
  expect(formatNearDay('2026-11-18T03:00:00Z')).toBe('mié 18/11');
  expect(formatNearDay('2026-11-18T02:59:59Z')).toBe('mar 17/11');
});

it('refuses what is no date', () => {
  expect(() => formatDate('ayer')).toThrow(RangeError);
});
