import { offeredProduct, openBusiness } from '@mostrador/contract/marketplace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { createMarketplaceKey } from './create-marketplace-key.ts';
import { addGroup, nearby, openShop } from './testing.ts';

let test: TestApp;
let key: string;
beforeAll(async () => {
  test = await TestApp.start();
  key = (await createMarketplaceKey(test.deps.db, 'prueba', test.now)).secret;
});
afterAll(() => test.stop());

const get = <Body>(path: string) => test.call<Body>(`GET /api/marketplace${path}`, { token: key });

interface Businesses {
  businesses: { _id: string; openUntil: string | null; imageUrl: string }[];
  nextCursor: string | null;
}
interface Catalogue {
  products: z.infer<typeof offeredProduct>[];
  nextCursor: string | null;
}

describe('the businesses of the marketplace', () => {
  it('are those open now, each once, in pages', async () => {
    const open = [];
    for (let i = 0; i < 5; i++) open.push((await openShop(test)).businessId);
    const off = await openShop(test);
    await test.deps.db.run(sql`update businesses set is_open = false where id = ${off.businessId}`);
    await test.make.owner();
    await test.make.owner({ status: 'pending' });

    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: { body: Businesses } = await get(
        `/businesses?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      expect(z.array(openBusiness.strict()).safeParse(body.businesses).error).toBeUndefined();
      seen.push(...body.businesses.map(({ _id }) => _id));
      cursor = body.nextCursor;
    }
    expect(seen.sort()).toEqual(open.sort());
  });
});

it('pictures are answered where the marketplace reaches them today', async () => {
  const { businessId, productId } = await openShop(test);
  const today = `${test.deps.config.publicUrl}/files/foto.webp`;
  await test.deps.db.run(
    sql`update businesses set image_url = '/files/foto.webp' where id = ${businessId}`,
  );
  await test.deps.db.run(
    sql`update products set image_url = 'http://viejo.ejemplo/files/foto.webp' where id = ${productId}`,
  );
  const { body: catalogue } = await get<Catalogue>(`/businesses/${businessId}/catalogue`);
  expect(catalogue.products.map(({ imageUrl }) => imageUrl)).toEqual([today]);
  const { body } = await get<Businesses>('/businesses?limit=100');
  expect(body.businesses.find(({ _id }) => _id === businessId)?.imageUrl).toBe(today);
});

describe('a catalogue', () => {
  it('holds what can be ordered now, with prices, promotions and the options in stock', async () => {
    const shop = await openShop(test);
    await addGroup(test, shop, {
      min: 1,
      max: 1,
      options: [
        ['Cheddar', 50_050],
        ['Roquefort', 0, false],
      ],
    });
    await test.make.product(shop.businessId, { inStock: false });
    await test.deps.db.run(sql`
      update products set promo_active = true, original_price_cents = 1300000,
        promo_description = 'Martes' where id = ${shop.productId}`);
    const { body } = await get<Catalogue>(`/businesses/${shop.businessId}/catalogue`);
    expect(z.array(offeredProduct.strict()).safeParse(body.products).error).toBeUndefined();
    expect(body).toMatchObject({
      nextCursor: null,
      products: [
        {
          _id: shop.productId,
          price: 12_500,
          promotion: { isActive: true, originalPrice: 13_000, description: 'Martes' },
          optionGroups: [
            { titleForUser: 'Salsas', options: [{ name: 'Cheddar', priceModifier: 500.5 }] },
          ],
        },
      ],
    });
    expect(body.products[0]?.optionGroups[0]?.options).toHaveLength(1);
  });

  it('shows options in the order that the shop gave them', async () => {
    const shop = await openShop(test);
    const ids = await addGroup(test, shop, {
      min: 0,
      max: 1,
      options: [
        ['Cheddar', 0],
        ['Criolla', 0],
        ['Azul', 0],
      ],
    });
    const read = async () => {
      const { body } = await get<Catalogue>(`/businesses/${shop.businessId}/catalogue`);
      return body.products[0]?.optionGroups[0];
    };
    const group = await read();
    const { status } = await test.call(
      `PUT /api/option-groups/${shop.businessId}/${group?.optionGroup}/options/order`,
      { token: shop.token, body: { optionIds: [ids.Azul, ids.Cheddar, ids.Criolla] } },
    );
    expect(status).toBe(200);
    const shown = await read();
    expect(shown?.options.map(({ name }) => name)).toEqual(['Azul', 'Cheddar', 'Criolla']);
  });

  it('leaves out a product whose required options ran out', async () => {
    const shop = await openShop(test);
    await addGroup(test, shop, { min: 1, max: 1, options: [['Roquefort', 0, false]] });
    const { body } = await get<Catalogue>(`/businesses/${shop.businessId}/catalogue`);
    expect(body.products).toEqual([]);
  });

  it('comes in pages', async () => {
    const shop = await openShop(test);
    for (let i = 0; i < 4; i++) await test.make.product(shop.businessId);
    const first = await get<Catalogue>(`/businesses/${shop.businessId}/catalogue?limit=3`);
    const second = await get<Catalogue>(
      `/businesses/${shop.businessId}/catalogue?limit=3&cursor=${first.body.nextCursor}`,
    );
    const ids = [...first.body.products, ...second.body.products].map(({ _id }) => _id);
    expect([new Set(ids).size, second.body.nextCursor]).toEqual([5, null]);
  });
});

describe('a shipping quote', () => {
  const quote = (businessId: string, { lat, lng } = nearby) =>
    get<Record<string, unknown>>(`/businesses/${businessId}/shipping-quote?lat=${lat}&lng=${lng}`);

  it('is what intake will charge', async () => {
    const [platform, own] = [await openShop(test), await openShop(test, 'PROPIA')];
    expect((await quote(platform.businessId)).body).toEqual({
      covered: true,
      logistica: 'UNBREIK',
      distanceKm: 1.11,
      shippingCost: 1_500,
      deliveryFee: 1_500,
      zone: null,
      reason: null,
    });
    expect((await quote(own.businessId)).body).toMatchObject({
      logistica: 'PROPIA',
      shippingCost: 900,
    });
    expect((await quote(own.businessId, { lat: -32, lng: -64 })).body).toMatchObject({
      covered: false,
      shippingCost: null,
      reason: expect.stringMatching(/./),
    });
  });

  it('needs a place on Earth and a business', async () => {
    const shop = await openShop(test);
    expect((await quote(shop.businessId, { lat: 100, lng: 0 })).status).toBe(400);
    expect((await get(`/businesses/${shop.businessId}/shipping-quote`)).status).toBe(400);
    expect((await quote('nada')).status).toBe(404);
  });
});

describe('the offer', () => {
  it('is only for the marketplace', async () => {
    const shop = await openShop(test);
    for (const path of [
      '/businesses',
      `/businesses/${shop.businessId}/catalogue`,
      `/businesses/${shop.businessId}/shipping-quote?lat=-31&lng=-64`,
      '/events',
      '/orders/nada',
    ]) {
      expect((await test.call(`GET /api/marketplace${path}`)).status).toBe(401);
      expect((await test.call(`GET /api/marketplace${path}`, { token: shop.token })).status).toBe(
        401,
      );
    }
  });

  it('hides shops that were not approved', async () => {
    const pending = await test.make.owner({ status: 'pending' });
    expect((await get(`/businesses/${pending.businessId}/catalogue`)).status).toBe(404);
    expect((await quoteOf(pending.businessId)).status).toBe(404);
  });
  const quoteOf = (businessId: string) =>
    get(`/businesses/${businessId}/shipping-quote?lat=-31&lng=-64`);
});
