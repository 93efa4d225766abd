import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../db/database.ts';
import { type Sql, sql, statementOf } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { isCitus } from '../../testing/test-cluster.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createMarketplaceKey } from '../marketplace/create-marketplace-key.ts';
import { cartOf, intake, type OrderAnswer, openShop } from '../marketplace/testing.ts';

/** With its values in the text: a plan for several servers cannot be shown without them. */
const written = ({ strings, values }: Sql): Sql => ({
  strings: [strings.reduce((text, part, i) => text + literal(values[i - 1]) + part)],
  values: [],
});

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]::text[]`;
  return pg.escapeLiteral(String(value));
}

/** What a shop does touches one server of several: each of its statements is one task. */
describe.skipIf(!isCitus)('on several database servers', () => {
  let test: TestApp;
  let db: Database;
  const asked: Sql[] = [];
  beforeAll(async () => {
    db = await openTestDatabase();
    test = await TestApp.start({}, recording(db));
  });
  afterAll(() => test?.stop());

  const recording = (real: Database): Database => {
    const noting = (queryable: Queryable): Queryable => {
      const note = (query: Sql): Sql => {
        asked.push(query);
        return query;
      };
      return {
        many: (query) => queryable.many(note(query)),
        first: (query) => queryable.first(note(query)),
        run: (query) => queryable.run(note(query)),
      };
    };
    return {
      ...real,
      ...noting(real),
      transaction: (work) => real.transaction((tx) => work(noting(tx))),
    };
  };

  /** The statements of some calls that more than one server would have to answer. */
  async function spreadStatements(calls: () => Promise<unknown>): Promise<string[]> {
    asked.length = 0;
    await calls();
    const statements = asked
      .splice(0)
      .filter((query) => !/every business/.test(statementOf(query)));
    expect(statements.length).toBeGreaterThan(1);
    const spread: string[] = [];
    for (const query of statements) {
      const plan = await db.many<Record<string, string>>(sql`explain ${written(query)}`);
      const text = plan.flatMap(Object.values).join('\n');
      if (/Task Count: (?!1\b)/.test(text)) spread.push(statementOf(query));
    }
    return spread;
  }

  it('intake, board, steps with their money, history and finances of a shop ask one', async () => {
    const shop = await openShop(test);
    const { secret } = await createMarketplaceKey(test.deps.db, 'Prueba', test.now);
    const token = shop.token;
    const path = `/api/businesses/${shop.businessId}`;
    let id = '';
    const spread = await spreadStatements(async () => {
      const { status, body } = await intake(test, secret, {
        ...cartOf(shop),
        deliveryType: 'retirar',
        deliveryAddress: undefined,
      });
      expect(status).toBe(201);
      id = body.data._id;
      for (const next of ['preparando', 'listo']) {
        const step = await test.call<OrderAnswer>(`PATCH /api/orders/${id}/status`, {
          token,
          body: { status: next },
        });
        expect(step.status).toBe(200);
      }
      const picked = await test.call(`PATCH /api/orders/${id}/confirm-pickup`, { token });
      expect(picked.status).toBe(200);
      for (const call of [
        `GET ${path}/orders`,
        `GET ${path}/orders/history?text=mar`,
        `GET ${path}/products`,
        `GET ${path}/horarios`,
        'GET /api/finances/wallet',
        'GET /api/finances/transactions',
        'GET /api/businesses/dashboard-stats',
      ]) {
        expect([call, (await test.call(call, { token })).status]).toEqual([call, 200]);
      }
    });
    expect(spread).toEqual([]);
  });
});
