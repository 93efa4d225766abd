import type { Product } from '@mostrador/contract/catalogue';
import { type OfferedProduct, offeredProduct } from '@mostrador/contract/marketplace';
import type { PreviewedProduct, PreviewedShop } from '@mostrador/contract/menu';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TestApp } from '../../testing/test-app.ts';
import { CatalogueClient } from '../catalogue/testing.ts';
import { createMarketplaceKey } from './create-marketplace-key.ts';
import { addGroup, cartOf, intake, openShop, type Shop } from './testing.ts';

let test: TestApp;
let key: string;
beforeAll(async () => {
  test = await TestApp.start();
  key = (await createMarketplaceKey(test.deps.db, 'prueba', test.now)).secret;
});
afterAll(() => test.stop());

const menuPath = ({ businessId }: Shop) => `/api/businesses/${businessId}/menu`;
const put = (shop: Shop, what: string, body: unknown) =>
  test.call<{ error: string }>(`PUT ${menuPath(shop)}/${what}`, { token: shop.token, body });

/** What customers get, page by page. */
async function offered(shop: Shop, limit = 500): Promise<OfferedProduct[]> {
  const all: OfferedProduct[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await test.call<{ products: OfferedProduct[]; nextCursor: string | null }>(
      `GET /api/marketplace/businesses/${shop.businessId}/catalogue?limit=${limit}${cursor}`,
      { token: key },
    );
    all.push(...body.products);
    if (body.nextCursor === null) return all;
    cursor = `&cursor=${body.nextCursor}`;
  }
}

const preview = async (shop: Shop, query = '') =>
  (
    await test.call<{
      shop: PreviewedShop;
      products: PreviewedProduct[];
      nextCursor: string | null;
    }>(`GET ${menuPath(shop)}/preview${query}`, { token: shop.token })
  ).body;

const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(' ');

describe('the order of a menu', () => {
  it('is that of the shop, section by section, for its panel and for its customers', async () => {
    const shop = await openShop(test);
    const panel = new CatalogueClient(test, shop);
    const ids: Record<string, string> = { Lomo: shop.productId };
    await panel.change(shop.productId, { name: 'Lomo' });
    const menu = ['Pizzas Muzza', 'Lomos Árabe', 'Pizzas Napo', 'Postres Flan'].map((each) =>
      each.split(' '),
    );
    for (const [category, name = ''] of menu) {
      test.advance({ seconds: 1 });
      ids[name] = (await panel.added({ name, category }))._id;
    }
    const expectMenu = async (names: string) => {
      expect(namesOf(await panel.list())).toBe(names);
      expect(namesOf(await offered(shop))).toBe(names);
      expect(namesOf(await offered(shop, 2))).toBe(names);
      expect(namesOf((await preview(shop)).products)).toBe(names);
    };
    await expectMenu('Lomo Muzza Árabe Napo Flan');

    // Products move inside their section; sections keep the place that they had.
    const pizzas = { section: 'Pizzas', productIds: [ids.Napo, ids.Muzza] };
    expect((await put(shop, 'products', pizzas)).status).toBe(200);
    await expectMenu('Lomo Árabe Napo Muzza Flan');

    expect((await put(shop, 'sections', { sections: ['Postres', 'Pizzas'] })).status).toBe(200);
    await expectMenu('Flan Napo Muzza Lomo Árabe');

    // What comes later stands after the rest: of its section, and of all sections.
    test.advance({ seconds: 1 });
    await panel.added({ name: 'Fugazza', category: 'Pizzas' });
    await panel.added({ name: 'Agua', category: '' });
    await expectMenu('Flan Napo Muzza Fugazza Lomo Árabe Agua');

    // Named alone, one goes to the head and the others stay as they were made.
    await put(shop, 'products', { section: 'Pizzas', productIds: [ids.Muzza] });
    await expectMenu('Flan Muzza Napo Fugazza Lomo Árabe Agua');
    await put(shop, 'products', { section: 'Lomos', productIds: [ids.Árabe, ids.Lomo] });
    await panel.change(ids.Árabe ?? '', { category: 'Pizzas' });
    await panel.bulk([ids.Napo], { category: 'Postres' });
    // Whoever comes from another section stands there as made, after what was put in order.
    await expectMenu('Napo Flan Muzza Árabe Fugazza Lomo Agua');
  });

  it('refuses what is not in the section, twice the same, nothing and unknown sections', async () => {
    const shop = await openShop(test);
    const panel = new CatalogueClient(test, shop);
    const other = await openShop(test);
    test.advance({ seconds: 1 });
    const pizza = await panel.added({ name: 'Muzza', category: 'Pizzas' });
    const before = namesOf(await panel.list());
    for (const productId of [pizza._id, other.productId, 'nada']) {
      const answer = await put(shop, 'products', {
        section: 'Lomos',
        productIds: [productId, shop.productId],
      });
      expect(answer).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('La carta cambió') },
      });
    }
    const mistakes: [string, unknown][] = [
      ['products', { section: 'Lomos', productIds: [shop.productId, shop.productId] }],
      ['products', { section: 'Lomos', productIds: [] }],
      ['products', { section: 'Otra', productIds: [shop.productId] }],
      ['products', { productIds: [shop.productId] }],
      ['sections', { sections: ['Otra'] }],
      ['sections', { sections: [] }],
      ['sections', { sections: ['Pizzas', 'Pizzas'] }],
      ['sections', undefined],
    ];
    for (const [what, body] of mistakes) expect((await put(shop, what, body)).status).toBe(400);
    expect(namesOf(await panel.list())).toBe(before);
    const bad = await test.call(
      `GET /api/marketplace/businesses/${shop.businessId}/catalogue?cursor=nada`,
      { token: key },
    );
    expect(bad.status).toBe(400);
  });

  it('is one of those that were asked for when several ask at once', async () => {
    const shop = await openShop(test);
    const panel = new CatalogueClient(test, shop);
    const made: Product[] = [];
    for (const name of 'abcdef') made.push(await panel.added({ name, category: 'Pizzas' }));
    const wishes = made.map((_, at) => [...made.slice(at), ...made.slice(0, at)]);
    const answers = await Promise.all(
      wishes.map((wish) =>
        put(shop, 'products', { section: 'Pizzas', productIds: wish.map(({ _id }) => _id) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(wishes.map(() => 200));
    const pizzas = (await panel.list()).filter(({ category }) => category === 'Pizzas');
    expect(wishes.map(namesOf)).toContain(namesOf(pizzas));
  });
});

describe('the preview', () => {
  it('is what customers get, with what is sold out and the state of the shop', async () => {
    const shop = await openShop(test);
    const panel = new CatalogueClient(test, shop);
    await addGroup(test, shop, { min: 1, max: 1, options: [['Roquefort', 0, false]] });
    const sauces = await addGroup(test, shop, {
      min: 0,
      max: 1,
      options: [['Cheddar', 50_050]],
    });
    test.advance({ seconds: 1 });
    await panel.added({ name: 'Flan', stock: false });
    test.advance({ seconds: 1 });
    await panel.added({
      name: 'Vino',
      promotion: { isActive: true, originalPrice: 15_000, description: 'Viernes' },
      tags: ['alcohol', 'sinTacc', 'alcohol'],
      serves: 4,
    });
    const { shop: head, products } = await preview(shop);
    expect(products).toMatchObject([
      { name: 'Lomo completo', available: false, tags: [], serves: null, adultsOnly: false },
      { name: 'Flan', available: false },
      {
        name: 'Vino',
        available: true,
        promotion: { isActive: true, originalPrice: 15_000, description: 'Viernes' },
        ...{ tags: ['sinTacc', 'alcohol'], serves: 4, adultsOnly: true },
      },
    ]);
    expect(products[0]?.optionGroups[1]?.options).toEqual([
      { _id: sauces.Cheddar, name: 'Cheddar', priceModifier: 500.5 },
    ]);
    const customers = await offered(shop);
    expect(z.array(offeredProduct.strict()).safeParse(customers).error).toBeUndefined();
    expect(customers).toEqual([
      expect.objectContaining({ name: 'Vino', serves: 4, adultsOnly: true }),
    ]);
    expect(head).toMatchObject({
      ...{ isOpen: true, reason: 'open', hasPhysicalStore: true, shippingFrom: 1_500 },
      ...{ address: 'San Martín 850, Cosquín', minimumOrder: 0, pickupInstructions: '' },
    });
    await test.call(`PUT /api/businesses/${shop.businessId}`, {
      token: shop.token,
      body: { isOpen: false },
    });
    expect((await preview(shop, '?limit=1')).shop).toMatchObject({ reason: 'switched_off' });
    const pending = await test.make.owner({ status: 'pending' });
    const own = await test.call<{ shop: PreviewedShop }>(
      `GET /api/businesses/${pending.businessId}/menu/preview`,
      { token: pending.token },
    );
    expect(own.body.shop.reason).toBe('not_approved');
  });

  it('keeps tags and servings until they are changed, and refuses odd ones', async () => {
    const panel = new CatalogueClient(test, await openShop(test));
    const { _id } = await panel.added({ tags: ['picante'], serves: 2 });
    await panel.change(_id, { name: 'Locro' });
    expect(await panel.read(_id)).toMatchObject({ name: 'Locro', tags: ['picante'], serves: 2 });
    await panel.change(_id, { tags: [], serves: null });
    expect(await panel.read(_id)).toMatchObject({ tags: [], serves: null });
    for (const body of [{ tags: ['dulce'] }, { tags: 'vegano' }, { serves: 0 }, { serves: 1.5 }]) {
      expect((await panel.change(_id, body)).status).toBe(400);
    }
  });
});

describe('the conditions of orders', () => {
  const path = ({ businessId }: Shop) => `/api/businesses/${businessId}/order-conditions`;
  const save = (shop: Shop, body: unknown) =>
    test.call(`PUT ${path(shop)}`, { token: shop.token, body });

  it('refuse a delivery below the minimum, and nothing that is collected', async () => {
    const shop = await openShop(test);
    expect((await save(shop, { minimumOrder: 12_500.01 })).status).toBe(200);
    const refused = await intake(test, key, { ...cartOf(shop), discount: 0 });
    expect([refused.status, refused.body.error]).toEqual([
      422,
      'El pedido mínimo para envíos de este negocio es de $\u00a012.500,01: faltan $\u00a00,01 en productos.',
    ]);
    const { deliveryAddress: _, ...cart } = cartOf(shop);
    expect((await intake(test, key, { ...cart, deliveryType: 'retirar' })).status).toBe(201);
    await save(shop, { minimumOrder: 12_500 });
    // A discount is the customer's: it does not take an order below the minimum.
    expect((await intake(test, key, { ...cartOf(shop), discount: 500 })).status).toBe(201);
    await save(shop, { minimumOrder: 99_000 });
    const trial = await test.call(`POST /api/businesses/${shop.businessId}/orders/test`, {
      token: shop.token,
    });
    expect(trial.status).toBe(201);
  });

  it('tell customers the minimum and how to collect, on the shop and on their order', async () => {
    const shop = await openShop(test);
    const pickupInstructions = 'Toca el timbre de la puerta verde.';
    await save(shop, { pickupInstructions });
    await save(shop, { minimumOrder: 8_000 });
    const conditions = { minimumOrder: 8_000, pickupInstructions };
    const own = await test.call(`GET ${path(shop)}`, { token: shop.token });
    expect(own.body).toEqual({ data: conditions });
    const state = await test.call<{ data: object }>(
      `GET /api/marketplace/businesses/${shop.businessId}`,
      { token: key },
    );
    expect(state.body.data).toMatchObject(conditions);
    const list = await test.call<{ businesses: object[] }>(
      'GET /api/marketplace/businesses?limit=200',
      { token: key },
    );
    expect(list.body.businesses).toContainEqual(
      expect.objectContaining({ _id: shop.businessId, ...conditions }),
    );
    const delivered = await intake(test, key, cartOf(shop));
    expect(delivered.body.data.pickupInstructions).toBeNull();
    const { deliveryAddress: _, ...cart } = cartOf(shop);
    const collected = await intake(test, key, { ...cart, deliveryType: 'retirar' });
    expect(collected.body.data.pickupInstructions).toBe(pickupInstructions);
  });

  it('refuse what is no amount or too long, and stay as they were', async () => {
    const shop = await openShop(test);
    await save(shop, { minimumOrder: 100 });
    for (const body of [
      {},
      { minimumOrder: -1 },
      { minimumOrder: 0.001 },
      { minimumOrder: 'mil' },
      { pickupInstructions: 'x'.repeat(301), minimumOrder: 5 },
    ]) {
      expect((await save(shop, body)).status).toBe(400);
    }
    const { body } = await test.call(`GET ${path(shop)}`, { token: shop.token });
    expect(body).toEqual({ data: { minimumOrder: 100, pickupInstructions: '' } });
  });
});
