import { bounds } from '@mostrador/contract/limits';
import { productCategories } from '@mostrador/contract/lists';
import { toCents } from '@mostrador/contract/money';
import { type PriceAdjustment, priceRiseOf, risenPrices } from '@mostrador/contract/price-rise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { CatalogueClient, makeManyProducts } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const newShop = async () => new CatalogueClient(test, await test.make.owner());

const ids = (products: { _id: string }[]) => products.map(({ _id }) => _id);

const raise = (value: number) => ({ priceAdjustment: { type: 'percentage' as const, value } });

describe('changing many products', () => {
  it('changes the category, the stock or the price of those named, and of no other', async () => {
    const shop = await newShop();
    const products = [await shop.added({ price: 100 }), await shop.added({ price: 199.99 })];
    const untouched = await shop.added({ price: 50, category: 'Pizzas' });
    const chosen = ids(products);

    expect((await shop.bulk(chosen, { category: 'Lomos' })).body.updated).toBe(2);
    expect((await shop.bulk(chosen, { stock: false })).status).toBe(200);
    expect((await shop.bulk(chosen, raise(10))).status).toBe(200);
    expect(
      (await shop.list()).map(({ price, category, stock }) => [price, category, stock]),
    ).toEqual([
      [110, 'Lomos', false],
      [219.99, 'Lomos', false],
      [50, 'Pizzas', true],
    ]);
    expect(await shop.read(untouched._id)).toEqual(untouched);
  });

  it('adds the same sum to each with a fixed rise', async () => {
    const shop = await newShop();
    const product = await shop.added({ price: 99.95 });
    await shop.bulk([product._id], { priceAdjustment: { type: 'fixed', value: 0.1 } });
    expect((await shop.read(product._id)).price).toBe(100.05);
  });

  it('keeps a promotion a promotion', async () => {
    const shop = await newShop();
    const promotion = { isActive: true, originalPrice: 1_010, description: '' };
    const product = await shop.added({ price: 1_000, promotion });
    await shop.bulk([product._id], raise(10));
    expect(await shop.read(product._id)).toMatchObject({
      price: 1_100,
      promotion: { originalPrice: 1_111 },
    });
    await shop.bulk([product._id], raise(1), { roundTo: 100 });
    expect(await shop.read(product._id)).toMatchObject({
      price: 1_100,
      promotion: { originalPrice: 1_200 },
    });
  });

  it('refuses all when one id is foreign, unknown or gone', async () => {
    const [shop, other] = [await newShop(), await newShop()];
    const own = [await shop.added(), await shop.added()];
    const foreign = await other.added();
    for (const stray of [foreign._id, 'no-existe']) {
      for (const updates of [{ stock: false }, { category: 'Lomos' }, raise(10)]) {
        const { status, body } = await shop.bulk([...ids(own), stray], updates);
        expect([status, body.message]).toEqual([
          404,
          'Algunos productos ya no existen. Actualiza la lista y vuelve a intentarlo.',
        ]);
      }
    }
    expect(await shop.list()).toEqual(own);
    expect(await other.list()).toEqual([foreign]);
  });

  it('counts an id that is named twice once', async () => {
    const shop = await newShop();
    const product = await shop.added({ price: 100 });
    const { body } = await shop.bulk([product._id, product._id], raise(10));
    expect(body.updated).toBe(1);
    expect((await shop.read(product._id)).price).toBe(110);
  });

  it('refuses odd input and changes nothing', async () => {
    const shop = await newShop();
    const product = await shop.added({ price: 100 });
    const all = [product._id];
    const bulkSentence = 'Parámetros inválidos para actualización masiva';
    const valueSentence = 'Por favor, ingresa un valor numérico válido mayor a cero.';
    const odd: [unknown, unknown, string?][] = [
      [[], { stock: true }, bulkSentence],
      ['todos', { stock: true }, bulkSentence],
      [undefined, { stock: true }, bulkSentence],
      [all, {}, bulkSentence],
      [all, { stock: true, category: 'Lomos' }, bulkSentence],
      [all, undefined],
      [all, { price: 5 }, bulkSentence],
      [all, { category: '' }],
      [all, { category: 'Inventada' }],
      [all, { stock: 'no' }],
      [all, raise(0), valueSentence],
      [all, raise(-100), valueSentence],
      [all, { priceAdjustment: { type: 'percentage', value: '10' } }, valueSentence],
      [all, { priceAdjustment: { type: 'percentage', value: null } }, valueSentence],
      [all, raise(1e9)],
      [all, raise(1_001)],
      [all, { priceAdjustment: { type: 'doble', value: 1 } }],
      [[7], { stock: true }],
      [Array.from({ length: bounds.bulkIds + 1 }, (_, i) => `id-${i}`), { stock: true }],
    ];
    for (const [productIds, updates, sentence] of odd) {
      const { status, body } = await shop.bulk(productIds, updates);
      expect({ updates, status }).toEqual({ updates, status: 400 });
      if (sentence !== undefined) expect(body.message).toBe(sentence);
    }
    expect(await shop.list()).toEqual([product]);
  });

  it('refuses a rise that makes one price too high, for all', async () => {
    const shop = await newShop();
    const products = [
      await shop.added({ price: 100 }),
      await shop.added({ price: bounds.maxPrice }),
    ];
    const { status, body } = await shop.bulk(ids(products), raise(10));
    expect([status, body.message]).toEqual([
      400,
      'Con ese aumento un precio queda demasiado alto.',
    ]);
    expect(await shop.list()).toEqual(products);
  });

  it('rounds only a rise, and only to a step that the panel offers', async () => {
    const shop = await newShop();
    const product = await shop.added({ price: 104 });
    const refusals = [
      await shop.bulk([product._id], raise(10), { roundTo: 7 }),
      await shop.bulk([product._id], { stock: false }, { roundTo: 10 }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
      [400, 'El redondeo debe ser a 10, 50 o 100 pesos.'],
      [400, 'Solo se redondea un aumento de precios.'],
    ]);
    expect(await shop.list()).toEqual([product]);
  });

  it('is not mistaken for a product called bulk-update', async () => {
    const shop = await newShop();
    expect((await shop.change('bulk-update', { stock: false })).status).toBe(400);
  });

  it('stores to the centavo what the panel showed before', async () => {
    const prices = [0, 0.01, 0.05, 0.1, 1.05, 4.95, 8.29, 99.99, 333.33, 12_500, 9_999_999.99];
    const adjustments: PriceAdjustment[] = [
      { type: 'percentage', value: 10 },
      { type: 'percentage', value: 0.5 },
      { type: 'percentage', value: 33.3333 },
      { type: 'percentage', value: 8.25, roundTo: 10 },
      { type: 'percentage', value: 150, roundTo: 100 },
      { type: 'fixed', value: 0.01 },
      { type: 'fixed', value: 1_234.56, roundTo: 50 },
    ];
    for (const adjustment of adjustments) {
      const shop = await newShop();
      for (const price of prices) {
        const promotion = { isActive: true, originalPrice: price + 0.01, description: '' };
        await shop.added({ price, promotion });
      }
      const before = await shop.list();
      const { roundTo, ...priceAdjustment } = adjustment;
      await shop.bulk(ids(before), { priceAdjustment }, { roundTo });
      const expected = before.map(({ price, promotion }) => {
        const shown = promotion.originalPrice === null ? null : toCents(promotion.originalPrice);
        return risenPrices(toCents(price), shown, priceRiseOf(adjustment));
      });
      const after = (await shop.list()).map(({ price, promotion }) => ({
        priceCents: toCents(price),
        originalCents: promotion.originalPrice === null ? null : toCents(promotion.originalPrice),
      }));
      expect(after).toEqual(expected);
    }
  });

  it('ends where one rise after the other would, when many come at once', async () => {
    const shop = await newShop();
    await makeManyProducts(test, shop.shop.businessId, 50);
    const before = await shop.list();
    const chosen = ids(before);
    const rounds = 40;
    const answers = await Promise.all(
      Array.from({ length: rounds }, (_, i) =>
        // Every other one names them the other way round: the usual way into a deadlock.
        shop.bulk(i % 2 === 0 ? chosen : [...chosen].reverse(), raise(10)),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const rise = priceRiseOf({ type: 'percentage', value: 10 });
    const serial = before.map(({ price }) => {
      let cents = toCents(price);
      for (let i = 0; i < rounds; i++) cents = risenPrices(cents, null, rise).priceCents;
      return cents;
    });
    expect((await shop.list()).map(({ price }) => toCents(price))).toEqual(serial);
  });

  it('raises prices once when the same intent is sent again', async () => {
    const shop = await newShop();
    const product = await shop.added({ price: 100 });
    const send = () => shop.bulk([product._id], raise(10), { key: 'subida-de-marzo' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status, body }) => [status, body.updated])).toEqual(
      Array(3).fill([200, 1]),
    );
    await send();
    expect((await shop.read(product._id)).price).toBe(110);
  });

  it('leaves a line in the audit trail', async () => {
    const shop = await newShop();
    const product = await shop.added();
    await shop.bulk([product._id], raise(10));
    const lines = await test.deps.db.many<{ action: string }>(sql`
      select action from audit_log where business_id = ${shop.shop.businessId}`);
    expect(lines).toEqual([{ action: 'PATCH /api/businesses/:businessId/products/bulk-update' }]);
  });

  it('takes the largest shop in one go', async () => {
    const shop = await newShop();
    await makeManyProducts(test, shop.shop.businessId, 10_000);
    const products = await shop.list();
    expect(products).toHaveLength(10_000);
    expect(products[9_999]?.name).toBe('Producto 10000');
    expect((await shop.bulk(ids(products), raise(10))).body.updated).toBe(10_000);
    expect((await shop.list())[9_999]?.price).toBe(11_000);
  });
});

describe('quick load', () => {
  const load = (shop: CatalogueClient, products: unknown, key?: string) =>
    shop.send<{ message: string; created: number }>(
      `POST ${shop.productsPath}/bulk-text`,
      { products },
      key === undefined ? {} : { 'idempotency-key': key },
    );

  it('creates the lines in their order, in category General', async () => {
    const shop = await newShop();
    const lines = Array.from({ length: 30 }, (_, i) => ({ name: `Línea ${i}`, price: i + 0.5 }));
    const { status, body } = await load(shop, lines);
    expect([status, body.created, body.message]).toEqual([
      201,
      30,
      '30 productos creados exitosamente.',
    ]);
    const products = await shop.list();
    expect(products.map(({ name, price }) => ({ name, price }))).toEqual(lines);
    expect(new Set(products.map(({ category }) => category))).toEqual(new Set(['General']));
    expect(productCategories).toContain('General');
  });

  it('keeps commas, quotes and what looks like a formula as text', async () => {
    const shop = await newShop();
    const names = [
      'Lomo, con papas',
      '"Especial" \'x\'',
      '=1+1',
      "'; drop table products; --",
      '<b>',
    ];
    await load(
      shop,
      names.map((name) => ({ name, price: 1 })),
    );
    expect((await shop.list()).map(({ name }) => name)).toEqual(names);
  });

  it('loads all or nothing', async () => {
    const shop = await newShop();
    const good = { name: 'Bueno', price: 1 };
    const bad = [
      { name: '', price: 1 },
      { name: 'X', price: 0 },
      { name: 'X', price: -1 },
      { name: 'X', price: '5' },
      { name: 'X', price: 0.001 },
      { name: 'X', price: 1e300 },
      { name: 'con\nsalto', price: 1 },
      { price: 1 },
      'X, 1',
    ];
    for (const line of bad) {
      const { status, body } = await load(shop, [good, line, good]);
      expect({ line, status }).toEqual({ line, status: 400 });
      expect(body.message).toMatch(/\.$/);
    }
    const sentence = 'Parámetros inválidos para creación masiva';
    expect((await load(shop, [])).body.message).toBe(sentence);
    expect((await load(shop, 'texto')).body.message).toBe(sentence);
    const tooMany = Array.from({ length: bounds.bulkTextLines + 1 }, () => good);
    expect((await load(shop, tooMany)).status).toBe(400);
    expect(await shop.list()).toEqual([]);
  });

  it('takes the largest load, and not a second one beyond the quota', async () => {
    const shop = await newShop();
    await makeManyProducts(test, shop.shop.businessId, bounds.productsPerBusiness - 5_000);
    const lines = Array.from({ length: 5_000 }, (_, i) => ({ name: `P ${i}`, price: 1 }));
    const answers = await Promise.all([load(shop, lines), load(shop, lines)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('does not double a menu when the same load is sent again', async () => {
    const shop = await newShop();
    const lines = [{ name: 'Empanada', price: 900 }];
    await Promise.all([load(shop, lines, 'carga-1'), load(shop, lines, 'carga-1')]);
    expect(await shop.list()).toHaveLength(1);
  });
});
