import { addDays } from '@mostrador/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import type { MadeOwner } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { addDeduction, endDeduction } from './deductions.ts';
import { postAdjustment } from './post-adjustment.ts';
import { settleDue } from './settle-due.ts';
import { makeSale, setAlias, settlementsOf } from './testing.ts';
import { verifyLedger } from './verify-ledger.ts';

/** Monday 00:00 of Argentina. */
const monday = new Date('2026-03-02T03:00:00Z');
const alias = 'NEGOCIO.DE.PRUEBA';

let test: TestApp;
let owner: MadeOwner;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());
beforeEach(async () => {
  await test.deps.db.run(sql`delete from job_runs`);
  test.setNow(monday);
  owner = await test.make.owner();
  await setAlias(test.deps.db, owner.businessId, alias);
});

const sell = (options: Partial<Parameters<typeof makeSale>[2]> = {}) =>
  test.deps.db.transaction((tx) => makeSale(tx, owner.businessId, { at: test.now, ...options }));
const settleAt = async (instant: Date) => {
  test.setNow(instant);
  await settleDue(test.deps);
};
const settlements = () => settlementsOf(test.deps.db, owner.businessId);
const balance = async () =>
  test.deps.db.first(sql`
    select balance_cents, pending_cash_commission_cents from wallets
    where business_id = ${owner.businessId}`);
const noDifferences = async () =>
  expect((await verifyLedger(test.deps.db)).differences).toEqual([]);

describe('the weekly settlement', () => {
  it('covers Monday to Sunday of Argentina, to the millisecond', async () => {
    await sell({ at: monday });
    await sell({ at: new Date(addDays(monday, 7).getTime() - 1) });
    await sell({ at: addDays(monday, 7), productsTotalCents: 5_000 });
    await settleAt(addDays(monday, 7));
    expect(await settlements()).toMatchObject([
      {
        number: 1,
        period_start: monday,
        period_end: addDays(monday, 7),
        from_seq: 1,
        to_seq: 2,
        net_cents: 1_800_000,
        carried_cents: 0,
        state: 'cerrada',
        alias_cbu: alias,
      },
    ]);
    expect(await balance()).toMatchObject({ balance_cents: 4_500 });
    await noDifferences();
  });

  it('waits until the week is over', async () => {
    await sell();
    await settleAt(new Date(addDays(monday, 7).getTime() - 1));
    expect(await settlements()).toEqual([]);
  });

  it('deducts the cash commissions: the worked example, without and with taxes', async () => {
    await sell({ productsTotalCents: 10_000_000 });
    await sell({ productsTotalCents: 4_000_000, isCash: true });
    await settleAt(addDays(monday, 7));
    expect((await settlements())[0]?.net_cents).toBe(8_600_000);

    await addTaxes();
    await sell({ productsTotalCents: 10_000_000 });
    await sell({ productsTotalCents: 4_000_000, isCash: true });
    await settleAt(addDays(monday, 14));
    expect((await settlements())[1]?.net_cents).toBe(8_206_000);
    expect(await balance()).toEqual({ balance_cents: 0, pending_cash_commission_cents: 0 });
    await noDifferences();
  });

  const addTaxes = async () => {
    const common = { businessId: owner.businessId, certificate: '', startsAt: test.now };
    const add = (
      one: Pick<Parameters<typeof addDeduction>[1], 'regime' | 'jurisdiction' | 'base' | 'rateBp'>,
    ) => addDeduction(test.deps.db, { ...common, ...one }, test.now);
    return [
      await add({
        regime: 'IVA sobre comisiones',
        jurisdiction: '',
        base: 'comisiones',
        rateBp: 2_100,
      }),
      await add({ regime: 'SIRTAC', jurisdiction: 'Córdoba', base: 'ventas_online', rateBp: 100 }),
    ];
  };

  it('stops taking a deduction for weeks that begin after its end', async () => {
    const [iva = '', sirtac = ''] = await addTaxes();
    await endDeduction(test.deps.db, iva, addDays(monday, 7));
    await endDeduction(test.deps.db, sirtac, addDays(monday, 7));
    await sell();
    await settleAt(addDays(monday, 7));
    await sell();
    await settleAt(addDays(monday, 14));
    expect((await settlements()).map(({ net_cents }) => net_cents)).toEqual([
      900_000 - 21_000 - 10_000,
      900_000,
    ]);
    await noDifferences();
  });

  it('carries a debt to the next week instead of asking for it', async () => {
    await sell({ isCash: true });
    await settleAt(addDays(monday, 7));
    expect(await settlements()).toMatchObject([{ net_cents: 0, carried_cents: -100_000 }]);
    expect(await balance()).toEqual({
      balance_cents: -100_000,
      pending_cash_commission_cents: 100_000,
    });

    await sell();
    await settleAt(addDays(monday, 14));
    expect(await settlements()).toMatchObject([{}, { net_cents: 800_000, carried_cents: 0 }]);
    expect(await balance()).toEqual({ balance_cents: 0, pending_cash_commission_cents: 0 });
    await noDifferences();
  });

  it('makes up for weeks in which the server was off, one statement for each', async () => {
    await sell({ at: monday });
    await sell({ at: addDays(monday, 8) });
    await sell({ at: addDays(monday, 29) });
    await settleAt(addDays(monday, 30));
    expect((await settlements()).map(({ period_start }) => period_start)).toEqual([
      monday,
      addDays(monday, 7),
    ]);
    await settleAt(addDays(monday, 35));
    expect(await settlements()).toMatchObject([
      { from_seq: 1, to_seq: 1 },
      { from_seq: 2, to_seq: 2 },
      { from_seq: 3, period_start: addDays(monday, 28), net_cents: 900_000 },
    ]);
    await noDifferences();
  });

  it('leaves out a week without sales', async () => {
    await sell();
    await settleAt(addDays(monday, 7));
    await settleAt(addDays(monday, 14));
    await sell();
    await settleAt(addDays(monday, 21));
    expect((await settlements()).map(({ number, period_start }) => [number, period_start])).toEqual(
      [
        [1, monday],
        [2, addDays(monday, 14)],
      ],
    );
    await noDifferences();
  });

  it('happens once, however many processes try', async () => {
    await sell();
    test.setNow(addDays(monday, 7));
    await Promise.all([1, 2, 3, 4].map(() => settleDue(test.deps)));
    await test.deps.db.run(sql`delete from job_runs`);
    await settleDue(test.deps);
    expect(await settlements()).toHaveLength(1);
    await noDifferences();
  });

  it('includes what an administrator corrected', async () => {
    await sell();
    await test.deps.db.transaction((tx) =>
      postAdjustment(tx, owner.businessId, -12_345, 'Reclamo de un cliente', test.now),
    );
    await settleAt(addDays(monday, 7));
    expect((await settlements())[0]?.net_cents).toBe(900_000 - 12_345);
    await noDifferences();
  });

  it('turns on the day and hour of the setting, and a change of it loses nothing', async () => {
    await sell();
    await settleAt(addDays(monday, 7));
    await sell({ at: addDays(monday, 8) });
    await sell({ at: addDays(monday, 10) });
    const wednesdayNoon = { ...test.deps.config, settlementOffsetHours: 2 * 24 + 12 };
    test.setNow(addDays(monday, 9.5));
    await settleDue({ ...test.deps, config: wednesdayNoon });
    expect((await settlements()).at(-1)).toMatchObject({
      period_start: addDays(monday, 7),
      period_end: addDays(monday, 9.5),
      from_seq: 2,
    });
    await noDifferences();
  });

  it('keeps in job_runs how the run went', async () => {
    await sell();
    await settleAt(addDays(monday, 7));
    const run = await test.deps.db.first<{ outcome: unknown }>(sql`select * from job_runs`);
    expect(run).toMatchObject({ slot: addDays(monday, 7).toISOString(), finished_at: test.now });
    expect(run?.outcome).toMatchObject({ settlements: expect.any(Number) });
  });
});

describe('a closed statement', () => {
  beforeEach(async () => {
    await sell();
    await settleAt(addDays(monday, 7));
  });

  it.each([
    ['net', () => sql`update settlements set net_cents = net_cents + 1`],
    ['week', () => sql`update settlements set period_start = ${addDays(monday, -7)}`],
    ['account', () => sql`update settlements set alias_cbu = 'OTRO.ALIAS'`],
    ['lines', () => sql`update settlement_lines set amount_cents = 0`],
    ['existence', () => sql`delete from settlements`],
    ['line', () => sql`delete from settlement_lines`],
  ])('never changes its %s', async (_what, statement) => {
    await expect(test.deps.db.run(statement())).rejects.toMatchObject({ code: '55000' });
  });

  it('keeps the account it closed with when the business changes its own', async () => {
    await setAlias(test.deps.db, owner.businessId, 'ALIAS.NUEVO');
    await settleDue(test.deps);
    expect((await settlements())[0]?.alias_cbu).toBe(alias);
  });
});
