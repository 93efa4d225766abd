import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { startOfDay } from '../../lib/local-time.ts';
import type { MadeOwner } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { isCitus } from '../../testing/test-cluster.ts';
import { dashboardStats } from '../finances/dashboard-stats.ts';
import { readBoard } from './read-board.ts';
import { hitsOf } from './search-history.ts';
import { makeOrder } from './testing/make-order.ts';

const count = 12_000;

let test: TestApp;
let owner: MadeOwner;
let stranger: MadeOwner;
/** A shop with a long history: every second customer is a Juárez. */
beforeAll(async () => {
  test = await TestApp.start();
  [owner, stranger] = [await test.make.owner(), await test.make.owner()];
  await test.deps.db.run(sql`
    insert into orders (id, business_id, short_id, status, created_at, status_since, customer_name,
      delivery_type, logistics, products_total_cents, shipping_cost_cents, delivery_fee_cents,
      total_cents, payment_method, is_cash, commission_bp)
    select ${owner.businessId} || '-o' || n, ${owner.businessId}, lpad(n::text, greatest(4, length(n::text)), '0'),
      'retirado', at, at, case n % 2 when 0 then 'Ana Juárez' else 'Beto Sosa ' || n end, 'retirar',
      'UNBREIK', 100, 0, 0, 100, 'efectivo', true, 1500
    from generate_series(1, ${count}::int) n,
      lateral (select ${test.now}::timestamptz - n * interval '1 minute' as at) as moment`);
  await makeOrder(test.deps, stranger.businessId, {
    status: 'entregado',
    customerName: 'Zulma Ñáñez',
  });
});
afterAll(() => test.stop());

const found = async ({ businessId, token }: MadeOwner, text: string) => {
  const query = new URLSearchParams({ text, limit: '3' });
  const { body } = await test.call<{ orders: { shortId: string }[]; totals: { count: number } }>(
    `GET /api/businesses/${businessId}/orders/history?${query}`,
    { token },
  );
  return [body.totals.count, ...body.orders.map(({ shortId }) => shortId)];
};

it('a long history finds a rare text, a common one, a single letter and a short id alike', async () => {
  expect(await found(owner, 'sosa 77')).toEqual([56, '0077', '0771', '0773']);
  expect(await found(owner, 'JUAREZ')).toEqual([count / 2, '0002', '0004', '0006']);
  expect(await found(owner, 'z')).toEqual([count / 2, '0002', '0004', '0006']);
  expect(await found(owner, '#0012')).toEqual([1, '0012']);
  expect(await found(owner, '11999')).toEqual([1, '11999']);
});

it('a text without a hit, or with one in another shop only, finds nothing', async () => {
  expect(await found(stranger, 'ñañez')).toEqual([1, expect.any(String)]);
  for (const text of ['nanez', 'juarezs', 'sosaana', 'zzyzx']) {
    expect([text, ...(await found(owner, text))]).toEqual([text, 0]);
  }
});

it('the search looks into its index instead of reading the history', async () => {
  const plan = await test.deps.db.many(sql`explain ${hitsOf(owner.businessId, 'zzyzx')}`);
  expect(JSON.stringify(plan)).toContain('on orders_by_name');
  expect(JSON.stringify(plan)).not.toContain('Seq Scan');
});

interface PlanNode {
  'Index Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

it('the search does not go through whatever was written lately', async () => {
  const rows = await test.deps.db.many<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(sql`
    explain (analyze, buffers, format json) ${hitsOf(owner.businessId, 'zzyzx')}`);
  const read = rows
    .flatMap((row) => row['QUERY PLAN'])
    .flatMap(({ Plan }) => nodesOf(Plan))
    .filter((node) => node['Index Name'] === 'orders_by_name')
    .map((node) => node['Shared Hit Blocks'] + node['Shared Read Blocks']);
  expect(read).toHaveLength(1);
  expect(read[0]).toBeLessThan(60);
});

// Only a connection to one PostgreSQL keeps plans: several servers plan where a shop lies.
describe.runIf(process.env.TEST_DATABASE_URL && !isCitus)(
  'beside it, planned once instead of at each call, is',
  () => {
    beforeAll(() => test.deps.db.run(sql`analyze orders`));

    /** How often the statement with those words kept its plan, of eight times. */
    const keptPlans = (words: string, ask: (tx: Queryable) => Promise<unknown>): Promise<number> =>
      test.deps.db.transaction(async (tx) => {
        for (let turn = 0; turn < 8; turn++) await ask(tx);
        const plans = await tx.first<{ kept: number }>(sql`
        select sum(generic_plans)::int as kept from pg_prepared_statements
        where strpos(statement, ${words}) > 0 and strpos(statement, 'pg_prepared') = 0`);
        return plans?.kept ?? 0;
      });

    it('the board', async () => {
      const kept = await keptPlans('orders_version as version', (tx) =>
        readBoard(tx, owner.businessId),
      );
      expect(kept).toBeGreaterThan(0);
    });

    it('the day of the dashboard, also when it has just begun', async () => {
      const early = startOfDay(test.now, 1);
      const kept = await keptPlans('today_orders', (tx) =>
        dashboardStats(tx, owner.businessId, 1_500, early),
      );
      expect(kept).toBeGreaterThan(0);
    });
  },
);
