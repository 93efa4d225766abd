import { addDays } from '@mostrador/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database, Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { TestApp } from '../../testing/test-app.ts';
import { settleDue } from './settle-due.ts';
import { makeSale, setAlias, tamper } from './testing.ts';
import { verifyLedger } from './verify-ledger.ts';
import { verifyNightly } from './verify-nightly.ts';

const monday = new Date('2026-03-02T03:00:00Z');
const night = (days: number) => addDays(monday, 7 + days + 7.5 / 24);

let test: TestApp;
/** Each group of tests has a server of its own; each test its own night and shops. */
function serve(): void {
  beforeAll(async () => {
    test = await TestApp.start();
  });
  beforeEach(async () => {
    await db().run(sql`delete from job_runs`);
    await db().run(sql`delete from ledger_checks`);
    test.setNow(monday);
  });
  afterAll(() => test.stop());
}

const db = () => test.deps.db;

/** What a night says about the newest shop, in the words of the log. */
async function check(deps: Partial<Deps> = {}): Promise<string[]> {
  const error = vi.spyOn(test.deps.log, 'error').mockImplementation(() => {});
  try {
    await verifyNightly({ ...test.deps, ...deps });
    return error.mock.calls
      .map(([found]) => found as unknown as { businessId: string; text: string })
      .filter(({ businessId }) => businessId === newestShop)
      .map(({ text }) => text.replaceAll('\u00a0', ' '));
  } finally {
    error.mockRestore();
  }
}

let newestShop: string;

async function makeShop(): Promise<string> {
  const { businessId } = await test.make.owner();
  newestShop = businessId;
  await setAlias(db(), businessId, 'NEGOCIO.DE.PRUEBA');
  return businessId;
}

/** A week of every kind of sale, closed, and the first sales of the next. */
async function closedWeek(businessId: string, start = monday): Promise<void> {
  await makeSale(db(), businessId, { at: start, logistics: 'PROPIA', shippingCostCents: 90_000 });
  await makeSale(db(), businessId, { at: start, isCash: true, discountCents: 7_777 });
  test.setNow(addDays(start, 7));
  await db().run(sql`delete from job_runs where job = 'settlement'`);
  await settleDue(test.deps);
  await makeSale(db(), businessId, { at: test.now, isCash: true });
  await makeSale(db(), businessId, { at: test.now });
}

/** One centavo more in a movement, hidden in every balance after it. */
const addCent = (businessId: string, seq: number) =>
  tamper(
    db(),
    sql`
    update ledger_entries set
      amount_cents = amount_cents + case when seq = ${seq} then 1 else 0 end,
      effect_cents = effect_cents + case when seq = ${seq} then 1 else 0 end,
      balance_after_cents = balance_after_cents + 1
    where business_id = ${businessId} and seq >= ${seq}`,
  );

const outcomes = () =>
  db().many(sql`
    select slot, finished_at is not null as "isFinished", outcome from job_runs
    where job = 'ledger-check' order by slot`);

describe('the nightly check', () => {
  serve();

  it('goes on from the last verified settlement: what was verified is not read again', async () => {
    const businessId = await makeShop();
    await closedWeek(businessId);
    test.setNow(night(0));
    expect(await check()).toEqual([]);
    await closedWeek(businessId, addDays(monday, 7));
    test.setNow(night(7));
    const seqs: number[] = [];
    const reading = watched((rows) => {
      for (const row of rows) {
        if (typeof row === 'object' && row !== null && 'seq' in row) seqs.push(Number(row.seq));
      }
    });
    expect(await check({ db: reading })).toEqual([]);
    const first = await db().first<{ to_seq: number }>(
      sql`select to_seq from settlements where business_id = ${businessId} and number = 1`,
    );
    expect(Math.min(...seqs)).toBe((first?.to_seq ?? 0) + 1);
    expect((await outcomes()).at(-1)).toMatchObject({
      isFinished: true,
      outcome: { businesses: 1, settlements: 1, differences: 0 },
    });
  });

  it('finds what was changed after the last verified settlement, night after night', async () => {
    const businessId = await makeShop();
    await closedWeek(businessId);
    test.setNow(night(0));
    expect(await check()).toEqual([]);
    const last = await db().first<{ seq: number }>(
      sql`select last_seq as seq from wallets where business_id = ${businessId}`,
    );
    await addCent(businessId, last?.seq ?? 0);
    for (const days of [1, 2, 8]) {
      test.setNow(night(days));
      expect(await check()).toContainEqual(
        expect.stringMatching(/es credit_sale de \$ 9\.000,01 y debería ser/),
      );
      await settleDue(test.deps);
    }
    expect((await verifyLedger(db())).differences).not.toEqual([]);
  });

  it('finds a changed transfer of the last verified settlement', async () => {
    const businessId = await makeShop();
    await closedWeek(businessId);
    test.setNow(night(0));
    expect(await check()).toEqual([]);
    const transfer = await db().first<{ seq: number }>(sql`
      select seq from ledger_entries
      where business_id = ${businessId} and kind = 'debit_settlement'`);
    await addCent(businessId, transfer?.seq ?? 0);
    test.setNow(night(1));
    expect(await check()).toContainEqual(expect.stringMatching(/^Liquidación 1: el movimiento/));
  });

  it('finds a delivered order that was never credited, also one of the open week', async () => {
    const businessId = await makeShop();
    await closedWeek(businessId);
    test.setNow(night(0));
    expect(await check()).toEqual([]);
    const { shortId } = await makeSale(db(), businessId, { at: test.now });
    await tamper(
      db(),
      sql`
      delete from ledger_entries where business_id = ${businessId} and seq = (
        select last_seq from wallets where business_id = ${businessId})`,
    );
    test.setNow(night(1));
    expect(await check()).toContain(
      `Pedido #${shortId}: falta el movimiento credit_sale de $ 9.000,00.`,
    );
  });

  it('leaves what was verified to the full check, which finds it', async () => {
    const businessId = await makeShop();
    await closedWeek(businessId);
    test.setNow(night(0));
    expect(await check()).toEqual([]);
    await tamper(
      db(),
      sql`
      update ledger_entries set amount_cents = amount_cents + 1, effect_cents = effect_cents + 1
      where business_id = ${businessId} and seq = 1`,
    );
    test.setNow(night(1));
    expect(await check()).toEqual([]);
    expect((await verifyLedger(db())).differences.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Pedido #/),
    );
  });

  it('does not move past a difference, and goes on once it is mended', async () => {
    const businessId = await makeShop();
    await closedWeek(businessId);
    await addCent(businessId, 1);
    test.setNow(night(0));
    const first = await check();
    expect(first.length).toBeGreaterThan(0);
    test.setNow(night(1));
    expect(await check()).toEqual(first);
    await tamper(
      db(),
      sql`
      update ledger_entries set balance_after_cents = balance_after_cents - 1,
        amount_cents = amount_cents - case when seq = 1 then 1 else 0 end,
        effect_cents = effect_cents - case when seq = 1 then 1 else 0 end
      where business_id = ${businessId}`,
    );
    test.setNow(night(2));
    expect(await check()).toEqual([]);
  });

  it('counts a sale that was posted long after its delivery', async () => {
    const businessId = await makeShop();
    await closedWeek(businessId);
    test.setNow(night(0));
    expect(await check()).toEqual([]);
    await makeSale(db(), businessId, { at: addDays(monday, 1) });
    test.setNow(night(1));
    expect(await check()).toEqual([]);
  });
});

/** The database with an eye on what it answers and on each business that is begun. */
function watched(
  onRows: (rows: readonly unknown[]) => void,
  onTransaction: () => Promise<void> = async () => {},
): Database {
  const many = (from: Queryable) => async (query: Sql) => {
    const rows = await from.many(query);
    onRows(rows);
    return rows;
  };
  const real = db();
  return {
    ...real,
    many: many(real) as Database['many'],
    transaction: async (work) => {
      await onTransaction();
      return real.transaction((tx) => work({ ...tx, many: many(tx) as Queryable['many'] }));
    },
  };
}

describe('several processes', () => {
  serve();
  beforeAll(async () => {
    test.setNow(monday);
    for (let n = 0; n < 4; n++) await closedWeek(await makeShop());
  });
  beforeEach(() => test.setNow(night(0)));

  it('check each business once between them', async () => {
    let begun = 0;
    const process = () =>
      watched(
        () => {},
        async () => {
          begun += 1;
        },
      );
    await Promise.all([
      check({ db: process() }),
      check({ db: process() }),
      check({ db: process() }),
    ]);
    expect(begun).toBe(4);
    await check({ db: process() });
    expect(begun).toBe(4);
    expect(await outcomes()).toMatchObject([
      { isFinished: true, outcome: { businesses: 4, settlements: 4, differences: 0 } },
    ]);
  });

  it('finish the night of one that died in the middle, from where it was', async () => {
    let begun = 0;
    let wake = () => {};
    const dying = watched(
      () => {},
      () => {
        begun += 1;
        if (begun < 3) return Promise.resolve();
        return new Promise((resolve) => {
          wake = resolve;
        });
      },
    );
    const dead = verifyNightly({ ...test.deps, db: dying });
    await vi.waitFor(() => expect(begun).toBe(3), { timeout: 30_000 });

    const heir = watched(
      () => {},
      async () => {
        begun += 1;
      },
    );
    await check({ db: heir });
    expect(begun).toBe(3);
    test.advance({ minutes: 11 });
    await check({ db: heir });
    expect(begun).toBe(5);
    expect(await outcomes()).toMatchObject([{ isFinished: true, outcome: { businesses: 4 } }]);

    const before = await db().many(sql`select * from ledger_checks order by business_id`);
    wake();
    await expect(dead).rejects.toThrow(/lease/);
    expect(await db().many(sql`select * from ledger_checks order by business_id`)).toEqual(before);
  });

  it('try a business again that could not be read, and check the others meanwhile', async () => {
    let begun = 0;
    const failing = watched(
      () => {},
      async () => {
        begun += 1;
        if (begun === 2) throw new Error('away');
      },
    );
    const error = vi.spyOn(test.deps.log, 'error').mockImplementation(() => {});
    await verifyNightly({ ...test.deps, db: failing });
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
    expect(begun).toBe(4);
    expect(await outcomes()).toMatchObject([{ isFinished: false }]);
    await check();
    expect(await outcomes()).toMatchObject([{ isFinished: true, outcome: { businesses: 4 } }]);
  });
});

describe('a shop with a long history', () => {
  serve();
  const movements = 5_000;
  const weeks = 4;

  /** Of ten movements two are a cash sale and its commission, the others adjustments of a centavo. */
  async function writeHistory(businessId: string): Promise<void> {
    const at = sql`${monday}::timestamptz + seq * interval '4 minutes'`;
    const sold = sql`((seq + 8) / 10)`;
    await db().run(sql`
        insert into orders (id, business_id, short_id, status, created_at, status_since,
          delivery_type, logistics, products_total_cents, shipping_cost_cents, delivery_fee_cents,
          total_cents, payment_method, is_cash, commission_bp)
        select ${businessId} || '-h' || seq, ${businessId}, 'H' || seq, 'entregado', ${at}, ${at}, 'retirar',
          'UNBREIK', 10000, 0, 0, 10000, 'efectivo', true, 1000
        from generate_series(1, ${movements}::int, 10) seq`);
    await db().run(sql`
        insert into ledger_entries (id, business_id, seq, kind, amount_cents, effect_cents,
          balance_after_cents, counterpart, order_id, description, created_at)
        select 'e' || seq, ${businessId}, seq, kind, amount, effect,
          seq - (seq + 9) / 10 - ${sold} - 1000 * ${sold}, counterpart,
          ${businessId} || '-h' || seq - back,
          coalesce(replace(description, '?', 'H' || seq - back), description), ${at}
        from generate_series(1, ${movements}::int) seq join (values
          (1, 'credit_cash_sale', 10000, 0, 'clientes', 0, 'Venta en efectivo #? (informativo)'),
          (2, 'debit_cash_commission', -1000, -1000, 'comisiones', 1, 'Comisión de pedido #?'),
          (0, 'adjustment', 1, 1, 'ajustes', null, 'Ajuste')
        ) as written (place, kind, amount, effect, counterpart, back, description)
          on written.place = case when seq % 10 in (1, 2) then seq % 10 else 0 end`);
    await db().run(sql`
      update wallets set last_seq = ${movements}, cash_sales_cents = ${movements * 1_000},
        pending_cash_commission_cents = ${movements * 100}, balance_cents = (
          select sum(effect_cents) from ledger_entries where business_id = ${businessId})
      where business_id = ${businessId}`);
  }

  it('is checked in pieces: no answer of the database is larger than one', async () => {
    const businessId = await makeShop();
    await writeHistory(businessId);
    test.setNow(night(weeks * 7));
    await settleDue(test.deps);
    let [largest, rows] = [0, 0];
    const watching = watched((answer) => {
      largest = Math.max(largest, answer.length);
      rows += answer.length;
    });
    expect(await check({ db: watching })).toEqual([]);
    expect(largest).toBe(2_000);
    expect(rows).toBeGreaterThan(movements);
    expect(rows).toBeLessThan(1.2 * movements);

    rows = 0;
    test.setNow(night(weeks * 7 + 1));
    expect(await check({ db: watching })).toEqual([]);
    expect(rows).toBeLessThan(100);
  });
});
