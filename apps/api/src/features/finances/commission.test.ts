import { addDays } from '@mostrador/contract/time';
import { describe, expect, it } from 'vitest';
import { commissionBpFor } from './commission.ts';

const approvedAt = new Date('2026-03-04T15:00:00Z');
const standardBp = 1_500;
const rate = (now: Date, commissionOverrideBp: number | null = null) =>
  commissionBpFor({ approvedAt, commissionOverrideBp }, standardBp, now);

describe('the commission of a new order', () => {
  it('is 10 % during the 30 days from approval, to the millisecond', () => {
    expect(rate(approvedAt)).toBe(1_000);
    expect(rate(new Date(addDays(approvedAt, 30).getTime() - 1))).toBe(1_000);
    expect(rate(addDays(approvedAt, 30))).toBe(standardBp);
  });

  it('is the one agreed with the business afterwards', () => {
    expect(rate(addDays(approvedAt, 31), 1_200)).toBe(1_200);
    expect(rate(addDays(approvedAt, 31), 0)).toBe(0);
  });

  it('is never dearer in the promotional days than what was agreed', () => {
    expect(rate(approvedAt, 1_200)).toBe(1_000);
    expect(rate(approvedAt, 800)).toBe(800);
  });

  it('is still promotional for a business that waits for its approval', () => {
    expect(
      commissionBpFor({ approvedAt: null, commissionOverrideBp: null }, 1_500, approvedAt),
    ).toBe(1_000);
  });
});
