import { describe, expect, it } from 'vitest';
import { readList, readMovements, readStats, readWallet } from './read-answers.ts';

describe('what the dashboard reads', () => {
  it('takes a missing figure for zero, and an answer without figures for a failure', () => {
    const { todayOrderCount, totalCashSales } = readStats({ todayOrderCount: 3 });
    expect({ todayOrderCount, totalCashSales }).toEqual({ todayOrderCount: 3, totalCashSales: 0 });
    expect(() => readStats(undefined)).toThrow();
  });

  it('takes what it can from a wallet of any shape', () => {
    const nextSettlementAt = '2026-11-16T03:00:00.000Z';
    expect(readWallet({ data: { nextSettlementAt, pendingTransfers: [] } })).toEqual({
      nextClosing: nextSettlementAt,
      pendingTransfers: [],
    });
    for (const shape of [{}, null, { data: null }, { data: { nextSettlementAt: 'pronto' } }]) {
      expect(readWallet(shape)).toEqual({ nextClosing: null, pendingTransfers: null });
    }
  });

  it('fills what a movement does not tell, and refuses what is no list', () => {
    expect(readMovements([{ type: 'credit_sale', description: 'x #A1', amount: 5 }])).toEqual([
      {
        _id: '0',
        type: 'credit_sale',
        description: 'x #A1',
        amount: 5,
        balanceAfter: 0,
        createdAt: null,
        commission: null,
      },
    ]);
    expect(() => readMovements(undefined)).toThrow();
    expect(() => readList(undefined)).toThrow();
  });
});
