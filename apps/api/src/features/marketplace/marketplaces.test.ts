import { type MarketplaceEvent, marketplaceCalls } from '@mostrador/contract/marketplace';
import { sampleOf } from '@mostrador/contract/testing/sample-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { purgeOldRows } from '../orders/purge-old-rows.ts';
import { makeOrder, tracesOf } from '../orders/testing/make-order.ts';
import { createMarketplaceKey } from './create-marketplace-key.ts';
import { listKeys } from './integration-keys.ts';
import { cartOf, intake, openShop, type Shop } from './testing.ts';

/** Keys of one marketplace share everything; another marketplace sees and moves nothing of it. */

interface Key {
  id: string;
  secret: string;
}

let test: TestApp;
let shop: Shop;
let key: Key;
let sister: Key;
let stranger: Key;
beforeAll(async () => {
  test = await TestApp.start();
  shop = await openShop(test);
  const { db } = test.deps;
  key = await createMarketplaceKey(db, 'Norte 2025', test.now, 'Norte');
  sister = await createMarketplaceKey(db, 'Norte 2026', test.now, 'norte');
  stranger = await createMarketplaceKey(db, 'Sur', test.now);
});
afterAll(() => test.stop());

const callsOfOneOrder = Object.entries(marketplaceCalls).filter(([name]) =>
  name.includes('/orders/:id'),
);

/** The state from which each call about an order can do its work. */
const startOf = (name: string) => {
  if (name.endsWith('/cancel')) return { status: 'pendiente' } as const;
  if (name.endsWith('/delivered')) return { status: 'en_camino' } as const;
  if (name.endsWith('/received')) return { status: 'en_camino', logistics: 'PROPIA' } as const;
  return { status: 'listo' } as const;
};

const placed = (wish: object = {}) =>
  makeOrder(test.deps, shop.businessId, { ...wish, marketplaceKeyId: key.id });

async function ask(name: string, id: string, { secret }: Key) {
  const endpoint = callsOfOneOrder.find(([known]) => known === name)?.[1];
  const body = endpoint && 'body' in endpoint ? sampleOf(endpoint.body) : undefined;
  const { status, body: answer } = await test.call(name.replace(':id', id), {
    token: secret,
    body,
  });
  return { status, error: answer.error, code: answer.code };
}

describe('the order of another marketplace', () => {
  it.each(callsOfOneOrder.map(([name]) => name))(
    '%s answers about it exactly as about an unknown one, and changes nothing',
    async (name) => {
      const id = await placed(startOf(name));
      const before = await tracesOf(test.deps, id);
      const foreign = await ask(name, id, stranger);
      expect(foreign.status).toBe(404);
      expect(foreign).toEqual(await ask(name, 'desconocido', stranger));
      expect(await tracesOf(test.deps, id)).toEqual(before);
      expect((await ask(name, id, sister)).status).toBe(200);
    },
  );

  it('does not even tell that its state forbids a step', async () => {
    const id = await placed({ status: 'cancelado' });
    const name = 'POST /api/marketplace/orders/:id/cancel';
    expect((await ask(name, id, stranger)).status).toBe(404);
    expect((await ask(name, id, sister)).status).toBe(409);
  });

  it('is nobody’s to see when no marketplace placed it', async () => {
    const id = await makeOrder(test.deps, shop.businessId);
    expect((await ask('GET /api/marketplace/orders/:id', id, key)).status).toBe(404);
  });
});

interface Feed {
  events: MarketplaceEvent[];
  lastId: number;
  missed: boolean;
}

const feed = async ({ secret }: Key, after: number, limit = 500): Promise<Feed> =>
  (
    await test.call<Feed>(`GET /api/marketplace/events?after=${after}&limit=${limit}`, {
      token: secret,
    })
  ).body;
const ordersIn = ({ events }: Feed) => events.map(({ orderId }) => orderId);

describe('the feed', () => {
  it('tells each marketplace of its own orders, to all its keys alike', async () => {
    const { lastId: start } = await feed(key, 0);
    const mine = (await intake(test, key.secret, cartOf(shop))).body.data._id;
    const theirs = (await intake(test, stranger.secret, cartOf(shop))).body.data._id;
    await test.call(`POST /api/marketplace/orders/${mine}/cancel`, { token: sister.secret });
    expect(ordersIn(await feed(key, start))).toEqual([mine, mine]);
    expect(await feed(sister, start)).toEqual(await feed(key, start));
    expect(ordersIn(await feed(stranger, start))).toEqual([theirs]);
  });

  it('goes on after the events of others, page by page, and none is told twice or left out', async () => {
    let { lastId: after } = await feed(key, 0);
    const mine: string[] = [];
    for (const who of [key, stranger, sister, stranger, stranger, key, stranger]) {
      const { body } = await intake(test, who.secret, cartOf(shop));
      if (who !== stranger) mine.push(body.data._id);
    }
    const told: string[] = [];
    for (let page = await feed(key, after, 2); page.events.length > 0; ) {
      told.push(...ordersIn(page));
      expect(page.lastId).toBeGreaterThan(after);
      after = page.lastId;
      page = await feed(key, after, 2);
    }
    expect(told).toEqual(mine);
  });

  it('does not tell a quiet marketplace that it missed what others did', async () => {
    const quiet = await createMarketplaceKey(test.deps.db, 'Quieto', test.now);
    const { lastId } = await feed(quiet, 0);
    await intake(test, key.secret, cartOf(shop));
    const after = (await feed(quiet, lastId)).lastId;
    expect(after).toBeGreaterThan(lastId);
    test.advance({ hours: test.deps.config.eventRetentionHours + 1 });
    await purgeOldRows(test.deps);
    expect(await feed(quiet, after)).toEqual({ events: [], lastId: after, missed: false });
  });
});

describe('a reference and an idempotency key', () => {
  it('are one order in each marketplace, whichever of its keys sends them', async () => {
    const cart = { ...cartOf(shop), reference: 'MISMA' };
    const first = await intake(test, key.secret, cart, 'una-vez');
    const retried = await intake(test, sister.secret, cart, 'una-vez');
    expect([first.status, retried.status]).toEqual([201, 201]);
    expect(retried.body.data._id).toBe(first.body.data._id);
    const again = await intake(test, sister.secret, cart, 'otra-vez');
    expect([again.status, again.body.error]).toEqual([
      409,
      'Ya existe un pedido con esa referencia.',
    ]);
    const other = await intake(test, stranger.secret, cart, 'una-vez');
    expect(other.status).toBe(201);
    expect(other.body.data._id).not.toBe(first.body.data._id);
  });
});

describe('rotation', () => {
  it('refuses the old key while the new one goes on with its orders', async () => {
    const old = await createMarketplaceKey(test.deps.db, 'Este vieja', test.now, 'Este');
    const taken = await intake(test, old.secret, cartOf(shop));
    const id = taken.body.data._id;
    const fresh = await createMarketplaceKey(test.deps.db, 'Este nueva', test.now, 'Este');
    await test.deps.db.run(
      sql`update marketplace_keys set revoked_at = ${test.now} where id = ${old.id}`,
    );
    const read = 'GET /api/marketplace/orders/:id';
    expect((await ask(read, id, old)).status).toBe(401);
    expect((await ask(read, id, fresh)).status).toBe(200);
    expect((await ask('POST /api/marketplace/orders/:id/cancel', id, fresh)).status).toBe(200);
  });
});

describe('a key', () => {
  it('says when it was last used, to the minute', async () => {
    const { id, secret } = await createMarketplaceKey(test.deps.db, 'Oeste', test.now);
    const lastUse = async () =>
      (await listKeys(test.deps.db)).find(({ _id }) => _id === id)?.lastUsedAt;
    const use = () => test.call('GET /api/marketplace/businesses', { token: secret });
    expect(await lastUse()).toBeNull();
    const first = test.now;
    await use();
    expect(await lastUse()).toBe(first.toISOString());
    test.advance({ seconds: 59 });
    await use();
    expect(await lastUse()).toBe(first.toISOString());
    test.advance({ seconds: 1 });
    await use();
    expect(await lastUse()).toBe(test.now.toISOString());
  });
});
