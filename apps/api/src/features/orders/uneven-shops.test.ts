import { finishedWindow } from '@mostrador/contract/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { MadeOwner } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { isCitus } from '../../testing/test-cluster.ts';
import { readBoard } from './read-board.ts';

let test: TestApp;
let owner: MadeOwner;
/** A shop with thousands of orders among thousands with two each, as they came. */
beforeAll(async () => {
  test = await TestApp.start();
  owner = await test.make.owner();
  await test.deps.db.run(sql`
    insert into businesses (id, name, cuit, alias_cbu, status, approved_at, created_at)
    select 'vecino' || n, 'Vecino', '00000000000', 'lomo.papa.pan', 'approved', now(), now()
    from generate_series(1, 3000) n`);
  await test.deps.db.run(sql`
    insert into orders (id, business_id, short_id, status, created_at, status_since, customer_name,
      delivery_type, logistics, products_total_cents, shipping_cost_cents, delivery_fee_cents,
      total_cents, payment_method, is_cash, commission_bp)
    select shop || '-o' || n, shop, lpad(n::text, 4, '0'), 'retirado', at, at, 'Ana', 'retirar', 'UNBREIK',
      100, 0, 0, 100, 'efectivo', true, 1500
    from (
      select ${owner.businessId} as shop, n from generate_series(1, 3000) n
      union all
      select 'vecino' || s, n * 1000 from generate_series(1, 3000) s, generate_series(1, 2) n) placed,
      lateral (select ${test.now}::timestamptz - n * interval '1 minute' as at) as moment
    order by md5(shop || n)`);
  await test.deps.db.run(sql`analyze orders`);
});
afterAll(() => test.stop());

const ordersRead = async (tx: Queryable): Promise<number> => {
  const row = await tx.first<{ count: number }>(sql`
    select idx_tup_fetch::int as count from pg_stat_xact_user_tables where relname = 'orders'`);
  return row?.count ?? 0;
};

// Only a connection to one PostgreSQL keeps plans: several servers plan where a shop lies.
it.runIf(process.env.TEST_DATABASE_URL && !isCitus)(
  'the plan that is kept for boards reads no more of a long history than the board shows',
  async () => {
    const read = await test.deps.db.transaction(async (tx) => {
      for (let turn = 0; turn < 8; turn++) await readBoard(tx, owner.businessId);
      const before = await ordersRead(tx);
      await readBoard(tx, owner.businessId);
      return (await ordersRead(tx)) - before;
    });
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(2 * finishedWindow);
  },
);
