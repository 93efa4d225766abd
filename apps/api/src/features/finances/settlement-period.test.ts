import { addDays, formatDateTime, weekPosition } from '@mostrador/contract/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodOf, periodToSettle } from './settlement-period.ts';

const instant = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-12-31T23:59:59Z'),
  noInvalidDate: true,
});

describe('the settlement week', () => {
  it('begins on Monday 00:00 of Argentina and holds its instant, whatever the zone of the server', () => {
    fc.assert(
      fc.property(instant, (at) => {
        const { start, end } = periodOf(at, 0);
        expect(weekPosition(start)).toEqual({ day: 0, minute: 0 });
        expect(formatDateTime(start)).toMatch(/ 00:00$/);
        expect(start <= at && at < end).toBe(true);
        expect(end).toEqual(addDays(start, 7));
      }),
      { numRuns: 2_000 },
    );
  });

  it('turns between 02:59:59.999Z and 03:00Z, over new year and on 29 February too', () => {
    const turn = (last: string, first: string) => [
      periodOf(new Date(last), 0).end.toISOString(),
      periodOf(new Date(first), 0).start.toISOString(),
    ];
    expect(turn('2026-03-02T02:59:59.999Z', '2026-03-02T03:00:00.000Z')).toEqual([
      '2026-03-02T03:00:00.000Z',
      '2026-03-02T03:00:00.000Z',
    ]);
    expect(periodOf(new Date('2028-02-29T12:00:00Z'), 0).end.toISOString()).toBe(
      '2028-03-06T03:00:00.000Z',
    );
    expect(periodOf(new Date('2026-12-31T23:00:00Z'), 0)).toEqual({
      start: new Date('2026-12-28T03:00:00Z'),
      end: new Date('2027-01-04T03:00:00Z'),
    });
  });

  it('turns so many hours after Monday 00:00 as the setting says', () => {
    const tuesday6 = '2026-03-03T09:00:00.000Z';
    expect(periodOf(new Date('2026-03-03T08:59:59.999Z'), 30).end.toISOString()).toBe(tuesday6);
    expect(periodOf(new Date(tuesday6), 30).start.toISOString()).toBe(tuesday6);
  });

  it('never overlaps the one closed before, whatever the setting was then', () => {
    const hours = fc.integer({ min: 0, max: 167 });
    fc.assert(
      fc.property(instant, instant, hours, hours, (before, at, oldOffset, newOffset) => {
        const last = periodOf(before, oldOffset);
        const next = periodToSettle(at, last.end, newOffset);
        expect(next.start >= last.end).toBe(true);
        expect(next.start < next.end).toBe(true);
        if (at >= last.end) expect(next.start <= at && at < next.end).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});
