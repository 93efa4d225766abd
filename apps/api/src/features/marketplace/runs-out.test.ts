import type { Product } from '@mostrador/contract/catalogue';
import { rejectionReasons } from '@mostrador/contract/lists';
import type { OfferedProduct } from '@mostrador/contract/marketplace';
import type { Option } from '@mostrador/contract/option-groups';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sql, sql } from '../../db/sql.ts';
import { newId } from '../../lib/ids.ts';
import { TestApp } from '../../testing/test-app.ts';
import { giveUnitsBack, takeUnits } from '../catalogue/count-stock.ts';
import { CatalogueClient } from '../catalogue/testing.ts';
import { cancelUnanswered } from '../opening/cancel-unanswered.ts';
import { createMarketplaceKey } from './create-marketplace-key.ts';
import { addGroup, cartOf, intake, openShop, type Shop } from './testing.ts';

let test: TestApp;
let key: string;
let shop: Shop;
let menu: CatalogueClient;
beforeAll(async () => {
  test = await TestApp.start();
  key = (await createMarketplaceKey(test.deps.db, 'prueba', test.now)).secret;
});
beforeEach(async () => {
  // Wednesday the 18th of November, 12:00 in Córdoba.
  test.setNow('2026-11-18T15:00:00Z');
  shop = await openShop(test);
  menu = new CatalogueClient(test, shop);
});
afterAll(() => test.stop());

const change = (body: object) => menu.change(shop.productId, body);
const changed = async (body: object): Promise<Product> => {
  const { status, body: answer } = await change(body);
  expect(answer).toMatchObject({ data: {} });
  expect(status).toBe(200);
  return answer.data;
};
const read = () => menu.read(shop.productId);
const offers = async (): Promise<OfferedProduct[]> => {
  const path = `GET /api/marketplace/businesses/${shop.businessId}/catalogue`;
  return (await test.call<{ products: OfferedProduct[] }>(path, { token: key })).body.products;
};
/** As a marketplace does: a server that is too busy is asked again, with the same key. */
async function buy(quantity = 1, more: object = {}) {
  const products = [{ productId: shop.productId, quantity }];
  const idempotencyKey = newId();
  for (;;) {
    const answer = await intake(test, key, { ...cartOf(shop), products, ...more }, idempotencyKey);
    if (answer.status !== 503) return answer;
  }
}
const refusal = async (asked: ReturnType<typeof buy>) => {
  const { status, body } = await asked;
  expect(status).toBe(422);
  return body.error;
};
const at = (instant: string) => test.setNow(instant);

describe('what is switched off', () => {
  it('comes back by itself at the moment that was chosen, everywhere at once', async () => {
    expect(await changed({ stock: false })).toMatchObject({
      ...{ stock: false, soldOutSince: '2026-11-18T15:00:00.000Z', unavailableUntil: null },
    });
    test.advance({ minutes: 1 });
    const until = '2026-11-18T17:01:00.000Z';
    expect(await changed({ unavailableUntil: '2h' })).toMatchObject({
      ...{ stock: false, soldOutSince: '2026-11-18T15:00:00.000Z', unavailableUntil: until },
    });
    // A form sends back what it shows.
    expect(await changed({ stock: false, name: 'Lomo' })).toMatchObject({
      unavailableUntil: until,
    });
    at('2026-11-18T17:00:59.999Z');
    expect(await read()).toMatchObject({ stock: false, unavailableUntil: until });
    expect(await offers()).toEqual([]);
    expect(await refusal(buy())).toBe('"Lomo" no está disponible.');
    at(until);
    expect(await read()).toMatchObject({ stock: true, soldOutSince: null, unavailableUntil: null });
    expect(await offers()).toHaveLength(1);
    expect((await buy()).status).toBe(201);
    // Switched off anew, it does not come back at the old moment.
    await changed({ stock: false });
    test.advance({ days: 5 });
    expect(await read()).toMatchObject({ stock: false, unavailableUntil: null });
    expect(await changed({ stock: true })).toMatchObject({ stock: true, soldOutSince: null });
  });

  it('until tomorrow means six in the morning, not the midnight within a shift', async () => {
    const end = async (instant: string) => {
      at(instant);
      const { unavailableUntil } = await changed({ unavailableUntil: 'tomorrow' });
      await changed({ stock: true });
      return unavailableUntil;
    };
    const friday = '2026-11-20T09:00:00.000Z';
    expect(await end('2026-11-19T15:00:00Z')).toBe(friday);
    expect(await end('2026-11-20T02:30:00Z')).toBe(friday);
    expect(await end('2026-11-20T04:00:00Z')).toBe(friday);
    expect(await end('2026-11-20T07:00:00Z')).toBe(friday);
    expect(await end('2026-11-20T08:30:00Z')).toBe('2026-11-21T09:00:00.000Z');
  });

  it('can be an option, or many products at once', async () => {
    const ids = await addGroup(test, shop, { min: 0, max: 2, options: [['Cheddar', 0]] });
    const [group] = await menu.groups();
    const path = `${menu.groupsPath}/${group?._id}/options/${ids.Cheddar}`;
    const put = (body: object) => menu.send<{ data: Option }>(`PUT ${path}`, body);
    const off = await put({ inStock: false, unavailableUntil: '4h' });
    expect(off.body.data).toMatchObject({
      ...{ inStock: false, unavailableUntil: '2026-11-18T19:00:00.000Z' },
    });
    const withCheddar = [{ productId: shop.productId, quantity: 1, options: [ids.Cheddar] }];
    expect(await refusal(buy(1, { products: withCheddar }))).toContain('"Cheddar"');
    expect((await offers())[0]?.optionGroups[0]?.options).toEqual([]);
    at('2026-11-18T19:00:00Z');
    expect((await menu.groups())[0]?.options[0]).toMatchObject({ inStock: true });
    expect((await buy(1, { products: withCheddar })).status).toBe(201);

    const bulk = `PATCH ${menu.productsPath}/bulk-update`;
    const updates = { productIds: [shop.productId], updates: { stock: false } };
    const many = await menu.send(`${bulk}?unavailableUntil=tomorrow`, updates);
    expect(many.status).toBe(200);
    expect(await read()).toMatchObject({
      ...{ stock: false, unavailableUntil: '2026-11-19T09:00:00.000Z' },
    });
    const rise = { ...updates, updates: { category: 'Pizzas' } };
    expect((await menu.send(`${bulk}?unavailableUntil=2h`, rise)).status).toBe(400);
    await menu.bulk([shop.productId], { stock: true });
    expect(await read()).toMatchObject({ stock: true, unavailableUntil: null });
  });

  it('is the business of whoever cooks, and nothing else is', async () => {
    const cook = await test.make.staff(shop.businessId, 'kitchen');
    const path = `PATCH ${menu.productsPath}/${shop.productId}`;
    const asCook = (body: object) => test.call(path, { token: cook.token, body });
    expect((await asCook({ stock: false, unavailableUntil: 'tomorrow' })).status).toBe(200);
    expect((await asCook({ stockQuantity: 4 })).status).toBe(200);
    expect((await asCook({ stockQuantity: 4, lowStockAt: 2 })).status).toBe(403);
    expect((await asCook({ availability: [] })).status).toBe(403);
  });

  it.each([
    [{ unavailableUntil: '2026-11-18T14:59:59Z' }, 'Ese momento ya pasó'],
    [{ unavailableUntil: '2028-01-01T00:00:00Z' }, 'dentro de un año'],
    [{ unavailableUntil: 'mañana' }, 'El momento debe tener la forma'],
    [{ stock: true, unavailableUntil: '2h' }, 'no tiene hasta cuándo'],
    [{ stockQuantity: -1 }, 'La cantidad no puede ser negativo'],
    [{ stockQuantity: 1.5 }, 'número entero'],
    [{ availability: [{ dia: 'Lunes', apertura: '25:00', cierre: '02:00' }] }, 'HH:mm'],
    [{ promotion: { isActive: true, endsAt: '2026-11-18T15:00:00Z' } }, 'en el pasado'],
    [
      {
        promotion: {
          ...{ isActive: true, startsAt: '2026-11-21T00:00:00Z', endsAt: '2026-11-20T00:00:00Z' },
        },
      },
      'después de empezar',
    ],
  ])('refuses %j with a sentence, and nothing changes', async (body, sentence) => {
    const before = await read();
    const { status, body: answer } = await change(body);
    expect(status).toBe(400);
    expect(JSON.stringify(answer)).toContain(sentence);
    expect(await read()).toEqual(before);
  });
});

const left = async () => (await read()).stockQuantity;

describe('counted units', () => {
  it('of which one is left make one order of two hundred buyers', async () => {
    await changed({ stockQuantity: 1 });
    const answers = await Promise.all(Array.from({ length: 200 }, () => buy()));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(199);
    expect(await read()).toMatchObject({ stockQuantity: 0, stock: false });
    const { orders } = (await test.deps.db.first<{ orders: number }>(
      sql`select count(*)::int as orders from orders where business_id = ${shop.businessId}`,
    )) ?? { orders: 0 };
    expect(orders).toBe(1);
  });

  it('go down with each order, and are refused by their name', async () => {
    await changed({ stockQuantity: 3, lowStockAt: 5 });
    const two = [{ productId: shop.productId, quantity: 1 }];
    // The same product in two lines counts together.
    const lines = [...two, { ...two[0], quantity: 3 }];
    expect(await refusal(buy(1, { products: lines }))).toBe(
      'De "Lomo completo" quedan 3 unidades.',
    );
    expect((await buy(2)).status).toBe(201);
    expect((await offers())[0]).toMatchObject({ unitsLeft: 1 });
    expect(await refusal(buy(2))).toBe('De "Lomo completo" queda 1 unidad.');
    expect((await buy()).status).toBe(201);
    expect(await read()).toMatchObject({
      ...{ stock: false, stockQuantity: 0, soldOutSince: '2026-11-18T15:00:00.000Z' },
    });
    expect(await offers()).toEqual([]);
    // Whoever switches it on says that the count was wrong.
    expect(await changed({ stock: true })).toMatchObject({ stock: true, stockQuantity: null });
    expect((await buy(50)).status).toBe(201);
    expect(await left()).toBeNull();
  });

  it('go back once when an order is rejected, cancelled, expired or made smaller', async () => {
    await changed({ stockQuantity: 9 });
    const ids: string[] = [];
    for (let each = 0; each < 4; each++) ids.push((await buy(2)).body.data._id);
    expect(await left()).toBe(1);
    const [rejected = '', cancelled = '', expired = '', smaller = ''] = ids;
    const status = {
      token: shop.token,
      body: { status: 'cancelado', motivo: rejectionReasons[0] },
    };
    await test.call(`PATCH /api/orders/${rejected}/status`, status);
    await test.call(`PATCH /api/orders/${rejected}/status`, status);
    expect(await left()).toBe(3);
    const cancel = `POST /api/marketplace/orders/${cancelled}/cancel`;
    await Promise.all([test.call(cancel, { token: key }), test.call(cancel, { token: key })]);
    expect(await left()).toBe(5);
    const accept = { token: shop.token, body: { status: 'preparando' } };
    await test.call(`PATCH /api/orders/${smaller}/status`, accept);
    const less = { lines: [{ line: 0, from: 2, to: 1 }] };
    const adjust = { token: shop.token, body: less };
    await test.call(`POST /api/orders/${smaller}/adjust`, adjust);
    await test.call(`POST /api/orders/${smaller}/adjust`, adjust);
    expect(await left()).toBe(6);
    const byPlatform = { token: key, body: { motivo: 'Sin repartidor' } };
    await test.call(`POST /api/marketplace/orders/${smaller}/cancel-accepted`, byPlatform);
    expect(await left()).toBe(7);
    test.advance({ hours: 1 });
    await cancelUnanswered(test.deps);
    const { body } = await test.call(`GET /api/marketplace/orders/${expired}`, { token: key });
    expect(body).toMatchObject({ data: { status: 'cancelado' } });
    expect(await left()).toBe(9);
  });

  it('are taken when a later order is placed, and by no test of the shop itself', async () => {
    await changed({ stockQuantity: 2 });
    const scheduledFor = '2026-11-18T20:00:00Z';
    expect((await buy(1, { scheduledFor })).status).toBe(201);
    expect(await left()).toBe(1);
    const path = `POST /api/businesses/${shop.businessId}/orders/test`;
    const tested = await test.call<{ data: { _id: string } }>(path, { token: shop.token });
    expect(tested.status).toBe(201);
    const reject = {
      token: shop.token,
      body: { status: 'cancelado', motivo: rejectionReasons[0] },
    };
    await test.call(`PATCH /api/orders/${tested.body.data._id}/status`, reject);
    expect(await left()).toBe(1);
  });

  it('of two carts with the same products are taken in the same order, and all come back', async () => {
    const second = await menu.added({ name: 'Empanada', stockQuantity: 500 });
    await changed({ stockQuantity: 500 });
    const lines = [shop.productId, second._id].map((productId) => ({ productId, quantity: 1 }));
    // A ring would be mended by trying again: so the order itself is looked at.
    for (const cart of [lines, lines.toReversed()]) {
      const asked: string[] = [];
      const tx = {
        ...test.deps.db,
        run: async ({ values }: Sql) => {
          asked.push(
            ...values
              .filter((value) => value === shop.productId || value === second._id)
              .map(String),
          );
          return 1;
        },
      };
      await takeUnits(tx, shop.businessId, cart, test.now);
      await giveUnitsBack(tx, shop.businessId, cart);
      const inOrder = [shop.productId, second._id].toSorted();
      expect(asked).toEqual([...inOrder, ...inOrder]);
    }

    const carts = Array.from({ length: 12 }, (_, n) => (n % 2 ? lines : lines.toReversed()));
    const bought = await Promise.all(carts.map((products) => buy(1, { products })));
    expect(new Set(bought.map(({ status }) => status))).toEqual(new Set([201]));
    const cancels = bought.map(({ body }) =>
      test.call(`POST /api/marketplace/orders/${body.data._id}/cancel`, { token: key }),
    );
    const more = carts.map((products) => buy(1, { products }));
    const [ended, again] = await Promise.all([Promise.all(cancels), Promise.all(more)]);
    expect(new Set(ended.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await left()).toBe(488);
    expect(await menu.read(second._id)).toMatchObject({ stockQuantity: 488 });
  });
});

describe('hours of a product or its section', () => {
  const dinner = [{ dia: 'Miércoles', apertura: '20:00', cierre: '02:00' }];
  const setSection = (availability: object[]) =>
    menu.send(`PUT /api/businesses/${shop.businessId}/section-hours`, {
      ...{ category: 'Lomos', availability },
    });

  it('say when it can be ordered, past midnight too, and a later order may be for then', async () => {
    const told = { text: 'Disponible a las 20:00', availableAt: '2026-11-18T23:00:00.000Z' };
    expect((await changed({ availability: dinner })).outOfHours).toEqual(told);
    expect((await offers())[0]?.outOfHours).toEqual(told);
    expect(await refusal(buy())).toBe(
      '"Lomo completo" no se puede pedir en este momento. Disponible a las 20:00.',
    );
    expect((await buy(1, { scheduledFor: '2026-11-18T23:30:00Z' })).status).toBe(201);
    expect(await refusal(buy(1, { scheduledFor: '2026-11-18T22:30:00Z' }))).toBe(
      '"Lomo completo" no se puede pedir para la hora elegida.',
    );
    at('2026-11-18T23:00:00Z');
    expect((await offers())[0]?.outOfHours).toBeNull();
    expect((await buy()).status).toBe(201);
    at('2026-11-19T04:59:59.999Z');
    expect((await buy()).status).toBe(201);
    at('2026-11-19T05:00:00Z');
    expect(await refusal(buy())).toContain('Disponible el miércoles a las 20:00');
  });

  it('are those of its section where it has none of its own', async () => {
    const { body } = await setSection(dinner);
    expect(body).toMatchObject({ data: [{ category: 'Lomos', availability: dinner }] });
    expect((await read()).outOfHours?.text).toBe('Disponible a las 20:00');
    expect((await offers())[0]?.outOfHours?.text).toBe('Disponible a las 20:00');
    expect(await refusal(buy())).toContain('Disponible a las 20:00');
    const lunch = [{ dia: 'miercoles', apertura: '11:00', cierre: '15:00' }];
    expect(await changed({ availability: lunch })).toMatchObject({
      availability: [{ dia: 'Miércoles', apertura: '11:00', cierre: '15:00' }],
      outOfHours: null,
    });
    expect((await buy()).status).toBe(201);
    await changed({ availability: [] });
    expect((await setSection([])).body).toEqual({ data: [] });
    expect((await buy()).status).toBe(201);
  });
});

describe('a promotion', () => {
  const offer = { isActive: true, originalPrice: 1_000, description: 'Noche de pizzas' };
  const start = (times: object) => changed({ price: 800, promotion: { ...offer, ...times } });
  const regular = { price: 1_000, promotion: { isActive: false, originalPrice: null } };
  const lowered = { price: 800, promotion: { isActive: true, originalPrice: 1_000 } };
  const priceOf = async () => {
    const [shown] = await offers();
    const pickup = { deliveryType: 'retirar', deliveryAddress: undefined };
    const { body } = await buy(1, pickup);
    return { listed: await read(), offered: shown, paid: body.data.total };
  };
  const everywhere = async (expected: typeof regular | typeof lowered) => {
    const { listed, offered, paid } = await priceOf();
    expect(listed).toMatchObject(expected);
    expect(offered).toMatchObject(expected);
    expect(paid).toBe(expected.price);
  };

  it('begins and ends at its instants, and gives the price back by itself', async () => {
    const times = { startsAt: '2026-11-18T18:00:00.000Z', endsAt: '2026-11-19T03:00:00.000Z' };
    expect(await start(times)).toMatchObject({
      ...regular,
      promotion: { ...times, planned: { price: 800, description: 'Noche de pizzas' } },
    });
    await everywhere(regular);
    at('2026-11-18T17:59:59.999Z');
    await everywhere(regular);
    at('2026-11-18T18:00:00Z');
    await everywhere(lowered);
    expect((await read()).promotion).toMatchObject({ ...times, planned: null });
    at('2026-11-19T02:59:59.999Z');
    await everywhere(lowered);
    at('2026-11-19T03:00:00Z');
    await everywhere(regular);
    const over = { startsAt: null, endsAt: null, days: [], planned: null, description: '' };
    expect((await read()).promotion).toMatchObject(over);
    // What was seen before the end is refused: the customer accepted another price.
    expect(await refusal(buy(1, { products: [{ ...cartLine(), price: 800 }] }))).toContain(
      'cambió',
    );
  });
  const cartLine = () => ({ productId: shop.productId, quantity: 1 });

  it('runs on its days, by the calendar of the shop', async () => {
    await start({ days: ['Jueves', 'viernes'] });
    await everywhere(regular);
    at('2026-11-19T02:59:59.999Z');
    await everywhere(regular);
    at('2026-11-19T03:00:00Z');
    await everywhere(lowered);
    at('2026-11-21T02:59:59.999Z');
    await everywhere(lowered);
    at('2026-11-21T03:00:00Z');
    await everywhere(regular);
    at('2026-11-26T15:00:00Z');
    await everywhere(lowered);
  });

  it('that ended leaves nothing in what is edited, raised or begun afterwards', async () => {
    const times = { endsAt: '2026-11-18T16:00:00.000Z' };
    await start(times);
    at('2026-11-18T16:00:00Z');
    expect(await changed({ description: 'Con papas' })).toMatchObject(regular);
    at('2026-11-18T15:00:00Z');
    expect(await read()).toMatchObject(regular);

    // A form that was opened before the end and is saved after it.
    await start(times);
    at('2026-11-18T16:00:01Z');
    const form = { price: 800, promotion: { ...offer, ...times, days: [] } };
    expect(await changed({ ...form, name: 'Lomo' })).toMatchObject({ ...regular, name: 'Lomo' });
    await menu.bulk([shop.productId], { priceAdjustment: { type: 'percentage', value: 10 } });
    expect(await read()).toMatchObject({ ...regular, price: 1_100 });
    expect(await changed({ price: 1_000 })).toMatchObject(regular);
    expect(await changed({ promotion: { isActive: true, originalPrice: 1_200 } })).toMatchObject({
      ...{ price: 1_000, promotion: { originalPrice: 1_200, endsAt: null } },
    });
  });

  it('that waits keeps its price while the regular one changes, or ends before it began', async () => {
    const times = { startsAt: '2026-11-20T03:00:00.000Z' };
    await start(times);
    expect(await changed({ price: 1_500 })).toMatchObject({
      ...{ price: 1_500, promotion: { isActive: false, planned: { price: 800 } } },
    });
    await menu.bulk([shop.productId], { priceAdjustment: { type: 'percentage', value: 10 } });
    expect(await read()).toMatchObject({
      ...{ price: 1_650, promotion: { planned: { price: 880 } } },
    });
    at('2026-11-20T03:00:00Z');
    expect(await read()).toMatchObject({
      ...{ price: 880, promotion: { isActive: true, originalPrice: 1_650 } },
    });
    at('2026-11-18T15:00:00Z');
    expect(await changed({ promotion: { isActive: false } })).toMatchObject({
      ...{ price: 1_650, promotion: { isActive: false, planned: null, startsAt: null } },
    });
  });
});
