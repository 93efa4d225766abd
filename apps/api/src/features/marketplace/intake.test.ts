import { marketplaceOrder } from '@mostrador/contract/marketplace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { purgeOldRows } from '../orders/purge-old-rows.ts';
import { createMarketplaceKey } from './create-marketplace-key.ts';
import { addGroup, addressAt, cartOf, intake, nearby, openShop, type Shop } from './testing.ts';

let test: TestApp;
let key: string;
let shop: Shop;
let own: Shop;
beforeAll(async () => {
  test = await TestApp.start();
  key = (await createMarketplaceKey(test.deps.db, 'prueba', test.now)).secret;
  shop = await openShop(test);
  own = await openShop(test, 'PROPIA');
});
afterAll(() => test.stop());

const order = (more: object = {}, of: Shop = shop) => intake(test, key, { ...cartOf(of), ...more });
const ordersOf = async ({ businessId }: Shop) =>
  (await test.deps.db.first<{ n: number; counter: number }>(sql`
    select (select count(*)::int from orders where business_id = ${businessId}) as n,
      order_counter as counter from boards where business_id = ${businessId}`)) ?? {
    n: 0,
    counter: 0,
  };

/** Refused with that code and a Spanish sentence, and nothing stored. */
async function expectRefusal(more: object, status: number, sentence: RegExp, of: Shop = shop) {
  const before = await ordersOf(of);
  const answer = await order(more, of);
  expect([more, answer.status, answer.body.error]).toEqual([
    more,
    status,
    expect.stringMatching(sentence),
  ]);
  expect(answer.body.error).toMatch(/\.$/);
  expect(answer.body.error).not.toMatch(/token/i);
  expect(await ordersOf(of)).toEqual(before);
}

describe('an order from the marketplace', () => {
  it('appears on the board of the shop, as new, with everything a kitchen needs', async () => {
    const { status, body } = await order({
      products: [{ productId: shop.productId, quantity: 2, modification: 'Sin cebolla' }],
      reference: 'MKT-1',
    });
    expect(status).toBe(201);
    expect(marketplaceOrder.strict().safeParse(body.data).error).toBeUndefined();
    const board = await test.call<{ _id: string }[]>(
      `GET /api/businesses/${shop.businessId}/orders`,
      { token: shop.token },
    );
    const {
      businessId,
      reference,
      canceladoPor,
      refundNeeded,
      refundAmount,
      pickupInstructions,
      ...shown
    } = body.data;
    expect([refundAmount, pickupInstructions]).toEqual([0, null]);
    expect(board.body[0]).toEqual(shown);
    expect([businessId, reference, canceladoPor, refundNeeded]).toEqual([
      shop.businessId,
      'MKT-1',
      null,
      false,
    ]);
    expect(shown).toMatchObject({
      shortId: '0001',
      status: 'pendiente',
      createdAt: test.now.toISOString(),
      userId: { name: 'Marta Ríos' },
      deliveryAddress: {
        street: 'Sarmiento',
        number: '45',
        city: 'Cosquín',
        notes: 'Portón verde',
      },
      products: [
        { name: 'Lomo completo', quantity: 2, price: 12_500, modification: 'Sin cebolla' },
      ],
      productsTotal: 25_000,
      shippingCost: 1_500,
      deliveryFee: 1_500,
      total: 26_500,
      logisticaUtilizada: 'UNBREIK',
    });
  });

  it('is answered as it is told when asked for afterwards, however it was placed', async () => {
    const here = await openShop(test);
    const options = await addGroup(test, here, { min: 0, max: 2, options: [['Cheddar', 500_00]] });
    const alsoChosen = { productId: here.productId, quantity: 3, options: Object.values(options) };
    const inAnHour = new Date(test.now.getTime() + 3_600_000).toISOString();
    const toCollect = { deliveryType: 'retirar', deliveryAddress: undefined };
    const placed = [
      { reference: 'MKT-A', customerPhone: '+5493541551234', products: [alsoChosen] },
      { ...toCollect, paymentMethod: 'efectivo', discount: 100, discountBorneBy: 'platform' },
      { ...toCollect, scheduledFor: inAnHour, customerName: '' },
    ];
    await test.call(`PUT /api/businesses/${here.businessId}/order-conditions`, {
      token: here.token,
      body: { pickupInstructions: 'Por la puerta verde' },
    });
    const expectSame = async (more: object) => {
      const answer = await order(more, here);
      expect([more, answer.status]).toEqual([more, 201]);
      const later = await test.call(`GET /api/marketplace/orders/${answer.body.data._id}`, {
        token: key,
      });
      expect(answer.body).toEqual(later.body);
    };
    for (const more of placed) await expectSame(more);
    await test.call(`PUT /api/businesses/${here.businessId}/auto-accept`, {
      token: here.token,
      body: { minutes: 30 },
    });
    for (const more of placed.map(({ reference, ...rest }) => rest)) await expectSame(more);
  });

  it('is counted beyond four digits', async () => {
    const busy = await openShop(test);
    await test.deps.db.run(
      sql`update boards set order_counter = 9998 where business_id = ${busy.businessId}`,
    );
    const numbers = [await order({}, busy), await order({}, busy)].map(
      ({ body }) => body.data.shortId,
    );
    expect(numbers).toEqual(['9999', '10000']);
  });

  it('has a number of its own in its shop, a first transition and an event', async () => {
    const other = await openShop(test);
    const first = await order({}, other);
    const second = await order({}, other);
    expect([first.body.data.shortId, second.body.data.shortId]).toEqual(['0001', '0002']);
    const traces = await test.deps.db.first(sql`
      select t.from_status, t.to_status, t.actor, e.kind, e.status
      from order_transitions t
      join order_events e on e.business_id = t.business_id and e.version = t.version
      where t.order_id = ${first.body.data._id}`);
    expect(traces).toEqual({
      from_status: null,
      to_status: 'pendiente',
      actor: 'cliente',
      kind: 'created',
      status: 'pendiente',
    });
  });

  it('may come without a name', async () => {
    for (const customerName of [undefined, '', '   ']) {
      const { body } = await order({ customerName });
      expect(body.data.userId).toBeNull();
    }
  });

  it('keeps the commission of the day it was taken', async () => {
    const { body } = await order();
    const rate = () =>
      test.deps.db.first(sql`select commission_bp from orders where id = ${body.data._id}`);
    expect(await rate()).toEqual({ commission_bp: 1500 });
    await test.deps.db.run(
      sql`update businesses set commission_override_bp = 800 where id = ${shop.businessId}`,
    );
    const next = await order();
    expect(await rate()).toEqual({ commission_bp: 1500 });
    expect(
      await test.deps.db.first(
        sql`select commission_bp from orders where id = ${next.body.data._id}`,
      ),
    ).toEqual({ commission_bp: 800 });
  });

  it('is taken once per key and once per reference, also when sent at the same time', async () => {
    const cart = cartOf(shop);
    const before = await ordersOf(shop);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => intake(test, key, cart, 'misma-clave')),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1);
    expect(await ordersOf(shop)).toEqual({ n: before.n + 1, counter: before.counter + 1 });

    const reused = await intake(test, key, { ...cart, paymentMethod: 'efectivo' }, 'misma-clave');
    expect([reused.status, reused.body.code]).toEqual([422, 'key_reused']);

    await order({ reference: 'MKT-77' });
    const again = await order({ reference: 'MKT-77' });
    expect([again.status, again.body.error]).toEqual([
      409,
      'Ya existe un pedido con esa referencia.',
    ]);
    expect(await ordersOf(shop)).toEqual({ n: before.n + 2, counter: before.counter + 2 });
  });

  it('needs a key of the marketplace and an idempotency key', async () => {
    const body = cartOf(shop);
    const headers = { 'idempotency-key': 'k' };
    const path = 'POST /api/marketplace/orders';
    expect((await test.call(path, { body, headers })).status).toBe(401);
    expect((await test.call(path, { body, headers, token: shop.token })).status).toBe(401);
    expect((await test.call(path, { body, headers, token: `mk_${'x'.repeat(43)}` })).status).toBe(
      401,
    );
    const bare = await test.call(path, { body, token: key });
    expect([bare.status, bare.body.error]).toEqual([400, 'Falta la cabecera Idempotency-Key.']);

    const revoked = await createMarketplaceKey(test.deps.db, 'vieja', test.now);
    expect((await intake(test, revoked.secret, body)).status).toBe(201);
    await test.deps.db.run(
      sql`update marketplace_keys set revoked_at = ${test.now} where id = ${revoked.id}`,
    );
    expect((await intake(test, revoked.secret, body)).status).toBe(401);
  });
});

describe('what an order costs', () => {
  it('comes from the catalogue, options included, to the cent', async () => {
    const menu = await openShop(test);
    const sauces = await addGroup(test, menu, {
      min: 0,
      max: 2,
      options: [
        ['Cheddar', 50_033],
        ['Sin sal', -33],
      ],
    });
    const { body } = await order(
      {
        products: [{ productId: menu.productId, quantity: 3, options: Object.values(sauces) }],
        total: 40_500,
        discount: 0.5,
        deliveryType: 'retirar',
      },
      menu,
    );
    expect(body.error).toBe('El total del pedido cambió. Vuelve a calcularlo.');
    const taken = await order(
      {
        products: [{ productId: menu.productId, quantity: 3, options: Object.values(sauces) }],
        total: 38_999.5,
        discount: 0.5,
        deliveryType: 'retirar',
      },
      menu,
    );
    expect(taken.body.data).toMatchObject({
      productsTotal: 39_000,
      shippingCost: 0,
      deliveryFee: 0,
      discount: 0.5,
      total: 38_999.5,
      deliveryAddress: null,
      products: [
        {
          price: 12_500,
          selectedOptions: [
            { groupName: 'Salsas', optionName: 'Cheddar', priceModifier: 500.33 },
            { groupName: 'Salsas', optionName: 'Sin sal', priceModifier: -0.33 },
          ],
        },
      ],
    });
  });

  it('is refused when the customer saw another price', async () => {
    const line = (price: number) => ({
      products: [{ productId: shop.productId, quantity: 1, price }],
    });
    await expectRefusal(line(12_499.99), 422, /^El precio de "Lomo completo" cambió\.$/);
    expect((await order(line(12_500))).status).toBe(201);
  });

  it('includes delivery by the tariff of whoever delivers', async () => {
    const fixed = await order({}, own);
    expect(fixed.body.data).toMatchObject({
      shippingCost: 900,
      deliveryFee: 900,
      logisticaUtilizada: 'PROPIA',
    });
    const zones = await openShop(test, 'PROPIA');
    await test.deps.db.run(
      sql`update businesses set tariff_type = 'POR_ZONAS' where id = ${zones.businessId}`,
    );
    await expectRefusal({}, 422, /\.$/, zones);
    await test.deps.db.run(sql`
      insert into shipping_zones (id, business_id, description, radius_km, price_cents, position)
      select ${zones.businessId} || radius, ${zones.businessId}, 'Anillo', radius, radius * 10000, radius
      from unnest(array[5, 2]) as radius`);
    expect((await order({}, zones)).body.data.shippingCost).toBe(200);
  });

  it('may leave the delivery of the platform to the platform, no other', async () => {
    const { body } = await order({ shippingCovered: true });
    expect(body.data).toMatchObject({ shippingCost: 0, deliveryFee: 1_500, total: 12_500 });
    const notCoverable = /^Solo se puede cubrir el envío de la logística UNBREIK\.$/;
    await expectRefusal({ shippingCovered: true }, 400, notCoverable, own);
    await expectRefusal({ shippingCovered: true, deliveryType: 'retirar' }, 400, notCoverable);
  });

  it('tells who pays a discount, which is at most the products', async () => {
    const { body } = await order({ discount: 12_500, discountBorneBy: 'platform' });
    expect(body.data).toMatchObject({ discount: 12_500, total: 1_500 });
    expect(
      await test.deps.db.first(
        sql`select discount_borne_by from orders where id = ${body.data._id}`,
      ),
    ).toEqual({ discount_borne_by: 'platform' });
    await expectRefusal({ discount: 12_500.01 }, 400, /^El descuento no puede superar/);
  });

  it('knows cash from online payments', async () => {
    const paid = async (paymentMethod: string) => {
      const { body } = await order({ paymentMethod });
      const row = await test.deps.db.first<{ is_cash: boolean }>(
        sql`select is_cash from orders where id = ${body.data._id}`,
      );
      return [body.data.paymentMethod, row?.is_cash];
    };
    expect(await paid('efectivo')).toEqual(['efectivo', true]);
    expect(await paid(' Efectivo ')).toEqual(['efectivo', true]);
    expect(await paid('tarjeta_debito')).toEqual(['tarjeta_debito', false]);
  });
});

describe('an order that cannot be taken', () => {
  it('is of a shop that is unknown, not approved, switched off or out of its hours', async () => {
    await expectRefusal({ businessId: 'nada' }, 404, /^No se encontró el negocio\.$/);
    for (const status of ['pending', 'rejected', 'suspended'] as const) {
      const owner = await test.make.owner({ status });
      await expectRefusal({ businessId: owner.businessId }, 404, /^No se encontró el negocio\.$/);
    }
    const off = await openShop(test);
    await test.deps.db.run(sql`update businesses set is_open = false where id = ${off.businessId}`);
    await expectRefusal({}, 422, /^El negocio está cerrado en este momento\.$/, off);

    const night = await openShop(test);
    await test.deps.db.run(sql`
      update slots set opens_minute = 1200, closes_minute = 90 where business_id = ${night.businessId}`);
    await expectRefusal({}, 422, /^El negocio está cerrado en este momento\.$/, night);
    const noon = test.now;
    test.setNow('2026-03-05T04:00:00Z');
    expect((await order({}, night)).status).toBe(201);
    test.setNow(noon);
  });

  it('asks for products that the shop does not have', async () => {
    const gone = await test.make.product(shop.businessId, { name: 'Locro', inStock: false });
    const line = (productId: string) => ({ products: [{ productId, quantity: 1 }] });
    await expectRefusal(line(gone), 422, /^"Locro" no está disponible\.$/);
    await expectRefusal(line('nada'), 422, /^Un producto del pedido no existe en este negocio\.$/);
    await expectRefusal(line(own.productId), 422, /no existe en este negocio\.$/);
  });

  it('chooses options that the product does not offer, too few or too many', async () => {
    const menu = await openShop(test);
    const sauce = await addGroup(test, menu, {
      min: 1,
      max: 2,
      title: 'Elige tu salsa',
      options: [
        ['Mayonesa', 0],
        ['Mostaza', 0],
        ['Picante', 0, false],
        ['Ketchup', 0],
      ],
    });
    const foreign = await addGroup(test, await openShop(test), {
      min: 0,
      max: 1,
      options: [['Ajena', 0]],
    });
    const refuse = (options: unknown[], status: number, sentence: RegExp) =>
      expectRefusal(
        { products: [{ productId: menu.productId, quantity: 1, options }] },
        status,
        sentence,
        menu,
      );
    await refuse([], 422, /^Elige al menos 1 en "Elige tu salsa" de "Lomo completo"\.$/);
    await refuse(
      [sauce.Mayonesa, sauce.Mostaza, sauce.Ketchup],
      422,
      /^Elige hasta 2 en "Elige tu salsa" de "Lomo completo"\.$/,
    );
    await refuse(
      [sauce.Picante],
      422,
      /^La opción "Picante" de "Lomo completo" no está disponible\.$/,
    );
    await refuse(
      [sauce.Mayonesa, foreign.Ajena],
      422,
      /^Una opción no corresponde a "Lomo completo"\.$/,
    );
    await refuse([sauce.Mayonesa, sauce.Mayonesa], 400, /^Una opción está repetida\.$/);
  });

  it('comes to less than nothing, or to more than anybody sells', async () => {
    const menu = await openShop(test);
    const cheap = await addGroup(test, menu, { min: 0, max: 1, options: [['Regalo', -1_250_001]] });
    await expectRefusal(
      { products: [{ productId: menu.productId, quantity: 1, options: [cheap.Regalo] }] },
      422,
      /^El precio de "Lomo completo" con sus opciones no es válido\.$/,
      menu,
    );
    const dear = await test.make.product(shop.businessId, { priceCents: 9_999_999_999 });
    await expectRefusal(
      { products: [{ productId: dear, quantity: 999 }] },
      400,
      /^El pedido es demasiado grande\.$/,
    );
  });

  it('goes where nobody delivers, or is to be collected where there is no shop', async () => {
    const far = { deliveryAddress: addressAt({ lat: -31.4, lng: -64.4657 }) };
    await expectRefusal(far, 422, /\.$/, own);
    const nowhere = await openShop(test);
    await test.deps.db.run(sql`
      update businesses set lat = null, lng = null, has_physical_store = false
      where id = ${nowhere.businessId}`);
    await expectRefusal({}, 422, /ubicación/, nowhere);
    await expectRefusal({ deliveryType: 'retirar' }, 422, /no tiene un local/, nowhere);
  });

  it('is malformed', async () => {
    const { productId } = shop;
    for (const more of [
      { businessId: undefined },
      { products: [] },
      { products: undefined },
      { products: [{ productId, quantity: 0 }] },
      { products: [{ productId, quantity: -1 }] },
      { products: [{ productId, quantity: 1.5 }] },
      { products: [{ productId, quantity: '1' }] },
      { products: [{ productId, quantity: 1e9 }] },
      { products: [{ productId: '../x', quantity: 1 }] },
      { products: Array.from({ length: 101 }, () => ({ productId, quantity: 1 })) },
      { deliveryType: 'dron' },
      { deliveryAddress: undefined },
      { deliveryAddress: { ...addressAt(nearby), coords: { lat: 91, lng: 0 } } },
      { deliveryAddress: { ...addressAt(nearby), street: '' } },
      { paymentMethod: '' },
      { paymentMethod: 'dos palabras' },
      { paymentMethod: undefined },
      { discount: -1 },
      { discount: 0.001 },
      { discountBorneBy: 'nadie' },
      { shippingCovered: 'sí' },
      { customerName: 'a\u0000b' },
      { customerName: 'a'.repeat(121) },
      { total: 'mucho' },
    ]) {
      await expectRefusal(more, 400, /^[A-Z]/);
    }
  });
});

describe('the telephone of a customer', () => {
  const phone = '+5493515550000';

  it('is there while the shop has the order, and nowhere afterwards', async () => {
    const { body } = await order({ customerPhone: phone, deliveryType: 'retirar' });
    const id = body.data._id;
    expect(body.data.customerPhone).toBe(phone);
    const step = (what: string, change?: object) =>
      test.call<{ data: { customerPhone: string | null } }>(`PATCH /api/orders/${id}/${what}`, {
        token: shop.token,
        body: change,
      });
    await step('status', { status: 'preparando' });
    expect((await step('status', { status: 'listo' })).body.data.customerPhone).toBe(phone);
    expect((await step('confirm-pickup')).body.data.customerPhone).toBeNull();
    const path = `/api/businesses/${shop.businessId}/orders/history`;
    for (const end of ['', '.csv']) {
      const { text } = await test.call(`GET ${path}${end}`, { token: shop.token });
      expect(text).not.toContain('5550000');
    }
    const stored = () =>
      test.deps.db.first(sql`select customer_phone as phone from orders where id = ${id}`);
    await purgeOldRows(test.deps);
    expect(await stored()).toEqual({ phone });
    test.advance({ days: test.deps.config.phoneRetentionDays, seconds: 1 });
    await purgeOldRows(test.deps);
    expect(await stored()).toEqual({ phone: null });
  });

  it.each(['351 555-0000', '+54', '5493515550000', '+549351555000a', 5493515550000])(
    'is refused as %j',
    async (customerPhone) => {
      const answer = await order({ customerPhone });
      expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(/teléfono/)]);
    },
  );
});
