import { addDays } from '@mostrador/contract/time';
import { expect, it } from 'vitest';
import { isTransferMade } from './post-money.ts';

it('of a shop whose last transfer waits exactly one does at any hour, of others until Wednesday noon', () => {
  const monday = new Date('2026-11-16T03:00:00Z');
  const closed = [0, -7, -14].map((days) => addDays(monday, days));
  for (let hour = 0; hour < 7 * 24; hour++) {
    const now = new Date(monday.getTime() + hour * 3_600_000);
    const waiting = (lastTransferWaits: boolean) =>
      closed.filter((weekEnd) => !isTransferMade(weekEnd, { now, lastTransferWaits })).length;
    expect([hour, waiting(true), waiting(false)]).toEqual([hour, 1, hour < 60 ? 1 : 0]);
  }
});
