import type { LogisticsType } from '@mostrador/contract/lists';
import type { MarketplaceOrder } from '@mostrador/contract/marketplace';
import type { OrderStatus } from '@mostrador/contract/order-states';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { atLength } from '../../testing/at-length.ts';
import { TestApp } from '../../testing/test-app.ts';
import { settleDue } from '../finances/settle-due.ts';
import { verifyLedger } from '../finances/verify-ledger.ts';
import { createMarketplaceKey } from '../marketplace/create-marketplace-key.ts';
import { cartOf, intake, type OrderAnswer, openShop, type Shop } from '../marketplace/testing.ts';
import { cancelUnanswered } from '../opening/cancel-unanswered.ts';
import { completeDeliveries } from './complete-deliveries.ts';
import {
  afterJobs,
  afterStep,
  autoCompleteMs,
  type ModelStep,
  modelSteps,
  type OrderModel,
  undoMs,
} from './testing/order-model.ts';

const evenings = atLength(20, 1_000);

let test: TestApp;
let key: string;
let shops: Record<LogisticsType, Shop>;
let products: Record<LogisticsType, string[]>;
beforeAll(async () => {
  test = await TestApp.start();
  key = (await createMarketplaceKey(test.deps.db, 'prueba', test.now)).secret;
  shops = { UNBREIK: await openShop(test), PROPIA: await openShop(test, 'PROPIA') };
  products = { UNBREIK: await menuOf(shops.UNBREIK), PROPIA: await menuOf(shops.PROPIA) };
});
afterAll(() => test.stop());

/** Weeks pass in this test, and nobody signs in again. */
const stayIn = () =>
  test.deps.db.run(sql`update sessions set expires_at = ${new Date(test.now.getTime() + 1e9)},
    last_used_at = ${test.now}`);

const menuOf = async (shop: Shop) => [shop.productId, await test.make.product(shop.businessId)];

/** How each step is asked for; the units of the first line are those that the caller saw. */
const ask: Record<
  ModelStep,
  (id: string, shop: Shop, units: number) => Promise<{ status: number; body: OrderAnswer }>
> = {
  accept: (id, shop) => patch(id, shop, { status: 'preparando', tiempoEstimado: 25 }),
  reject: (id, shop) => patch(id, shop, { status: 'cancelado', motivo: 'Local cerrado' }),
  markReady: (id, shop) => patch(id, shop, { status: 'listo' }),
  dispatch: (id, shop) => patch(id, shop, { status: 'en_camino' }),
  confirmPickup: (id, shop) =>
    test.call(`PATCH /api/orders/${id}/confirm-pickup`, { token: shop.token }),
  delay: (id, shop) => post(`/api/orders/${id}/delay`, shop.token, { minutes: 10 }),
  undoReady: (id, shop) => post(`/api/orders/${id}/undo-ready`, shop.token),
  cancel: (id, shop) =>
    post(`/api/orders/${id}/cancel`, shop.token, { motivo: 'Problema en la cocina' }),
  cancelByCustomer: (id) => post(`/api/marketplace/orders/${id}/cancel`, key),
  cancelByPlatform: (id) =>
    post(`/api/marketplace/orders/${id}/cancel-accepted`, key, { motivo: 'Fraude' }),
  collected: (id) => post(`/api/marketplace/orders/${id}/collected`, key),
  delivered: (id) => post(`/api/marketplace/orders/${id}/delivered`, key),
  received: (id) => post(`/api/marketplace/orders/${id}/received`, key),
  takeOneOut: (id, shop, units) =>
    post(`/api/orders/${id}/adjust`, shop.token, {
      lines: [{ line: 0, from: units, to: units - 1 }],
    }),
};
const patch = (id: string, { token }: Shop, body: unknown) =>
  test.call<OrderAnswer>(`PATCH /api/orders/${id}/status`, { token, body });
const post = (path: string, token: string, body?: unknown) =>
  test.call<OrderAnswer>(`POST ${path}`, { token, body });

const cart = fc.record({
  logistics: fc.constantFrom<LogisticsType>('UNBREIK', 'PROPIA'),
  isDelivery: fc.boolean(),
  paymentMethod: fc.constantFrom('efectivo', 'mercadopago'),
  quantities: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
  discount: fc.constantFrom(0, 0.01, 3_333.33, 12_500),
  discountBorneBy: fc.constantFrom('business', 'platform'),
  inMinutes: fc.option(fc.integer({ min: 1, max: 180 })),
});

/** Any step, or one that leads on, or nothing would ever be delivered. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ possible: fc.nat(99) }) },
  { weight: 1, arbitrary: fc.record({ any: fc.constantFrom(...modelSteps) }) },
);

/** One device, two at once, or the clock: up to a moment before, at, or after what comes next. */
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ order: fc.nat(9), steps: fc.tuple(step) }) },
  { weight: 3, arbitrary: fc.record({ order: fc.nat(9), steps: fc.tuple(step, step) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      order: fc.nat(9),
      offsetMs: fc.constantFrom(-1, 0, 1),
      isJobFirst: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ minutes: fc.integer({ min: 1, max: 200 }) }) },
);

const evening = fc.record({
  carts: fc.array(cart, { minLength: 1, maxLength: 2 }),
  happenings: fc.array(happening, { minLength: 8, maxLength: 20 }),
});

interface Followed {
  id: string;
  shop: Shop;
  model: OrderModel;
}

type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never;

async function place(wish: Cart): Promise<Followed> {
  const shop = shops[wish.logistics];
  // Whoever missed two orders was paused, which is another test's business.
  await test.call(`DELETE /api/businesses/${shop.businessId}/pause`, { token: shop.token });
  const { status, body } = await intake(test, key, {
    ...cartOf(shop),
    deliveryType: wish.isDelivery ? 'envio' : 'retirar',
    paymentMethod: wish.paymentMethod,
    products: wish.quantities.map((quantity, index) => ({
      productId: products[wish.logistics][index],
      quantity,
    })),
    discount: wish.discount,
    discountBorneBy: wish.discountBorneBy,
    ...(wish.inMinutes !== null && {
      scheduledFor: new Date(test.now.getTime() + wish.inMinutes * 60_000).toISOString(),
    }),
  });
  expect([status, body.error]).toEqual([201, undefined]);
  const { _id, acceptBy } = body.data;
  return {
    id: _id,
    shop,
    model: {
      status: 'pendiente',
      deliveryType: wish.isDelivery ? 'envio' : 'retirar',
      logistics: wish.logistics,
      acceptBy: acceptBy === null ? null : Date.parse(acceptBy),
      since: test.now.getTime(),
      delays: 0,
      quantities: wish.quantities,
      events: 1,
    },
  };
}

interface Outcome {
  taken: boolean[];
  model: OrderModel;
}

/** What one device after the other would get, in this order. */
function serially(model: OrderModel, steps: readonly ModelStep[], seen: number): Outcome {
  const now = test.now.getTime();
  const taken: boolean[] = [];
  let current = model;
  for (const each of steps) {
    // Whoever takes out a unit says how many there were; somebody else may have been quicker.
    const isStale = each === 'takeOneOut' && current.quantities[0] !== seen;
    const next = isStale ? null : afterStep(current, each, now);
    taken.push(next !== null);
    current = next ?? current;
  }
  return { taken, model: current };
}

type Wish = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function stepOf(model: OrderModel, wish: Wish): ModelStep {
  if ('any' in wish) return wish.any;
  const possible = modelSteps.filter((each) => {
    const next = afterStep(model, each, test.now.getTime());
    return next && next.status !== 'cancelado';
  });
  return possible[wish.possible % possible.length] ?? 'accept';
}

async function take(followed: Followed, steps: readonly ModelStep[]): Promise<void> {
  const { id, shop, model } = followed;
  const seen = model.quantities[0] ?? 0;
  const answers = await Promise.all(steps.map((each) => ask[each](id, shop, seen)));
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const taken = answers.map(({ status }) => status === 200);
  const forward = serially(model, steps, seen);
  const backward = serially(model, [...steps].reverse(), seen);
  const outcomes = [forward, { ...backward, taken: [...backward.taken].reverse() }];
  const stored = await stateOf(id);
  const agreed = outcomes.find(
    (outcome) =>
      JSON.stringify([outcome.taken, outcome.model.status, outcome.model.quantities]) ===
      JSON.stringify([taken, stored.status, stored.quantities]),
  );
  expect({ steps, taken, stored, agreed }).toMatchObject({ agreed: expect.anything() });
  followed.model = agreed?.model ?? model;
}

interface Stored {
  status: string;
  quantities: number[];
  events: number;
  delays: number;
  lastTold: string;
  movements: number;
}

async function stateOf(id: string): Promise<Stored> {
  const row = await test.deps.db.first<Stored>(sql`
    select o.status, o.delays,
      array(select quantity from order_lines l where l.business_id = o.business_id
        and l.order_id = o.id order by l.position) as quantities,
      (select count(*)::int from order_events e
        where e.business_id = o.business_id and e.order_id = o.id) as events,
      (select e.status from order_events e where e.business_id = o.business_id
        and e.order_id = o.id order by e.version desc limit 1) as "lastTold",
      (select count(*)::int from ledger_entries l
        where l.business_id = o.business_id and l.order_id = o.id) as movements
    from orders o where o.id = ${id}`);
  if (!row) throw new Error('The order is gone.');
  return row;
}

/** What is possible only until a moment, and how long it is from the order's last step. */
const limited: Partial<Record<OrderStatus, { step: ModelStep; ms: number }>> = {
  listo: { step: 'undoReady', ms: undoMs },
  en_camino: { step: 'received', ms: autoCompleteMs },
};

/** Somebody takes the last possible moment, or the one after it. */
async function atTheLimit(
  followed: Followed,
  all: Followed[],
  { offsetMs, isJobFirst }: { offsetMs: number; isJobFirst: boolean },
): Promise<void> {
  const { acceptBy, since, status } = followed.model;
  const limit = limited[status];
  const moment = status === 'pendiente' ? acceptBy : limit && since + limit.ms;
  if (moment === null || moment === undefined) return;
  test.setNow(new Date(Math.max(test.now.getTime(), moment + offsetMs)));
  if (isJobFirst) await runJobs(all);
  await take(followed, [limit?.step ?? 'accept']);
  await runJobs(all);
}

async function runJobs(all: Followed[]): Promise<void> {
  // Two processes do the same work.
  await Promise.all([cancelUnanswered(test.deps), cancelUnanswered(test.deps)]);
  await Promise.all([completeDeliveries(test.deps), completeDeliveries(test.deps)]);
  for (const each of all) each.model = afterJobs(each.model, test.now.getTime());
}

async function expectAgreement({ id, model }: Followed): Promise<void> {
  const stored = await stateOf(id);
  expect(stored).toMatchObject({
    status: model.status,
    lastTold: model.status,
    events: model.events,
    delays: model.delays,
    quantities: model.quantities,
  });
  expect(stored.movements > 0).toBe(model.status === 'entregado');
  const { body } = await test.call<{ data: MarketplaceOrder }>(
    `GET /api/marketplace/orders/${id}`,
    { token: key },
  );
  const { data: order } = body;
  const cents = (pesos: number) => Math.round(pesos * 100);
  expect(cents(order.total)).toBe(
    cents(order.productsTotal) + cents(order.shippingCost) - cents(order.discount),
  );
  expect(order.refundNeeded).toBe(
    model.status === 'cancelado' && order.paymentMethod !== 'efectivo',
  );
}

it('after any evening, states, events and money are those that a sheet of paper says', async () => {
  await fc.assert(
    fc.asyncProperty(evening, async ({ carts, happenings }) => {
      await stayIn();
      const all: Followed[] = [];
      for (const wish of carts) all.push(await place(wish));
      for (const what of happenings) {
        if ('minutes' in what) {
          test.advance({ minutes: what.minutes });
          await runJobs(all);
          continue;
        }
        const followed = all[what.order % all.length];
        if (!followed) continue;
        if ('offsetMs' in what) await atTheLimit(followed, all, what);
        else
          await take(
            followed,
            what.steps.map((wish) => stepOf(followed.model, wish)),
          );
      }
      for (const each of all) await expectAgreement(each);
    }),
    { numRuns: evenings },
  );
  expect((await verifyLedger(test.deps.db)).differences).toEqual([]);
  test.advance({ days: 8 });
  await settleDue(test.deps);
  expect((await verifyLedger(test.deps.db)).differences).toEqual([]);
}, 1_200_000);
