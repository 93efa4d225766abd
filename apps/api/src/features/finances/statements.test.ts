import type { SettlementStatement, SettlementSummary, Wallet } from '@mostrador/contract/finances';
import { shareCents, toCents } from '@mostrador/contract/money';
import { addDays } from '@mostrador/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import type { MadeOwner } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { markPaid } from './change-transfer.ts';
import { addDeduction } from './deductions.ts';
import { postAdjustment } from './post-adjustment.ts';
import { settleDue } from './settle-due.ts';
import { makeSale, setAlias } from './testing.ts';

const monday = new Date('2026-03-02T03:00:00Z');

let test: TestApp;
let owner: MadeOwner;
beforeAll(async () => {
  test = await TestApp.start({ sessionIdleDays: 365, sessionMaxDays: 365 });
});
afterAll(() => test.stop());
beforeEach(async () => {
  await test.deps.db.run(sql`delete from job_runs`);
  test.setNow(monday);
  owner = await test.make.owner();
  await setAlias(test.deps.db, owner.businessId, '0110599552000000123456');
});

const sell = (options: Partial<Parameters<typeof makeSale>[2]> = {}) =>
  makeSale(test.deps.db, owner.businessId, { at: test.now, ...options });
const list = async (query = '') =>
  (
    await test.call<{ settlements: SettlementSummary[]; nextCursor: string | null }>(
      `GET /api/finances/settlements${query}`,
      { token: owner.token },
    )
  ).body;
const open = async (id: string) =>
  (
    await test.call<{ data: SettlementStatement }>(`GET /api/finances/settlements/${id}`, {
      token: owner.token,
    })
  ).body.data;
const settleAt = async (instant: Date) => {
  test.setNow(instant);
  await settleDue(test.deps);
};

/** A week with every kind of thing in it. */
async function fullWeek(): Promise<void> {
  const tax = { businessId: owner.businessId, certificate: 'C-1', startsAt: monday };
  await addDeduction(
    test.deps.db,
    { ...tax, regime: 'IVA sobre comisiones', jurisdiction: '', base: 'comisiones', rateBp: 2_100 },
    monday,
  );
  await addDeduction(
    test.deps.db,
    { ...tax, regime: 'SIRTAC', jurisdiction: 'Córdoba', base: 'ventas_online', rateBp: 133 },
    monday,
  );
  await sell({ productsTotalCents: 1_234_567, commissionBp: 1_333, discountCents: 777 });
  await sell({ productsTotalCents: 99_999, logistics: 'PROPIA', shippingCostCents: 90_001 });
  await sell({ productsTotalCents: 55_555, isCash: true, commissionBp: 1_499 });
  await sell({ isCash: true, discountCents: 3_333, discountBorneBy: 'platform' });
  await postAdjustment(test.deps.db, owner.businessId, -1_234, '=Reclamo; del "lunes"', test.now);
}

/** Everything that is added up on the screen, in centavos. */
function expectToAddUp(statement: SettlementStatement): void {
  const cents = (values: number[]) => values.reduce((sum, value) => sum + toCents(value), 0);
  const line = (kind: string) =>
    cents(statement.lines.filter((one) => one.kind === kind).map(({ amount }) => amount));
  const online = statement.orders.filter(({ isCash }) => !isCash);
  const cash = statement.orders.filter(({ isCash }) => isCash);
  const shown = statement.lines.filter(({ informative }) => !informative);
  expect(cents(shown.map(({ amount }) => amount))).toBe(toCents(statement.net));
  expect(line('ventas_online')).toBe(cents(online.map(({ sale }) => sale)));
  expect(line('envios_propios')).toBe(cents(online.map(({ ownShipping }) => ownShipping)));
  expect(line('comision_online')).toBe(-cents(online.map(({ commission }) => commission)) + 0);
  expect(line('comision_efectivo')).toBe(-cents(cash.map(({ commission }) => commission)) + 0);
  expect(line('reintegros')).toBe(cents(cash.map(({ refund }) => refund)));
  expect(line('ajustes')).toBe(cents(statement.adjustments.map(({ amount }) => amount)));
  expect(line('ventas_efectivo')).toBe(
    cents(cash.map(({ sale }) => sale)) + cents(cash.map(({ ownShipping }) => ownShipping)),
  );
  for (const order of statement.orders) {
    const share = shareCents(toCents(order.sale), Math.round(order.commissionRate * 10_000));
    expect(toCents(order.commission)).toBe(share);
    const kept = order.isCash ? 0 : toCents(order.sale) + toCents(order.ownShipping);
    expect(toCents(order.net)).toBe(kept - toCents(order.commission) + toCents(order.refund));
  }
}

describe('the statements of a business', () => {
  it('start with the running week, which shows what it would be now', async () => {
    expect((await list()).settlements).toEqual([
      {
        _id: 'abierta',
        number: null,
        state: 'abierta',
        stateReason: null,
        periodStart: '2026-03-02T03:00:00.000Z',
        periodEnd: '2026-03-09T03:00:00.000Z',
        net: 0,
        carried: 0,
        expectedAt: null,
        paidAt: null,
        transferReference: null,
        aliasCBU: '0110599552000000123456',
      },
    ]);
    await fullWeek();
    const running = await open('abierta');
    expectToAddUp(running);
    await settleAt(addDays(monday, 7));
    const closed = (await list()).settlements[1];
    expect(closed).toMatchObject({
      number: 1,
      state: 'cerrada',
      net: running.net,
      expectedAt: '2026-03-11T03:00:00.000Z',
    });
  });

  it('add up to the centavo, line by line and order by order', async () => {
    await fullWeek();
    await settleAt(addDays(monday, 7));
    const [, summary] = (await list()).settlements;
    const statement = await open(summary?._id ?? '');
    expectToAddUp(statement);
    expect(statement.lines.map(({ kind }) => kind)).toEqual([
      'ventas_online',
      'envios_propios',
      'reintegros',
      'ajustes',
      'comision_online',
      'comision_efectivo',
      'deduccion',
      'deduccion',
      'ventas_efectivo',
    ]);
    expect(statement.lines.at(-2)).toMatchObject({
      label: 'SIRTAC · Córdoba',
      deduction: {
        regime: 'SIRTAC',
        jurisdiction: 'Córdoba',
        base: 13_337.89,
        rate: 0.0133,
        certificate: 'C-1',
      },
    });
    expect(statement.orders).toHaveLength(4);
    expect(statement.issuer).toBe('Mostrador');
  });

  it('show a debt that goes on to the next week, and still add up', async () => {
    await sell({ isCash: true });
    await settleAt(addDays(monday, 7));
    await sell({ productsTotalCents: 50_000 });
    await settleAt(addDays(monday, 14));
    const { settlements } = await list();
    const [, second, first] = await Promise.all(settlements.map(({ _id }) => open(_id)));
    if (!first || !second) throw new Error('Two weeks were closed.');
    expectToAddUp(first);
    expectToAddUp(second);
    expect([first.net, first.carried, second.net, second.carried]).toEqual([0, -1_000, 0, -550]);
    expect(second.lines).toContainEqual(
      expect.objectContaining({ kind: 'saldo_anterior', amount: -1_000 }),
    );
  });

  it('come page by page', async () => {
    for (let week = 0; week < 5; week++) {
      await sell({ at: addDays(monday, week * 7) });
    }
    await settleAt(addDays(monday, 35));
    const first = await list('?limit=2');
    const second = await list(`?limit=2&before=${first.nextCursor}`);
    const third = await list(`?limit=2&before=${second.nextCursor}`);
    const numbers = [first, second, third].map((page) => page.settlements.map((one) => one.number));
    expect(numbers).toEqual([[null, 5, 4], [3, 2], [1]]);
    expect(third.nextCursor).toBeNull();
  });

  it('tell when and how they were paid', async () => {
    await sell();
    await settleAt(addDays(monday, 7));
    const id = (await list()).settlements[1]?._id ?? '';
    await test.deps.db.transaction((tx) => markPaid(tx, id, 'TRF-9', addDays(monday, 9)));
    expect((await list()).settlements[1]).toMatchObject({
      state: 'pagada',
      paidAt: '2026-03-11T03:00:00.000Z',
      transferReference: 'TRF-9',
    });
  });

  it('are nobody else’s', async () => {
    await sell();
    await settleAt(addDays(monday, 7));
    const id = (await list()).settlements[1]?._id ?? '';
    const stranger = await test.make.owner();
    for (const path of [id, `${id}/statement.csv`, 'nada', 'nada/statement.csv']) {
      const ask = (headers: Record<string, string>) =>
        test.call<{ error: string }>(`GET /api/finances/settlements/${path}`, {
          token: stranger.token,
          headers,
        });
      const own = await ask({});
      expect([own.status, own.body.error]).toEqual([404, 'No se encontró la liquidación.']);
      const posing = await ask({ 'x-business-id': owner.businessId });
      expect([posing.status, posing.body.error]).toEqual([404, 'No se encontró el negocio.']);
    }
  });
});

describe('the transfers that have not arrived', () => {
  const pending = async () =>
    (await test.call<{ data: Wallet }>('GET /api/finances/wallet', { token: owner.token })).body
      .data.pendingTransfers;

  it('are the closed weeks with money, with their date and account, until they are paid', async () => {
    await sell();
    expect(await pending()).toEqual([]);
    await settleAt(addDays(monday, 7));
    const [first] = await pending();
    expect(first).toMatchObject({
      net: 9_000,
      state: 'cerrada',
      expectedAt: '2026-03-11T03:00:00.000Z',
      aliasCBU: '0110599552000000123456',
    });
    await sell({ isCash: true });
    await settleAt(addDays(monday, 14));
    expect(await pending()).toEqual([first]);
    await test.deps.db.transaction((tx) => markPaid(tx, first?._id ?? '', 'TRF', test.now));
    expect(await pending()).toEqual([]);
  });

  it('say why they wait, the oldest first', async () => {
    await setAlias(test.deps.db, owner.businessId, '');
    await sell();
    await settleAt(addDays(monday, 7));
    await sell();
    await settleAt(addDays(monday, 14));
    const reason = 'Falta el alias o CBU del negocio.';
    expect(await pending()).toMatchObject([
      { number: 1, state: 'retenida', stateReason: reason, aliasCBU: '' },
      { number: 2, state: 'retenida', stateReason: reason, aliasCBU: '' },
    ]);
  });
});

describe('the sheet of a statement', () => {
  it('opens in an Argentine spreadsheet and runs nothing', async () => {
    await fullWeek();
    await settleAt(addDays(monday, 7));
    const id = (await list()).settlements[1]?._id ?? '';
    const { headers, text } = await test.call(`GET /api/finances/settlements/${id}/statement.csv`, {
      token: owner.token,
    });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="liquidacion-1.csv"');
    expect(text.startsWith('\ufeffLiquidación;1\r\n')).toBe(true);
    expect(text).toContain('\r\nAlias o CBU;CBU 0110599552000000123456\r\n');
    expect(text).toContain('\r\nVentas online;13337,89;\r\n');
    expect(text).toContain(`\r\n"'=Reclamo; del ""lunes""";02/03/2026 00:00;;12,34\r\n`);
    const cells = text.slice(1).split(/[;\r\n]/);
    expect(cells.filter((cell) => /^[=+\-@\t\0]/.test(cell))).toEqual([]);
  });
});
