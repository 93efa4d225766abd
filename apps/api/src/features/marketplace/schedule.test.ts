import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { cancelUnanswered } from '../opening/cancel-unanswered.ts';
import { tracesOf } from '../orders/testing/make-order.ts';
import { createMarketplaceKey } from './create-marketplace-key.ts';
import { cartOf, intake, type OrderAnswer, openShop, type Shop } from './testing.ts';

let test: TestApp;
let key: string;
let shop: Shop;
beforeAll(async () => {
  test = await TestApp.start();
  key = (await createMarketplaceKey(test.deps.db, 'prueba', test.now)).secret;
});
beforeEach(async () => {
  shop = await openShop(test);
});
afterAll(() => test.stop());

const inMinutes = (minutes: number) =>
  new Date(test.now.getTime() + minutes * 60_000).toISOString();
const order = (scheduledFor: unknown, of: Shop = shop) =>
  intake(test, key, { ...cartOf(of), scheduledFor });
const accept = (id: string, tiempoEstimado?: number) =>
  test.call<OrderAnswer>(`PATCH /api/orders/${id}/status`, {
    token: shop.token,
    body: { status: 'preparando', ...(tiempoEstimado && { tiempoEstimado }) },
  });
const pause = (body: object) =>
  test.call(`PUT /api/businesses/${shop.businessId}/pause`, { token: shop.token, body });

/** Every day between these minutes of the day, instead of always. */
async function openBetween(opens: number, closes: number): Promise<void> {
  const { db } = test.deps;
  await db.run(sql`delete from slots where business_id = ${shop.businessId}`);
  await db.run(sql`
    insert into slots (id, business_id, day, opens_minute, closes_minute)
    select ${shop.businessId} || day, ${shop.businessId}, day, ${opens}, ${closes}
    from generate_series(0, 6) as day`);
}

const minuteOfDay = () => {
  const local = new Date(test.now.getTime() - 3 * 3_600_000);
  return local.getUTCHours() * 60 + local.getUTCMinutes();
};

describe('an order for a later hour', () => {
  it('is due the preparation time before, and its deadline counts from then', async () => {
    const { status, body } = await order(inMinutes(120));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: 'pendiente',
      scheduledFor: inMinutes(120),
      dueAt: inMinutes(105),
      acceptBy: inMinutes(115),
    });
    test.advance({ minutes: 114, seconds: 59 });
    await cancelUnanswered(test.deps);
    expect(await tracesOf(test.deps, body.data._id)).toMatchObject({ status: 'pendiente' });
    test.advance({ seconds: 1 });
    await cancelUnanswered(test.deps);
    expect(await tracesOf(test.deps, body.data._id)).toMatchObject({
      status: 'cancelado',
      cancel_reason: 'Sin respuesta del local',
    });
  });

  it('can be accepted ahead: the promise is its hour, and the kitchen begins as long before as it said', async () => {
    const { data } = (await order(inMinutes(120))).body;
    const { status, body } = await accept(data._id, 40);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'preparando',
      tiempoEstimado: 40,
      promisedAt: inMinutes(120),
      dueAt: inMinutes(80),
    });
  });

  it('that is accepted too late for its hour is promised when it can be ready', async () => {
    const { data } = (await order(inMinutes(20))).body;
    const { body } = await accept(data._id, 45);
    expect(body.data.promisedAt).toBe(inMinutes(45));
  });

  it('for an hour nearer than the preparation is due at once', async () => {
    const { data } = (await order(inMinutes(10))).body;
    expect(data).toMatchObject({ dueAt: inMinutes(-5), acceptBy: inMinutes(10) });
  });

  it('is accepted by itself where the shop chose so', async () => {
    await test.call(`PUT /api/businesses/${shop.businessId}/auto-accept`, {
      token: shop.token,
      body: { minutes: 30 },
    });
    const { data } = (await order(inMinutes(90))).body;
    expect(data).toMatchObject({
      status: 'preparando',
      acceptedAutomatically: true,
      promisedAt: inMinutes(90),
      dueAt: inMinutes(60),
    });
  });

  it.each([
    ['mañana', 400, /forma 2026/],
    [20, 400, /forma 2026/],
    [() => inMinutes(0), 400, /ya pasó/],
    [() => inMinutes(7 * 24 * 60 + 1), 400, /7 días/],
  ])('is refused where its hour is none: %s', async (hour, status, sentence) => {
    const answer = await order(typeof hour === 'function' ? hour() : hour);
    expect([answer.status, answer.body.error]).toEqual([status, expect.stringMatching(sentence)]);
  });

  it('is taken while the shop is closed, if it is open when the kitchen begins and at the hour', async () => {
    const opens = (minuteOfDay() + 60) % 1440;
    await openBetween(opens, (opens + 60) % 1440);
    expect((await intake(test, key, cartOf(shop))).status).toBe(422);
    expect((await order(inMinutes(90))).status).toBe(201);
    expect((await order(inMinutes(75))).status).toBe(201);
    for (const minutes of [74, 120, 121, 30]) {
      const { status, body } = await order(inMinutes(minutes));
      expect([minutes, status, body.error]).toEqual([
        minutes,
        422,
        'El negocio está cerrado a la hora elegida.',
      ]);
    }
  });

  it('is refused while a pause lasts when it has to begin, and taken when it is over by then', async () => {
    await pause({ minutes: 60, reason: 'Se cortó la luz' });
    const refused = await order(inMinutes(74));
    expect([refused.status, refused.body.error]).toEqual([
      422,
      expect.stringMatching(/no está recibiendo pedidos.*Se cortó la luz/),
    ]);
    expect((await order(inMinutes(75))).status).toBe(201);
    expect((await intake(test, key, cartOf(shop))).status).toBe(422);
  });

  it('is refused by a shop whose switch is off: nobody knows when it is back', async () => {
    await test.deps.db.run(
      sql`update businesses set is_open = false where id = ${shop.businessId}`,
    );
    expect((await order(inMinutes(90))).status).toBe(422);
  });

  it('does not count as answered late in the figures of the shop', async () => {
    const { data } = (await order(inMinutes(120))).body;
    test.advance({ minutes: 107 });
    await accept(data._id);
    const day = new Date(test.now.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
    const figures = await test.call<{ toAccept: number }>(
      `GET /api/businesses/${shop.businessId}/orders/service-figures?from=${day}&to=${day}`,
      { token: shop.token },
    );
    expect(figures.body.toAccept).toBe(2);
  });
});
