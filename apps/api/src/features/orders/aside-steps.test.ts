import type { Order } from '@mostrador/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import type { MadeOwner } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { makeOrder, type OrderWish, tracesOf } from './testing/make-order.ts';

let test: TestApp;
let owner: MadeOwner;
beforeAll(async () => {
  test = await TestApp.start();
  owner = await test.make.owner();
});
afterAll(() => test.stop());

interface Answer {
  data: Order;
  error: string;
  code: string;
}
const make = (wish: OrderWish = {}) => makeOrder(test.deps, owner.businessId, wish);
const ask = (id: string, what: string, body?: unknown, token = owner.token) =>
  test.call<Answer>(`POST /api/orders/${id}/${what}`, { token, body });
const step = async (id: string, body: unknown) =>
  (await test.call<Answer>(`PATCH /api/orders/${id}/status`, { token: owner.token, body })).body
    .data;

describe('more time for an order', () => {
  it('moves what was promised, three times, and stays in its state since then', async () => {
    const id = await make();
    const accepted = await step(id, { status: 'preparando', tiempoEstimado: 20 });
    test.advance({ minutes: 1 });
    const promised = (more: number) =>
      new Date(new Date(accepted.promisedAt ?? '').getTime() + more * 60_000).toISOString();
    const once = await ask(id, 'delay', { minutes: 5 });
    expect(once.body.data).toMatchObject({
      status: 'preparando',
      tiempoEstimado: 25,
      delays: 1,
      promisedAt: promised(5),
      statusSince: accepted.statusSince,
    });
    await ask(id, 'delay', { minutes: 10 });
    expect((await ask(id, 'delay', { minutes: 15 })).body.data).toMatchObject({
      delays: 3,
      promisedAt: promised(30),
    });
    const before = await tracesOf(test.deps, id);
    const fourth = await ask(id, 'delay', { minutes: 5 });
    expect([fourth.status, fourth.body.error]).toEqual([
      409,
      'Ya le diste más tiempo tres veces a este pedido.',
    ]);
    expect(await tracesOf(test.deps, id)).toEqual(before);
  });

  it('is given once per press of two devices, never more than three times', async () => {
    const id = await make();
    await step(id, { status: 'preparando' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask(id, 'delay', { minutes: 5 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const row = await test.deps.db.first(
      sql`select prep_minutes, delays from orders where id = ${id}`,
    );
    expect(row).toEqual({ prep_minutes: 30, delays: 3 });
  });

  it.each([0, 7, -5, '5', null])('refuses %j minutes', async (minutes) => {
    const id = await make({ status: 'preparando' });
    const answer = await ask(id, 'delay', { minutes });
    expect([answer.status, answer.body.error]).toEqual([
      400,
      'La demora puede ser de 5, 10 o 15 minutos.',
    ]);
  });
});

describe('"ready" by mistake', () => {
  it('is taken back within a minute, not after it', async () => {
    const id = await make({ status: 'preparando' });
    await step(id, { status: 'listo' });
    test.advance({ seconds: 60 });
    expect((await ask(id, 'undo-ready')).body.data.status).toBe('preparando');
    await step(id, { status: 'listo' });
    test.advance({ seconds: 61 });
    const answer = await ask(id, 'undo-ready');
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringMatching(/minuto/)]);
  });
});

describe('cancelling what was accepted', () => {
  it.each(['preparando', 'listo'] as const)(
    'ends an order that is %s without money, and says that what was paid goes back',
    async (status) => {
      const id = await make({ status });
      const answer = await ask(id, 'cancel', { motivo: 'Problema en la cocina' });
      expect(answer.body.data).toMatchObject({
        status: 'cancelado',
        motivoCancelacion: 'Problema en la cocina',
      });
      expect(await tracesOf(test.deps, id)).toMatchObject({
        refund_needed: true,
        transitions: 1,
        events: 1,
        movements: 0,
      });
    },
  );

  it('needs a reason of the list', async () => {
    const id = await make({ status: 'preparando' });
    const answer = await ask(id, 'cancel', { motivo: 'Porque sí' });
    expect([answer.status, answer.body.error]).toEqual([400, 'El motivo no es válido.']);
  });

  it('is the owner’s alone', async () => {
    const stranger = await test.make.owner();
    const id = await make({ status: 'listo' });
    for (const [what, body] of [
      ['cancel', { motivo: 'Problema en la cocina' }],
      ['delay', { minutes: 5 }],
      ['undo-ready', undefined],
    ] as const) {
      expect((await ask(id, what, body, stranger.token)).status).toBe(404);
    }
    expect(await tracesOf(test.deps, id)).toMatchObject({ status: 'listo', transitions: 0 });
  });
});
