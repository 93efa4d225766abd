import { addDays } from '@mostrador/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { postAdjustment } from './post-adjustment.ts';
import { settleDue } from './settle-due.ts';
import { makeOrder, makeSale, setAlias, tamper } from './testing.ts';
import { verifyLedger } from './verify-ledger.ts';
import { verifyNightly } from './verify-nightly.ts';

const monday = new Date('2026-03-02T03:00:00Z');

let test: TestApp;
let businessId: string;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());
beforeEach(async () => {
  await test.deps.db.run(sql`delete from job_runs`);
  test.setNow(monday);
  ({ businessId } = await test.make.owner());
  await setAlias(test.deps.db, businessId, 'NEGOCIO.DE.PRUEBA');
});

const db = () => test.deps.db;
const differences = async () =>
  (await verifyLedger(db())).differences
    .filter((difference) => difference.businessId === businessId)
    .map(({ text }) => text.replaceAll('\u00a0', ' '));

/** A week with everything in it, closed, and a sale of the next. */
async function fullWeek(): Promise<void> {
  await makeSale(db(), businessId, { at: monday, logistics: 'PROPIA', shippingCostCents: 90_000 });
  await makeSale(db(), businessId, { at: monday, isCash: true, discountCents: 7_777 });
  await postAdjustment(db(), businessId, 5_000, 'Premio', monday);
  test.setNow(addDays(monday, 7));
  await settleDue(test.deps);
  await makeSale(db(), businessId, { at: test.now, isCash: true });
}

describe('the verifier', () => {
  it('finds nothing to say about what the product wrote', async () => {
    await fullWeek();
    const report = await verifyLedger(db());
    expect(report.differences).toEqual([]);
    expect(report.settlements).toBeGreaterThan(0);
  });

  it('names a delivered order that was never credited', async () => {
    const { shortId } = await makeOrder(db(), businessId, { at: monday });
    expect(await differences()).toEqual([
      `Pedido #${shortId}: falta el movimiento credit_sale de $ 9.000,00.`,
      'La suma de ventas online: dice $ 0,00 y debería decir $ 10.000,00.',
    ]);
  });

  it('names a movement of an order that was not delivered', async () => {
    const { id, shortId } = await makeSale(db(), businessId, { at: monday });
    await db().run(sql`update orders set status = 'en_camino' where id = ${id}`);
    expect(await differences()).toContain(
      `Movimiento 1 (Ingreso por pedido online #${shortId}): su pedido no está entregado.`,
    );
  });

  it('names an amount that is one centavo off, and every balance after it', async () => {
    const { shortId } = await makeSale(db(), businessId, { at: monday });
    await makeSale(db(), businessId, { at: monday });
    await tamper(
      db(),
      sql`
      update ledger_entries set amount_cents = amount_cents + 1, effect_cents = effect_cents + 1
      where business_id = ${businessId} and seq = 1`,
    );
    expect(await differences()).toEqual([
      `Pedido #${shortId}: el movimiento 1 es credit_sale de $ 9.000,01 y debería ser credit_sale de $ 9.000,00.`,
      'Movimiento 1: su saldo dice $ 9.000,00 y debería decir $ 9.000,01.',
      'Movimiento 2: su saldo dice $ 18.000,00 y debería decir $ 18.000,01.',
      'El saldo de la billetera: dice $ 18.000,00 y debería decir $ 18.000,01.',
    ]);
  });

  it('names a movement that was taken out', async () => {
    await fullWeek();
    await tamper(
      db(),
      sql`delete from ledger_entries where business_id = ${businessId} and seq = 4`,
    );
    const found = await differences();
    expect(found).toContain('Movimiento 5: en su lugar debería estar el 4.');
    expect(found.some((text) => text.startsWith('Liquidación 1: el neto es'))).toBe(true);
  });

  it.each([
    ['balance_cents', 'El saldo de la billetera'],
    ['online_sales_cents', 'La suma de ventas online'],
    ['cash_sales_cents', 'La suma de ventas en efectivo'],
    ['pending_cash_commission_cents', 'La suma de comisiones pendientes'],
  ])('names a wrong %s', async (column, words) => {
    await fullWeek();
    const statement = {
      strings: [`update wallets set ${column} = ${column} + 1 where business_id = `, ''],
      values: [businessId],
    };
    await db().run(statement);
    expect(await differences()).toEqual([expect.stringMatching(`^${words}: dice`)]);
  });

  it('names a statement that does not say what its movements say', async () => {
    await fullWeek();
    await tamper(
      db(),
      sql`update settlements set net_cents = net_cents - 1 where business_id = ${businessId}`,
      'settlements',
    );
    expect(await differences()).toEqual([
      expect.stringMatching(/^Liquidación 1: el neto es .* y debería ser/),
      expect.stringMatching(/^Liquidación 1: la suma de los renglones es/),
    ]);
  });

  it('names a line that was changed', async () => {
    await fullWeek();
    await tamper(
      db(),
      sql`
        update settlement_lines l set amount_cents = amount_cents + 1
        from settlements s
        where s.id = l.settlement_id and s.business_id = ${businessId}
          and l.business_id = ${businessId} and l.kind = 'ventas_efectivo'`,
      'settlement_lines',
    );
    expect(await differences()).toEqual([
      expect.stringMatching(/^Liquidación 1: los renglones son/),
    ]);
  });

  it('runs once a night by itself and keeps the result', async () => {
    await makeOrder(db(), businessId, { at: monday });
    test.setNow('2026-03-04T06:59:00Z');
    await verifyNightly(test.deps);
    test.setNow('2026-03-04T07:00:00Z');
    await Promise.all([verifyNightly(test.deps), verifyNightly(test.deps)]);
    const runs = await db().many<{ slot: string; outcome: { differences: number } }>(
      sql`select slot, outcome from job_runs where job = 'ledger-check' order by slot`,
    );
    expect(runs.map(({ slot }) => slot)).toEqual(['2026-03-03', '2026-03-04']);
    expect(runs[0]?.outcome.differences).toBeGreaterThan(0);
  });
});
