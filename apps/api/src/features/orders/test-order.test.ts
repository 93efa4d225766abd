import type { Order } from '@mostrador/contract/orders';
import { addDays } from '@mostrador/contract/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import type { MadeOwner } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { postSale } from '../finances/post-sale.ts';
import { settleDue } from '../finances/settle-due.ts';
import { ledgerOf, settlementsOf } from '../finances/testing.ts';
import { verifyLedger } from '../finances/verify-ledger.ts';
import { createMarketplaceKey } from '../marketplace/create-marketplace-key.ts';
import { makeOrder } from './testing/make-order.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

interface Answer {
  data: Order;
  error: string;
  code: string;
}

const ask = ({ token }: MadeOwner, businessId: string) =>
  test.call<Answer>(`POST /api/businesses/${businessId}/orders/test`, { token });
const send = async (owner: MadeOwner): Promise<Order> =>
  (await ask(owner, owner.businessId)).body.data;
const patch = ({ token }: MadeOwner, { _id }: Order, body: unknown) =>
  test.call<Answer>(`PATCH /api/orders/${_id}/status`, { token, body });
const read = async <Body>({ token }: MadeOwner, path: string): Promise<Body> =>
  (await test.call<Body>(`GET ${path}`, { token })).body;
const board = (owner: MadeOwner) =>
  read<Order[]>(owner, `/api/businesses/${owner.businessId}/orders`);

/** Through all its steps, as the shop would take them. */
async function finish(owner: MadeOwner, order: Order): Promise<Order> {
  await patch(owner, order, { status: 'preparando', tiempoEstimado: 20 });
  await patch(owner, order, { status: 'listo' });
  const { token } = owner;
  const call = `PATCH /api/orders/${order._id}/confirm-pickup`;
  return (await test.call<Answer>(call, { token })).body.data;
}

describe('a test order', () => {
  it('comes to the board of its owner as a new order that says what it is', async () => {
    const owner = await test.make.owner();
    const order = await send(owner);
    expect(order).toMatchObject({ status: 'pendiente', isTest: true, deliveryType: 'retirar' });
    expect(await board(owner)).toEqual([order]);
    const [event] = await test.deps.db.many(
      sql`select kind, status from order_events where order_id = ${order._id}`,
    );
    expect(event).toEqual({ kind: 'created', status: 'pendiente' });
  });

  it('is made of what the shop sells and has in stock', async () => {
    const owner = await test.make.owner();
    await test.make.product(owner.businessId, { name: 'Lomo agotado', inStock: false });
    await test.make.product(owner.businessId, { name: 'Lomo', priceCents: 1_250_050 });
    const { products, total } = await send(owner);
    expect(products).toMatchObject([{ name: 'Lomo', quantity: 1, price: 12_500.5 }]);
    expect(total).toBe(12_500.5);
  });

  it.each(['approved', 'pending'] as const)(
    'comes to a closed business that is %s',
    async (status) => {
      const owner = await test.make.owner({ status, isOpen: false });
      expect(await send(owner)).toMatchObject({ status: 'pendiente', shortId: '0001' });
    },
  );

  it.each(['rejected', 'suspended'] as const)('does not come to one that is %s', async (status) => {
    const owner = await test.make.owner({ status });
    expect(await ask(owner, owner.businessId)).toMatchObject({ status: 422 });
  });

  it('is sent to nobody else', async () => {
    const [owner, other] = [await test.make.owner(), await test.make.owner()];
    expect(await ask(owner, other.businessId)).toMatchObject({ status: 404 });
    expect(await board(other)).toEqual([]);
  });

  it('waits for the others: at most three are on the board', async () => {
    const owner = await test.make.owner();
    const first = await send(owner);
    await Promise.all([send(owner), send(owner)]);
    expect(await ask(owner, owner.businessId)).toMatchObject({
      status: 409,
      body: {
        error: 'Ya tienes 3 pedidos de prueba en el tablero. Termina uno antes de enviar otro.',
      },
    });
    await finish(owner, first);
    expect(await ask(owner, owner.businessId)).toMatchObject({ status: 201 });
  });

  it('goes through every step and moves no money', async () => {
    const owner = await test.make.owner();
    const { db } = test.deps;
    const before = await read(owner, '/api/businesses/dashboard-stats');
    const wallet = () =>
      db.first(sql`select * from wallets where business_id = ${owner.businessId}`);
    const walletBefore = await wallet();
    expect(await finish(owner, await send(owner))).toMatchObject({ status: 'entregado' });
    await send(owner);

    expect(await ledgerOf(db, owner.businessId)).toEqual([]);
    expect(await wallet()).toEqual(walletBefore);
    expect(await read(owner, '/api/businesses/dashboard-stats')).toEqual(before);
    expect((await verifyLedger(db)).differences).toEqual([]);
    const now = test.now;
    test.setNow(addDays(now, 7));
    await settleDue(test.deps);
    test.setNow(now);
    expect(await settlementsOf(db, owner.businessId)).toEqual([]);
  });

  it('is never a sale, whoever asks for it, and one in the ledger is a difference', async () => {
    const owner = await test.make.owner();
    const { db } = test.deps;
    const order = await finish(owner, await send(owner));
    await expect(db.transaction((tx) => postSale(tx, order._id, test.now))).rejects.toThrow('test');

    await db.run(sql`update orders set is_test = false where id = ${order._id}`);
    await db.transaction((tx) => postSale(tx, order._id, test.now));
    await db.run(sql`update orders set is_test = true where id = ${order._id}`);
    const { differences } = await verifyLedger(db);
    expect(differences.some(({ businessId }) => businessId === owner.businessId)).toBe(true);
    await db.run(sql`update orders set is_test = false where id = ${order._id}`);
  });

  it('is in no history, no total, no sheet and no older page', async () => {
    const owner = await test.make.owner();
    const real = await makeOrder(test.deps, owner.businessId, { status: 'entregado' });
    const rejected = await send(owner);
    await patch(owner, rejected, { status: 'cancelado', motivo: 'Local cerrado' });
    const done = await finish(owner, await send(owner));
    const base = `/api/businesses/${owner.businessId}/orders`;

    expect((await board(owner)).map(({ _id }) => _id)).toEqual([real]);
    const history = await read<{ orders: Order[]; totals: unknown }>(owner, `${base}/history`);
    expect(history.orders.map(({ _id }) => _id)).toEqual([real]);
    expect(history.totals).toMatchObject({ count: 1, cancelled: 0 });
    const found = await read(owner, `${base}/history?text=${done.shortId}`);
    expect(found).toMatchObject({ orders: [], totals: { count: 0 } });
    const { text } = await test.call(`GET ${base}/history.csv`, { token: owner.token });
    expect(text.trim().split('\n')).toHaveLength(2);
  });

  it('asks for no money back when it is rejected', async () => {
    const owner = await test.make.owner();
    const order = await send(owner);
    await patch(owner, order, { status: 'cancelado', motivo: 'Local cerrado' });
    expect(
      await test.deps.db.first(sql`select refund_needed from orders where id = ${order._id}`),
    ).toEqual({ refund_needed: false });
  });

  it('is known to no marketplace', async () => {
    const owner = await test.make.owner();
    const { secret } = await createMarketplaceKey(test.deps.db, 'otro', test.now);
    const order = await send(owner);
    const feed = await test.call<{ events: unknown[] }>('GET /api/marketplace/events?after=0', {
      token: secret,
    });
    expect(feed.body.events).toEqual([]);
    const known = await test.call(`GET /api/marketplace/orders/${order._id}`, { token: secret });
    expect(known.status).toBe(404);
  });

  it('is not what makes a business one that has sold', async () => {
    const owner = await test.make.owner();
    const mine = () => read<{ hasOrders: boolean }[]>(owner, '/api/businesses/my-businesses');
    await send(owner);
    expect(await mine()).toMatchObject([{ hasOrders: false }]);
    await makeOrder(test.deps, owner.businessId);
    expect(await mine()).toMatchObject([{ hasOrders: true }]);
  });
});
