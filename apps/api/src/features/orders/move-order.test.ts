import { orderStatuses } from '@mostrador/contract/order-states';
import type { Order } from '@mostrador/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { hashOf, newId, newSecret } from '../../lib/ids.ts';
import type { MadeOwner } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { createMarketplaceKey } from '../marketplace/create-marketplace-key.ts';
import { makeOrder, type OrderWish, tracesOf } from './testing/make-order.ts';

let test: TestApp;
let owner: MadeOwner;
let key: string;
let keyId: string;
beforeAll(async () => {
  test = await TestApp.start();
  owner = await test.make.owner();
  ({ id: keyId, secret: key } = await createMarketplaceKey(test.deps.db, 'prueba', test.now));
});
afterAll(() => test.stop());

interface Changed {
  data: Order;
  error: string;
  code: string;
  status: string;
}

const make = (wish: OrderWish = {}) =>
  makeOrder(test.deps, owner.businessId, { marketplaceKeyId: keyId, ...wish });
const patch = (id: string, body: unknown, headers = {}, token: string | undefined = owner.token) =>
  test.call<Changed>(`PATCH /api/orders/${id}/status`, { token, body, headers });
const confirmPickup = (id: string, token = owner.token) =>
  test.call<Changed>(`PATCH /api/orders/${id}/confirm-pickup`, { token });

describe('accepting', () => {
  it('promises the minutes that were chosen, fifteen when none were', async () => {
    const chosen = await patch(await make(), { status: 'preparando', tiempoEstimado: 40 });
    expect(chosen.body.data).toMatchObject({
      tiempoEstimado: 40,
      promisedAt: new Date(test.now.getTime() + 40 * 60_000).toISOString(),
      statusSince: test.now.toISOString(),
    });
    const standard = await patch(await make(), { status: 'preparando' });
    expect(standard.body.data.tiempoEstimado).toBe(15);
  });

  it('refuses minutes that are not a whole positive number', async () => {
    const id = await make();
    const before = await tracesOf(test.deps, id);
    for (const tiempoEstimado of [0, -5, 1.5, '15', 241, 1e21, null]) {
      const answer = await patch(id, { status: 'preparando', tiempoEstimado });
      expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(/\.$/)]);
    }
    expect(await tracesOf(test.deps, id)).toEqual(before);
  });

  it('leaves a transition that names who did it, an event and a new version of the board', async () => {
    const id = await make();
    const before = (await tracesOf(test.deps, id)) as { orders_version: number };
    await patch(id, { status: 'preparando' });
    expect(await tracesOf(test.deps, id)).toMatchObject({
      transitions: 1,
      events: 1,
      orders_version: before.orders_version + 1,
    });
    const transition = await test.deps.db.first(sql`
      select from_status, to_status, at, actor, account_id from order_transitions
      where order_id = ${id}`);
    expect(transition).toEqual({
      from_status: 'pendiente',
      to_status: 'preparando',
      at: test.now,
      actor: 'negocio',
      account_id: owner.accountId,
    });
  });

  it('answers a repetition with the same key as the first time, without a key with 409', async () => {
    const id = await make();
    const first = await patch(id, { status: 'preparando' }, { 'idempotency-key': 'clic-1' });
    const again = await patch(id, { status: 'preparando' }, { 'idempotency-key': 'clic-1' });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    const other = await patch(id, { status: 'listo' }, { 'idempotency-key': 'clic-1' });
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
    const bare = await patch(id, { status: 'preparando' });
    expect([bare.status, bare.body.status]).toEqual([409, 'preparando']);
    expect(await tracesOf(test.deps, id)).toMatchObject({ transitions: 1, events: 1 });
  });

  it('works while the shop is closed', async () => {
    const closed = await test.make.owner({ isOpen: false });
    const id = await makeOrder(test.deps, closed.businessId);
    expect((await patch(id, { status: 'preparando' }, {}, closed.token)).status).toBe(200);
  });
});

describe('the answer', () => {
  const onBoard = async (id: string) => {
    const { body } = await test.call<Order[]>(`GET /api/businesses/${owner.businessId}/orders`, {
      token: owner.token,
    });
    return body.find(({ _id }) => _id === id);
  };
  /** As full as an order can be. */
  const fill = (id: string) =>
    test.deps.db.run(sql`
      update orders set customer_phone = '3511234567', courier_first_name = 'Juan',
        courier_last_name = 'Paz', discount_cents = 12345, total_cents = total_cents - 12345,
        scheduled_minutes = 20,
        scheduled_for = ${new Date(test.now.getTime() + 3_600_000)},
        accept_by = ${new Date(test.now.getTime() + 60_000)},
        removed_products = '[{"name": "Flan", "quantity": 2}]'
      where business_id = ${owner.businessId} and id = ${id}`);

  it('is the order as the board shows it, whatever the order has', async () => {
    const full = await make({ products: ['Lomo completo', 'Papas'], logistics: 'PROPIA' });
    await fill(full);
    const bare = await make({ products: [], deliveryType: 'retirar', customerName: null });
    const lost = await make({ products: ['Papas'] });
    for (const [id, ...bodies] of [
      [full, { status: 'preparando' }, { status: 'listo' }, { status: 'en_camino' }],
      [bare, { status: 'preparando', tiempoEstimado: 5 }],
      [lost, { status: 'cancelado', motivo: 'Falta de productos', productosFaltantes: ['papas'] }],
    ] as const) {
      for (const body of bodies) {
        const answer = await patch(id, body);
        expect([answer.status, answer.body.data]).toEqual([200, await onBoard(id)]);
      }
    }
  });
});

describe('rejecting', () => {
  const reject = (id: string, more: object = {}) => patch(id, { status: 'cancelado', ...more });

  it('needs one of the three reasons', async () => {
    const id = await make();
    const before = await tracesOf(test.deps, id);
    for (const more of [{}, { motivo: '' }, { motivo: 'Porque sí' }, { motivo: null }]) {
      const answer = await reject(id, more);
      expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(/\.$/)]);
    }
    expect(await tracesOf(test.deps, id)).toEqual(before);
  });

  it('keeps the reason, and says that an online payment has to be returned', async () => {
    const online = await make();
    const cash = await make({ paymentMethod: 'efectivo' });
    const answer = await reject(online, { motivo: 'Alta demanda en el local' });
    expect(answer.body.data.motivoCancelacion).toBe('Alta demanda en el local');
    await reject(cash, { motivo: 'Local cerrado' });
    expect(await tracesOf(test.deps, online)).toMatchObject({ refund_needed: true, movements: 0 });
    expect(await tracesOf(test.deps, cash)).toMatchObject({ refund_needed: false, movements: 0 });
  });

  it('takes missing products of the order by id, by name or as objects, and none at all', async () => {
    const products = ['Lomo completo', 'Papas', 'Flan'];
    const given = [
      [
        ['papas', 'flan', 'papas'],
        ['papas', 'flan'],
      ],
      [['Papas'], ['papas']],
      [[{ productId: 'flan', name: 'Flan' }], ['flan']],
      [[], []],
    ];
    for (const [productosFaltantes, expected] of given) {
      const id = await make({ products });
      const { body } = await reject(id, { motivo: 'Falta de productos', productosFaltantes });
      expect(body.data.productosFaltantes).toEqual(expected);
    }
    const silent = await reject(await make({ products }), { motivo: 'Falta de productos' });
    expect(silent.body.data.productosFaltantes).toEqual([]);
  });

  it('refuses missing products of another order, or with another reason', async () => {
    const id = await make();
    const before = await tracesOf(test.deps, id);
    for (const more of [
      { motivo: 'Falta de productos', productosFaltantes: ['sushi'] },
      { motivo: 'Falta de productos', productosFaltantes: 'lomo-completo' },
      { motivo: 'Falta de productos', productosFaltantes: [7] },
      { motivo: 'Local cerrado', productosFaltantes: ['lomo-completo'] },
    ]) {
      const answer = await reject(id, more);
      expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(/\.$/)]);
    }
    expect(await tracesOf(test.deps, id)).toEqual(before);
  });
});

describe('a delivered order', () => {
  it('is credited once', async () => {
    const id = await make({ status: 'listo', deliveryType: 'retirar' });
    const answers = await Promise.all([confirmPickup(id), confirmPickup(id), confirmPickup(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await tracesOf(test.deps, id)).toMatchObject({ status: 'entregado', movements: 1 });
  });

  it('is never reached by the shop through its state', async () => {
    const id = await make({ status: 'listo', deliveryType: 'retirar' });
    const { status, body } = await patch(id, { status: 'entregado' });
    expect([status, body.code, body.status]).toEqual([409, 'illegal_step', 'listo']);
  });
});

describe('an administrator who acts as a shop', () => {
  it('touches that shop alone, and every step names both people', async () => {
    const chain = await test.make.owner({ businesses: 2 });
    const admin = await test.make.account('admin');
    const secret = newSecret();
    await test.deps.db.run(sql`
      insert into sessions (id, token_hash, account_id, created_at, last_used_at, expires_at,
        impersonator_id, business_id, reason)
      values (${newId()}, ${hashOf(secret)}, ${chain.accountId}, ${test.now}, ${test.now},
        ${new Date(test.now.getTime() + 1_800_000)}, ${admin.accountId}, ${chain.businessId}, 'Soporte')`);
    const [shown, hidden] = await Promise.all(
      chain.businessIds.map((businessId) => makeOrder(test.deps, businessId)),
    );
    expect((await patch(shown ?? '', { status: 'preparando' }, {}, secret)).status).toBe(200);
    expect((await patch(hidden ?? '', { status: 'preparando' }, {}, secret)).status).toBe(404);
    const transition = await test.deps.db.first(sql`
      select account_id, impersonator_id from order_transitions where order_id = ${shown}`);
    expect(transition).toEqual({ account_id: chain.accountId, impersonator_id: admin.accountId });
    const path = `GET /api/businesses/${chain.businessIds[1]}/orders`;
    expect((await test.call(path, { token: secret })).status).toBe(404);
  });
});

describe('bad requests', () => {
  it('need a session', async () => {
    const id = await make();
    expect((await test.call(`PATCH /api/orders/${id}/status`, { body: {} })).status).toBe(401);
    expect((await test.call(`PATCH /api/orders/${id}/confirm-pickup`)).status).toBe(401);
    expect((await patch(id, { status: 'preparando' }, {}, key)).status).toBe(401);
  });

  it('of an unknown state or form are refused with a sentence', async () => {
    const id = await make();
    for (const body of [{ status: 'volando' }, { status: null }, {}, [], 'preparando', null]) {
      const answer = await patch(id, body);
      expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(/\.$/)]);
      expect(answer.body.error).not.toMatch(/token|volando/i);
    }
  });

  it('for the order of another shop get the answer of an unknown one and change nothing', async () => {
    const stranger = await test.make.owner();
    const id = await make();
    const pickup = await make({ status: 'listo', deliveryType: 'retirar' });
    const before = [await tracesOf(test.deps, id), await tracesOf(test.deps, pickup)];
    const unknown = await patch('no-existe', { status: 'preparando' });
    for (const status of orderStatuses) {
      const motivo = 'Falta de productos';
      const foreign = await patch(
        id,
        { status, motivo, productosFaltantes: ['lomo-completo'] },
        {},
        stranger.token,
      );
      expect([foreign.status, foreign.body.error]).toEqual([404, unknown.body.error]);
    }
    expect((await confirmPickup(pickup, stranger.token)).status).toBe(404);
    expect([await tracesOf(test.deps, id), await tracesOf(test.deps, pickup)]).toEqual(before);
  });
});
