import type {
  DashboardStats,
  SalesDay,
  SalesSoFar,
  Wallet,
  WalletTransaction,
} from '@mostrador/contract/finances';
import { addDays } from '@mostrador/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import type { MadeOwner } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { settleDue } from './settle-due.ts';
import { makeOrder, makeSale, setAlias } from './testing.ts';

let test: TestApp;
let owner: MadeOwner;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());
beforeEach(async () => {
  test.setNow('2026-03-04T15:00:00Z');
  owner = await test.make.owner();
});

const get = async <Body>(path: string, headers: Record<string, string> = {}) =>
  test.call<Body>(`GET ${path}`, { token: owner.token, headers });
const stats = async (headers = {}) =>
  (await get<{ data: DashboardStats }>('/api/businesses/dashboard-stats', headers)).body.data;
const movements = async (query = '') =>
  (
    await get<{ transactions: WalletTransaction[]; nextCursor: string | null }>(
      `/api/finances/transactions${query}`,
    )
  ).body;
const sell = (options: Partial<Parameters<typeof makeSale>[2]> = {}) =>
  makeSale(test.deps.db, owner.businessId, { at: test.now, ...options });

const paths = [
  '/api/businesses/dashboard-stats',
  '/api/finances/wallet',
  '/api/finances/transactions',
  '/api/finances/daily-sales',
  '/api/finances/settlements',
  '/api/finances/settlements/abierta',
  '/api/finances/settlements/abierta/statement.csv',
];

describe('the finances of a business', () => {
  it.each(paths)('are not shown without a session: %s', async (path) => {
    expect((await test.call(`GET ${path}`)).status).toBe(401);
  });

  it.each(paths)('need a business: %s', async (path) => {
    owner = await test.make.owner({ businesses: 0 });
    const { status, body } = await get<{ error: string }>(path);
    expect([status, body.error]).toEqual([403, 'Rol no autorizado o sin negocio asignado.']);
  });

  it('are all zero at the start', async () => {
    expect(await stats()).toEqual({
      todayOrderCount: 0,
      activeOrderCount: 0,
      commissionRate: 0.15,
      totalOnlineSales: 0,
      totalCashSales: 0,
      saldoALiquidar: 0,
      pendingCashCommission: 0,
    });
    expect(await movements()).toEqual({ transactions: [], nextCursor: null });
  });

  it('are those of the selected business, and never those of a stranger', async () => {
    owner = await test.make.owner({ businesses: 2 });
    const stranger = await test.make.owner();
    const [first = '', second = ''] = owner.businessIds;
    await makeSale(test.deps.db, second, { at: test.now });
    await makeSale(test.deps.db, stranger.businessId, { at: test.now });
    const sales = async (id: string) => (await stats({ 'x-business-id': id })).totalOnlineSales;
    expect([await sales(first), await sales(second)]).toEqual([0, 10_000]);
    const foreign = await test.call('GET /api/businesses/dashboard-stats', {
      token: owner.token,
      headers: { 'x-business-id': stranger.businessId },
    });
    expect(foreign.status).toBe(404);
    expect((await stats()).totalOnlineSales).toBe(0);
  });
});

describe('the figures of the day', () => {
  it('count the orders of the Argentine day in any state, and what is still to be done', async () => {
    const at = new Date('2026-03-04T03:00:00Z');
    await makeOrder(test.deps.db, owner.businessId, { status: 'cancelado', at });
    await makeOrder(test.deps.db, owner.businessId, { status: 'pendiente', at });
    await makeOrder(test.deps.db, owner.businessId, {
      status: 'preparando',
      at: new Date(at.getTime() - 1),
    });
    await makeOrder(test.deps.db, owner.businessId, { status: 'listo', at });
    expect(await stats()).toMatchObject({ todayOrderCount: 3, activeOrderCount: 2 });
    test.setNow('2026-03-05T02:59:59Z');
    expect((await stats()).todayOrderCount).toBe(3);
    test.setNow('2026-03-05T03:00:00Z');
    expect((await stats()).todayOrderCount).toBe(0);
  });

  it('say the promotional rate, then the standard one, then the one agreed', async () => {
    const setBusiness = (approvedAt: Date, bp: number | null) =>
      test.deps.db.run(sql`
        update businesses set approved_at = ${approvedAt}, commission_override_bp = ${bp}
        where id = ${owner.businessId}`);
    await setBusiness(addDays(test.now, -29), null);
    expect((await stats()).commissionRate).toBe(0.1);
    await setBusiness(addDays(test.now, -30), null);
    expect((await stats()).commissionRate).toBe(0.15);
    await setBusiness(addDays(test.now, -30), 1_250);
    expect((await stats()).commissionRate).toBe(0.125);
  });
});

describe('the balance', () => {
  it('is what would be transferred now, cash commissions already taken', async () => {
    await sell();
    await sell({ isCash: true, productsTotalCents: 333_333 });
    const { body } = await get<{ data: Wallet }>('/api/finances/wallet');
    expect(await stats()).toMatchObject({
      totalOnlineSales: 10_000,
      totalCashSales: 3_333.33,
      saldoALiquidar: 8_666.67,
      pendingCashCommission: 333.33,
    });
    expect(body.data).toEqual({
      balance: 8_666.67,
      saldoALiquidar: 8_666.67,
      pendingCashCommission: 333.33,
      currency: 'ARS',
      nextSettlementAt: '2026-03-09T03:00:00.000Z',
      lastSettlement: null,
      pendingTransfers: [],
    });
    expect((await movements()).transactions[0]?.balanceAfter).toBe(body.data.balance);
  });

  it('owes nothing to transfer when the commissions exceed the sales', async () => {
    await sell({ isCash: true });
    expect(await stats()).toMatchObject({ saldoALiquidar: 0, pendingCashCommission: 1_000 });
  });

  it('tells what became of the last settlement', async () => {
    await setAlias(test.deps.db, owner.businessId, 'NEGOCIO.DE.PRUEBA');
    await sell();
    test.setNow('2026-03-09T03:00:00Z');
    await settleDue(test.deps);
    const { body } = await get<{ data: Wallet }>('/api/finances/wallet');
    expect(body.data).toMatchObject({
      balance: 0,
      lastSettlement: {
        number: 1,
        amount: 9_000,
        state: 'cerrada',
        periodEnd: '2026-03-09T03:00:00.000Z',
      },
    });
  });
});

describe('the movements', () => {
  it('say of which part of the sale the commission was taken, and how much', async () => {
    await sell({ logistics: 'PROPIA', shippingCostCents: 90_000, discountCents: 50_000 });
    await sell({ isCash: true, commissionBp: 1_450 });
    expect((await movements()).transactions).toMatchObject([
      { type: 'debit_cash_commission', commission: { rate: 0.145, base: 10_000, amount: 1_450 } },
      { type: 'credit_cash_sale', commission: null },
      { type: 'credit_sale', amount: 9_450, commission: { rate: 0.1, base: 9_500, amount: 950 } },
    ]);
  });

  it('come newest first, five by default, and never twice nor skipped page by page', async () => {
    for (let i = 0; i < 12; i++) await sell({ productsTotalCents: 100_000 + i });
    const seen: string[] = [];
    let page = await movements('?limit=5');
    expect((await movements()).transactions).toEqual(page.transactions);
    for (;;) {
      seen.push(...page.transactions.map(({ _id }) => _id));
      if (page.nextCursor === null) break;
      await sell();
      page = await movements(`?limit=5&before=${page.nextCursor}`);
    }
    expect(seen).toHaveLength(12);
    expect(new Set(seen).size).toBe(12);
  });

  it('can be of one type only', async () => {
    await sell();
    const { shortId } = await sell({ isCash: true });
    expect((await movements('?type=debit_cash_commission')).transactions).toMatchObject([
      {
        type: 'debit_cash_commission',
        amount: -1_000,
        description: `Comisión de pedido #${shortId}`,
      },
    ]);
    expect((await movements('?type=debit_settlement')).transactions).toEqual([]);
  });

  it.each(['-1', '0', '1.5', 'cinco', '', '1e9', 'NaN', '999999999999'])(
    'are never refused for an odd limit: %s',
    async (limit) => {
      for (let i = 0; i < 6; i++) await sell();
      const answer = await get<{ transactions: unknown[] }>(
        `/api/finances/transactions?limit=${limit}`,
      );
      expect(answer.status).toBe(200);
      expect(answer.body.transactions).toHaveLength(Number(limit) > 200 ? 6 : 5);
    },
  );

  it('are the default five when the limit is repeated', async () => {
    for (let i = 0; i < 6; i++) await sell();
    expect((await movements('?limit=1&limit=2')).transactions).toHaveLength(5);
  });

  it.each(['type=otro', 'before=-1', 'before=x', 'before=1&before=2'])(
    'refuse %s with a sentence',
    async (query) => {
      const { status, body } = await get<{ error: string }>(`/api/finances/transactions?${query}`);
      expect(status).toBe(400);
      expect(body.error).toMatch(/^(El tipo de movimiento|La página pedida) no es válid[oa]\.$/);
    },
  );
});

describe('the sales of the last 30 days', () => {
  const days = async () => (await get<{ days: SalesDay[] }>('/api/finances/daily-sales')).body.days;

  it('are by Argentine day, those without sales too', async () => {
    await sell({ at: new Date('2026-02-03T02:59:59Z') });
    await sell({ at: new Date('2026-02-03T03:00:00Z'), productsTotalCents: 100_000 });
    await sell({ at: new Date('2026-03-04T02:59:59Z'), productsTotalCents: 200_000 });
    await sell({
      at: new Date('2026-03-04T03:00:00Z'),
      productsTotalCents: 300_000,
      discountCents: 50_000,
      logistics: 'PROPIA',
      shippingCostCents: 10_000,
    });
    await sell({ at: new Date('2026-03-04T04:00:00Z'), isCash: true });
    const series = await days();
    expect(series).toHaveLength(30);
    expect(series[0]).toEqual({ day: '2026-02-03', orders: 1, online: 1_000, cash: 0 });
    expect(series[28]).toEqual({ day: '2026-03-03', orders: 1, online: 2_000, cash: 0 });
    expect(series[29]).toEqual({ day: '2026-03-04', orders: 2, online: 2_600, cash: 10_000 });
    expect(series.slice(1, 28).every(({ orders }) => orders === 0)).toBe(true);
  });

  it('come with what was sold a week ago until this time of day', async () => {
    await sell({ at: new Date('2026-02-25T02:59:59Z') });
    await sell({ at: new Date('2026-02-25T03:00:00Z'), productsTotalCents: 100_000 });
    await sell({ at: new Date('2026-02-25T14:59:59Z'), isCash: true });
    await sell({ at: new Date('2026-02-25T15:00:00Z') });
    const { body } = await get<{ lastWeekSoFar: SalesSoFar }>('/api/finances/daily-sales');
    expect(body.lastWeekSoFar).toEqual({ orders: 2, online: 1_000, cash: 10_000 });
  });
});
