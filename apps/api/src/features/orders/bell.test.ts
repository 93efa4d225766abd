import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailable, type Queryable } from '../../db/database.ts';
import { type Sql, statementOf } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { createMarketplaceKey } from '../marketplace/create-marketplace-key.ts';
import { cartOf, intake, openShop } from '../marketplace/testing.ts';
import { completeDeliveries } from './complete-deliveries.ts';
import { LiveReader } from './testing/live-reader.ts';
import { makeOrder } from './testing/make-order.ts';

let test: TestApp;
let baseUrl: string;
let key: string;
let keyId: string;
beforeAll(async () => {
  // The streams only hear the bell here: what looks by itself every three seconds never does.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  test = await TestApp.start();
  baseUrl = await test.app.listen({ host: '127.0.0.1', port: 0 });
  ({ id: keyId, secret: key } = await createMarketplaceKey(test.deps.db, 'prueba', test.now));
});
afterAll(async () => {
  vi.useRealTimers();
  await test.stop();
});

let statements: string[];
beforeEach(() => {
  statements = [];
  const { db } = test.deps;
  const transaction = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementation((work) => transaction((tx) => work(recorded(tx))));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const recorded = (tx: Queryable): Queryable => {
  const seen = (query: Sql) => {
    statements.push(statementOf(query));
    return query;
  };
  return {
    many: (query) => tx.many(seen(query)),
    first: (query) => tx.first(seen(query)),
    run: (query) => tx.run(seen(query)),
  };
};

const listening = async (token: string) => {
  const reader = await LiveReader.open(baseUrl, token);
  expect(await reader.until(({ events }) => events.length === 1)).toBe(true);
  return reader;
};

describe('an open board hears of an order at once, though its transaction notifies nobody', () => {
  const happenings = {
    'taken from the marketplace': async (shop) => {
      await intake(test, key, cartOf(shop));
    },
    'moved by the shop': async (shop) => {
      const id = await makeOrder(test.deps, shop.businessId);
      await test.call(`PATCH /api/orders/${id}/status`, {
        token: shop.token,
        body: { status: 'preparando' },
      });
    },
    'given a courier': async (shop) => {
      const id = await makeOrder(test.deps, shop.businessId, {
        status: 'preparando',
        marketplaceKeyId: keyId,
      });
      await test.call(`PUT /api/marketplace/orders/${id}/courier`, {
        token: key,
        body: { firstName: 'Pablo', lastName: 'Ruiz' },
      });
    },
    'cancelled by the customer': async (shop) => {
      const id = await makeOrder(test.deps, shop.businessId, { marketplaceKeyId: keyId });
      await test.call(`POST /api/marketplace/orders/${id}/cancel`, { token: key, body: {} });
    },
    'completed by the clock': async (shop) => {
      await makeOrder(test.deps, shop.businessId, { status: 'en_camino', logistics: 'PROPIA' });
      test.advance({ minutes: test.deps.config.autoCompleteMinutes });
      await completeDeliveries(test.deps);
    },
  } satisfies Record<string, (shop: Awaited<ReturnType<typeof openShop>>) => Promise<void>>;

  it.each(Object.entries(happenings))('%s', async (_name, happen) => {
    const shop = await openShop(test);
    const reader = await listening(shop.token);
    statements = [];
    await happen(shop);
    expect(await reader.until(({ orders }) => orders.length === 1, 2_500)).toBe(true);
    const written = statements.filter((text) =>
      /(follow_order|take_step|place_order)\(/.test(text),
    );
    expect(written).toHaveLength(1);
    expect(statements.some((text) => /notify/i.test(text))).toBe(false);
    reader.close();
  });
});

describe('an open board whose database was away when the bell rang', () => {
  it('hears of the order soon, though nobody rings again', async () => {
    const shop = await openShop(test);
    const reader = await listening(shop.token);
    const { db } = test.deps;
    const first = db.first.bind(db);
    let failures = 0;
    vi.spyOn(db, 'first').mockImplementation(async (query) => {
      if (!statementOf(query).includes('order_event_head') || failures === 2) return first(query);
      failures += 1;
      throw new DatabaseUnavailable(new Error('away'));
    });
    await intake(test, key, cartOf(shop));
    expect(await reader.until(({ orders }) => orders.length === 1)).toBe(true);
    expect(failures).toBe(2);
    reader.close();
  });
});
