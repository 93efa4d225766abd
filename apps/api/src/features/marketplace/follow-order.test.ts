import type { MarketplaceEvent } from '@mostrador/contract/marketplace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';
import { purgeOldRows } from '../orders/purge-old-rows.ts';
import { makeOrder, type OrderWish, tracesOf } from '../orders/testing/make-order.ts';
import { createMarketplaceKey } from './create-marketplace-key.ts';
import { cartOf, intake, type OrderAnswer, openShop, type Shop } from './testing.ts';

let test: TestApp;
let key: string;
let keyId: string;
let shop: Shop;
beforeAll(async () => {
  test = await TestApp.start();
  ({ id: keyId, secret: key } = await createMarketplaceKey(test.deps.db, 'prueba', test.now));
  shop = await openShop(test);
});
afterAll(() => test.stop());

interface Feed {
  events: MarketplaceEvent[];
  lastId: number;
  missed: boolean;
}

const make = (wish: OrderWish = {}) =>
  makeOrder(test.deps, shop.businessId, { marketplaceKeyId: keyId, ...wish });
const tell = (id: string, what: string, body?: unknown, headers: Record<string, string> = {}) =>
  test.call<OrderAnswer>(`POST /api/marketplace/orders/${id}/${what}`, {
    token: key,
    body,
    headers,
  });
const assign = (id: string, body: unknown) =>
  test.call<OrderAnswer>(`PUT /api/marketplace/orders/${id}/courier`, { token: key, body });
const shopSays = (id: string, body: unknown) =>
  test.call(`PATCH /api/orders/${id}/status`, { token: shop.token, body });
const feed = async (after: number, limit = 500) =>
  (
    await test.call<Feed>(`GET /api/marketplace/events?after=${after}&limit=${limit}`, {
      token: key,
    })
  ).body;
const newest = async () => {
  for (let after = 0; ; ) {
    const { events, lastId } = await feed(after);
    if (events.length === 0) return after;
    after = lastId;
  }
};

describe('a customer', () => {
  it('cancels while the shop has not accepted; an online payment has to be returned', async () => {
    const [online, cash] = [await make(), await make({ paymentMethod: 'efectivo' })];
    const { status, body } = await tell(online, 'cancel', { motivo: 'Me equivoqué' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'cancelado',
      motivoCancelacion: 'Me equivoqué',
      canceladoPor: 'cliente',
      refundNeeded: true,
    });
    const silent = await tell(cash, 'cancel');
    expect(silent.body.data).toMatchObject({
      motivoCancelacion: 'Cancelado por el cliente',
      refundNeeded: false,
    });
    const accepted = await make({ status: 'preparando' });
    const late = await tell(accepted, 'cancel');
    expect([late.status, late.body.status]).toEqual([409, 'preparando']);
  });

  it('either cancels or is accepted, never both', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await make();
      const answers = await Promise.all([
        shopSays(id, { status: 'preparando' }),
        tell(id, 'cancel'),
        shopSays(id, { status: 'cancelado', motivo: 'Local cerrado' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await tracesOf(test.deps, id)).toMatchObject({ transitions: 1, events: 1 });
    }
  });

  it('confirms what the shop itself delivered, and the shop is paid once', async () => {
    const id = await make({ status: 'en_camino', logistics: 'PROPIA' });
    const first = await tell(id, 'received', undefined, { 'idempotency-key': 'recibido' });
    const again = await tell(id, 'received', undefined, { 'idempotency-key': 'recibido' });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(await tracesOf(test.deps, id)).toMatchObject({ status: 'entregado', movements: 1 });
  });
});

describe('a courier', () => {
  it('is assigned, collects and delivers, and the shop sees who it was', async () => {
    const id = await make({ status: 'listo' });
    const assigned = await assign(id, { firstName: 'Nahuel', lastName: 'Ibarra' });
    expect(assigned.body.data.deliveryId).toEqual({ firstName: 'Nahuel', lastName: 'Ibarra' });
    expect((await tell(id, 'collected')).body.data.status).toBe('en_camino');
    expect((await tell(id, 'delivered')).body.data.status).toBe('entregado');
    expect(await tracesOf(test.deps, id)).toMatchObject({
      transitions: 2,
      events: 3,
      movements: 1,
    });
    const history = await test.call<{ orders: { _id: string; deliveryId: unknown }[] }>(
      `GET /api/businesses/${shop.businessId}/orders/history`,
      { token: shop.token },
    );
    expect(history.body.orders.find(({ _id }) => _id === id)?.deliveryId).toEqual({
      firstName: 'Nahuel',
      lastName: 'Ibarra',
    });
  });

  it('may change until the order is finished, and brings only what the platform delivers', async () => {
    const id = await make({ status: 'pendiente' });
    await assign(id, { firstName: 'Nahuel' });
    const changed = await assign(id, { firstName: 'Sol', lastName: 'Vega' });
    expect(changed.body.data.deliveryId).toEqual({ firstName: 'Sol', lastName: 'Vega' });
    for (const wish of [
      { status: 'entregado' },
      { status: 'cancelado' },
      { logistics: 'PROPIA' },
      { deliveryType: 'retirar' },
    ] satisfies OrderWish[]) {
      const other = await make(wish);
      const before = await tracesOf(test.deps, other);
      expect((await assign(other, { firstName: 'Sol' })).status).toBe(409);
      expect(await tracesOf(test.deps, other)).toEqual(before);
    }
    expect((await assign('nada', { firstName: 'Sol' })).status).toBe(404);
    for (const body of [{}, { firstName: '' }, { firstName: 7 }, { firstName: 'a'.repeat(61) }]) {
      expect((await assign(id, body)).status).toBe(400);
    }
  });
});

describe('the calls about one order', () => {
  it('are only for the marketplace, and know unknown orders', async () => {
    const id = await make({ status: 'listo' });
    const before = await tracesOf(test.deps, id);
    const paths = ['cancel', 'collected', 'delivered', 'received'];
    for (const what of paths) {
      const path = `POST /api/marketplace/orders/${id}/${what}`;
      expect((await test.call(path)).status).toBe(401);
      expect((await test.call(path, { token: shop.token })).status).toBe(401);
      expect((await tell('nada', what)).status).toBe(404);
    }
    const courier = { token: shop.token, body: { firstName: 'Sol' } };
    expect((await test.call(`PUT /api/marketplace/orders/${id}/courier`, courier)).status).toBe(
      401,
    );
    expect(await tracesOf(test.deps, id)).toEqual(before);
    const read = await test.call(`GET /api/marketplace/orders/${id}`, { token: key });
    expect([read.status, read.body.data]).toEqual([200, expect.objectContaining({ _id: id })]);
    expect((await test.call('GET /api/marketplace/orders/nada', { token: key })).status).toBe(404);
  });
});

describe('the feed', () => {
  it('tells what the shop did: minutes, readiness, reasons and refunds, in order', async () => {
    const start = await newest();
    const taken = await intake(test, key, { ...cartOf(shop), reference: 'FEED-1' });
    const id = taken.body.data._id;
    await shopSays(id, { status: 'preparando', tiempoEstimado: 25 });
    await shopSays(id, { status: 'listo' });
    const rejected = await make({ products: ['Papas'] });
    await shopSays(rejected, {
      status: 'cancelado',
      motivo: 'Falta de productos',
      productosFaltantes: ['papas'],
    });
    const { events, lastId, missed } = await feed(start);
    expect(missed).toBe(false);
    expect(lastId).toBe(start + 4);
    expect(
      events.map((event) => [event.id - start, event.orderId, event.kind, event.status]),
    ).toEqual([
      [1, id, 'created', 'pendiente'],
      [2, id, 'changed', 'preparando'],
      [3, id, 'changed', 'listo'],
      [4, rejected, 'changed', 'cancelado'],
    ]);
    expect(events[1]).toMatchObject({
      reference: 'FEED-1',
      tiempoEstimado: 25,
      promisedAt: new Date(test.now.getTime() + 25 * 60_000).toISOString(),
      refundNeeded: false,
    });
    expect(events[3]).toMatchObject({
      motivoCancelacion: 'Falta de productos',
      canceladoPor: 'negocio',
      productosFaltantes: ['papas'],
      refundNeeded: true,
    });
    expect((await feed(lastId)).events).toEqual([]);
    expect((await feed(start, 2)).events.map(({ id: number }) => number - start)).toEqual([1, 2]);
  });

  it('says when something is no longer kept', async () => {
    const start = await newest();
    await tell(await make(), 'cancel');
    const end = await newest();
    test.advance({ hours: test.deps.config.eventRetentionHours + 1 });
    await purgeOldRows(test.deps);
    await tell(await make(), 'cancel');
    expect(await feed(start)).toMatchObject({ missed: true, lastId: end + 1 });
    expect(await feed(end)).toMatchObject({ missed: false, lastId: end + 1 });
    expect(await feed(end + 99)).toMatchObject({ missed: true, events: [], lastId: end + 1 });
    for (const query of ['after=-1', 'after=x', 'after=1.5', 'limit=0', 'limit=501']) {
      const answer = await test.call(`GET /api/marketplace/events?${query}`, { token: key });
      expect([query, answer.status]).toEqual([query, 400]);
    }
  });
});
