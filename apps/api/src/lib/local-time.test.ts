import * as panel from '@mostrador/contract/time';
import { describe, expect, it } from 'vitest';
import * as server from './local-time.ts';

const hourMs = 3_600_000;

it('agrees with the fixed offset of the panel, today and every hour of a year ahead', () => {
  const now = Date.now();
  for (let hour = 0; hour <= 366 * 24; hour++) {
    const date = new Date(now + hour * hourMs);
    const day = server.localDay(date);
    expect(day).toBe(panel.localDay(date));
    expect(server.weekPosition(date)).toEqual(panel.weekPosition(date));
    expect(server.dayStart(day)).toEqual(panel.dayStart(day));
    expect(server.startOfDay(date)).toEqual(panel.dayStart(day));
  }
});

it('takes any day that can be written', () => {
  for (const day of ['0001-01-01', '1969-12-31', '9999-12-31']) {
    expect(server.dayStart(day, 1).getTime()).toBeGreaterThan(Date.parse(day));
  }
});

describe('where a law moves the clocks', () => {
  // Chile: summer time began on Sunday 7 September 2025 at 00:00, which was 01:00 at once.
  const chile = server.localTime('America/Santiago');
  const saturday = new Date('2025-09-06T16:00:00Z');

  it('a day may have 23 hours, and the next one begins at its own midnight', () => {
    const lengths = ['2025-09-06', '2025-09-07', '2025-09-08'].map(
      (day) => (chile.dayStart(day, 1).getTime() - chile.dayStart(day).getTime()) / hourMs,
    );
    expect(lengths).toEqual([24, 23, 24]);
    expect(chile.startOfDay(saturday, 2)).toEqual(new Date('2025-09-08T03:00:00Z'));
    expect(chile.localDay(new Date('2025-09-07T03:59:00Z'))).toBe('2025-09-06');
    expect(chile.localDay(new Date('2025-09-07T04:00:00Z'))).toBe('2025-09-07');
  });

  it('a week begins on Monday at midnight, and noon is noon on both sides', () => {
    const noonOn = (day: number) => chile.weekMinute(saturday, (day * 24 + 12) * 60);
    expect(chile.weekMinute(saturday, 0)).toEqual(new Date('2025-09-01T04:00:00Z'));
    expect(chile.weekMinute(saturday, 7 * 24 * 60)).toEqual(new Date('2025-09-08T03:00:00Z'));
    expect(noonOn(5)).toEqual(saturday);
    expect(noonOn(6)).toEqual(new Date('2025-09-07T15:00:00Z'));
    expect(chile.weekPosition(noonOn(6))).toEqual({ day: 6, minute: 720 });
  });
});
