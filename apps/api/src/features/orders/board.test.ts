import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { finishedWindow } from '@mostrador/contract/limits';
import { type Order, order as orderSchema } from '@mostrador/contract/orders';
import { addDays } from '@mostrador/contract/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../db/sql.ts';
import type { MadeOwner } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { makeOrder, type OrderWish } from './testing/make-order.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const make = (owner: MadeOwner, wish: OrderWish = {}) =>
  makeOrder(test.deps, owner.businessId, wish);
const list = (owner: MadeOwner, query = '', headers: Record<string, string> = {}) =>
  test.call<Order[]>(`GET /api/businesses/${owner.businessId}/orders${query}`, {
    token: owner.token,
    headers,
  });
const minutesAgo = (minutes: number) => new Date(test.now.getTime() - minutes * 60_000);

describe('the board', () => {
  it('gives orders of every state in the shape of the contract, newest first', async () => {
    const owner = await test.make.owner();
    const ids = [
      await make(owner, { status: 'entregado', createdAt: minutesAgo(60), customerName: null }),
      await make(owner, { status: 'pendiente', createdAt: minutesAgo(50) }),
      await make(owner, { status: 'cancelado', createdAt: minutesAgo(40) }),
      await make(owner, { status: 'listo', createdAt: minutesAgo(30), deliveryType: 'retirar' }),
    ];
    const { status, body } = await list(owner);
    expect(status).toBe(200);
    expect(z.array(orderSchema.strict()).safeParse(body).error).toBeUndefined();
    expect(body.map(({ _id }) => _id)).toEqual(ids.toReversed());
    expect(body[3]).toMatchObject({
      _id: ids[0],
      createdAt: minutesAgo(60).toISOString(),
      userId: null,
      productsTotal: 12_500.5,
      shippingCost: 1_500,
      total: 14_000.5,
      deliveryAddress: { street: 'Tucumán', number: '123', city: 'Cosquín', notes: 'Timbre 2' },
      products: [
        {
          name: 'Lomo completo',
          price: 12_500,
          modification: 'Sin cebolla',
          selectedOptions: [{ groupName: null, optionName: 'Cheddar', priceModifier: 0.5 }],
        },
      ],
    });
    expect(body[0]).toMatchObject({ deliveryAddress: null, userId: { name: 'Lucía Gómez' } });
  });

  it('holds every active order and a window of finished ones; older ones come by cursor', async () => {
    const owner = await test.make.owner();
    const old = await make(owner, { status: 'preparando', createdAt: addDays(test.now, -9) });
    const finished: string[] = [];
    for (let i = 0; i < finishedWindow + 30; i++) {
      finished.push(await make(owner, { status: 'entregado', createdAt: minutesAgo(i + 1) }));
    }
    const { body } = await list(owner);
    expect(body.map(({ _id }) => _id)).toEqual([...finished.slice(0, finishedWindow), old]);

    const oldest = finished[finishedWindow - 1];
    const older = await list(owner, `?before=${oldest}`);
    expect(older.body.map(({ _id }) => _id)).toEqual(finished.slice(finishedWindow));
    const end = await list(owner, `?before=${finished.at(-1)}`);
    expect(end.body).toEqual([]);
  });

  it('is answered 304 while nothing changed, and anew as soon as something did', async () => {
    const owner = await test.make.owner();
    const id = await make(owner);
    const first = await list(owner);
    const etag = String(first.headers.etag);
    const same = await list(owner, '', { 'if-none-match': `"other", ${etag}` });
    expect([same.status, same.text, same.headers.etag]).toEqual([304, '', etag]);

    await test.call(`PATCH /api/orders/${id}/status`, {
      token: owner.token,
      body: { status: 'preparando' },
    });
    const changed = await list(owner, '', { 'if-none-match': etag });
    expect([changed.status, changed.body[0]?.status]).toEqual([200, 'preparando']);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('is not kept for one shop from another, nor beyond a change made by another process', async () => {
    const [a, b] = [await test.make.owner(), await test.make.owner()];
    await make(a);
    expect((await list(a)).body).toHaveLength(1);
    expect((await list(b)).body).toHaveLength(0);
    const id = await make(a);
    expect((await list(a)).body).toHaveLength(1);
    await test.deps.db.run(sql`
      update boards set orders_version = orders_version + 1 where business_id = ${a.businessId}`);
    expect((await list(a)).body[0]?._id).toBe(id);
  });

  it('is compressed for whoever can read that', async () => {
    const owner = await test.make.owner();
    await make(owner);
    const ask = (encoding: string) =>
      test.app.inject({
        url: `/api/businesses/${owner.businessId}/orders`,
        headers: { authorization: `Bearer ${owner.token}`, 'accept-encoding': encoding },
      });
    const plain = await list(owner);
    const br = await ask('gzip, br');
    const gzip = await ask('gzip');
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual([
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.text);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.text);
    expect([br.headers.vary, br.headers.etag]).toEqual(['accept-encoding', plain.headers.etag]);
  });

  it('keeps what was sold when the product changes or goes', async () => {
    const owner = await test.make.owner();
    const product = await test.make.product(owner.businessId, { name: 'Lomo completo' });
    const id = await make(owner);
    await test.deps.db.run(
      sql`update order_lines set product_id = ${product} where order_id = ${id}`,
    );
    await test.deps.db.run(sql`delete from products where id = ${product}`);
    const { body } = await list(owner);
    expect(body[0]?.products[0]).toMatchObject({ productId: product, price: 12_500 });
  });

  it('belongs to its shop alone', async () => {
    const [owner, stranger] = [await test.make.owner(), await test.make.owner()];
    const id = await make(owner, { status: 'entregado' });
    const path = `GET /api/businesses/${owner.businessId}/orders`;
    expect((await test.call(path)).status).toBe(401);
    const foreign = await test.call(path, { token: stranger.token });
    const unknown = await test.call('GET /api/businesses/nada/orders', { token: stranger.token });
    expect([foreign.status, foreign.body.error]).toEqual([404, unknown.body.error]);
    expect((await list(stranger, `?before=${id}`)).status).toBe(404);
    expect((await list(owner, '?before=%00')).status).toBe(400);
  });
});
