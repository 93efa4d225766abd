import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import type { MadeOwner } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { postSale } from './post-sale.ts';
import { ledgerOf, makeOrder, makeSale } from './testing.ts';

let test: TestApp;
let owner: MadeOwner;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());
beforeEach(async () => {
  owner = await test.make.owner();
});

const sell = (options: Partial<Parameters<typeof makeSale>[2]> = {}) =>
  test.deps.db.transaction((tx) => makeSale(tx, owner.businessId, { at: test.now, ...options }));
const ledger = () => ledgerOf(test.deps.db, owner.businessId);
const walletRow = () =>
  test.deps.db.first(sql`select * from wallets where business_id = ${owner.businessId}`);

describe('a delivered order', () => {
  it('paid online enters net of commission', async () => {
    const { shortId } = await sell({ productsTotalCents: 1_234_567, commissionBp: 1_500 });
    expect(await ledger()).toMatchObject([
      {
        seq: 1,
        kind: 'credit_sale',
        amount_cents: 1_234_567 - 185_185,
        effect_cents: 1_234_567 - 185_185,
        balance_after_cents: 1_234_567 - 185_185,
        counterpart: 'clientes',
        description: `Ingreso por pedido online #${shortId}`,
      },
    ]);
    expect(await walletRow()).toMatchObject({ online_sales_cents: 1_234_567, cash_sales_cents: 0 });
  });

  it('paid in cash is shown whole and only its commission is owed', async () => {
    const { shortId } = await sell({ isCash: true });
    expect(await ledger()).toMatchObject([
      {
        kind: 'credit_cash_sale',
        amount_cents: 1_000_000,
        effect_cents: 0,
        balance_after_cents: 0,
        description: `Venta en efectivo #${shortId} (informativo)`,
      },
      {
        kind: 'debit_cash_commission',
        amount_cents: -100_000,
        balance_after_cents: -100_000,
        description: `Comisión de pedido #${shortId}`,
      },
    ]);
    expect(await walletRow()).toMatchObject({
      balance_cents: -100_000,
      cash_sales_cents: 1_000_000,
      pending_cash_commission_cents: 100_000,
      last_seq: 2,
    });
  });

  it('adds the delivery only when the shop makes it, and takes no commission from it', async () => {
    await sell({ logistics: 'PROPIA', shippingCostCents: 90_000 });
    await sell({ logistics: 'UNBREIK', shippingCostCents: 90_000 });
    expect((await ledger()).map(({ amount_cents }) => amount_cents)).toEqual([990_000, 900_000]);
  });

  it('carries the discount of whoever gives it', async () => {
    await sell({ discountCents: 200_000, discountBorneBy: 'business' });
    await sell({ discountCents: 200_000, discountBorneBy: 'platform' });
    expect((await ledger()).map(({ amount_cents }) => amount_cents)).toEqual([720_000, 900_000]);
  });

  it('returns to the shop what the platform discounted from a cash sale', async () => {
    await sell({ isCash: true, discountCents: 200_000, discountBorneBy: 'platform' });
    expect((await ledger()).map(({ kind, effect_cents }) => [kind, effect_cents])).toEqual([
      ['credit_cash_sale', 0],
      ['debit_cash_commission', -100_000],
      ['adjustment', 200_000],
    ]);
  });

  it('takes no commission from a discount larger than the products', async () => {
    await sell({ productsTotalCents: 10_000, shippingCostCents: 50_000, discountCents: 30_000 });
    expect(await ledger()).toMatchObject([{ amount_cents: -20_000 }]);
  });

  it('leaves no empty movement when there is no commission', async () => {
    await sell({ isCash: true, commissionBp: 0 });
    expect((await ledger()).map(({ kind }) => kind)).toEqual(['credit_cash_sale']);
  });

  it('is posted once, however often it is asked for and by however many at once', async () => {
    const order = await makeOrder(test.deps.db, owner.businessId, { at: test.now, isCash: true });
    const post = () => test.deps.db.transaction((tx) => postSale(tx, order.id, test.now));
    await Promise.all([post(), post(), post(), post()]);
    await post();
    expect(await ledger()).toHaveLength(2);
    expect(await walletRow()).toMatchObject({ last_seq: 2, balance_cents: -100_000 });
  });

  it.each(['pendiente', 'preparando', 'listo', 'en_camino', 'cancelado'] as const)(
    'moves no money while it is %s',
    async (status) => {
      await expect(sell({ status })).rejects.toThrow(status);
      expect(await ledger()).toEqual([]);
    },
  );

  it('never stands before an older movement, even when the clocks disagree', async () => {
    await sell({ at: new Date('2026-03-04T15:00:01Z') });
    await sell({ at: new Date('2026-03-04T15:00:00Z') });
    const [first, second] = await ledger();
    expect(second?.created_at).toEqual(first?.created_at);
  });
});

describe('the ledger', () => {
  it.each([
    ['changed', () => sql`update ledger_entries set amount_cents = 1, effect_cents = 1`],
    ['removed', () => sql`delete from ledger_entries`],
    ['emptied', () => sql`truncate ledger_entries`],
  ])('is never %s', async (_word, statement) => {
    await sell();
    await expect(test.deps.db.run(statement())).rejects.toMatchObject({ code: '55000' });
    expect(await ledger()).toHaveLength(1);
  });

  it('refuses a second posting of the same order even without the lock', async () => {
    const order = await sell();
    const again = test.deps.db.run(sql`
      insert into ledger_entries (id, business_id, seq, kind, amount_cents, effect_cents,
        balance_after_cents, counterpart, order_id, description, created_at)
      values ('otra', ${owner.businessId}, 2, 'credit_sale', 1, 1, 1, 'clientes', ${order.id}, '', ${test.now})`);
    await expect(again).rejects.toMatchObject({ code: '23505' });
  });
});
