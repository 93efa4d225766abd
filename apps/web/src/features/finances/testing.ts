import type { SettledOrder, SettlementSummary } from '@mostrador/contract/finances';

export const makeSettledOrder = (changes: Partial<SettledOrder> = {}): SettledOrder => ({
  orderId: 'o',
  shortId: 'A1',
  deliveredAt: '2026-03-04T15:00:00.000Z',
  isCash: false,
  sale: 0,
  ownShipping: 0,
  commission: 0,
  commissionRate: 0.15,
  refund: 0,
  net: 0,
  ...changes,
});

/** A week that closed on Monday 9 March and is paid on Wednesday. */
export const makeSettlement = (changes: Partial<SettlementSummary> = {}): SettlementSummary => ({
  _id: 's1',
  number: 3,
  state: 'cerrada',
  stateReason: null,
  periodStart: '2026-03-02T03:00:00.000Z',
  periodEnd: '2026-03-09T03:00:00.000Z',
  net: 100,
  carried: 0,
  expectedAt: '2026-03-11T03:00:00.000Z',
  paidAt: null,
  transferReference: null,
  aliasCBU: 'FOGON.PUNILLA.MATE',
  ...changes,
});
