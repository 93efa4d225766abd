import type { Product } from '@mostrador/contract/catalogue';
import { bounds } from '@mostrador/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { CatalogueClient, makeManyProducts, makeUpload } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const newShop = async () => new CatalogueClient(test, await test.make.owner());

/** Everything stored of a business' catalogue, to show that nothing changed. */
const stored = (businessId: string) =>
  test.deps.db.many(sql`
    select p.*, (select jsonb_agg(l order by l.position) from product_option_groups l
      where l.business_id = ${businessId} and l.product_id = p.id) as links
    from products p where business_id = ${businessId} order by id`);

describe('adding a product', () => {
  it('fills in what was not said', async () => {
    const shop = await newShop();
    const { status, body } = await shop.add({ name: '  Lomo completo ', price: 12_500.5 });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      _id: expect.any(String),
      name: 'Lomo completo',
      price: 12_500.5,
      description: '',
      category: '',
      imageUrl: '',
      stock: true,
      promotion: {
        ...{ isActive: false, originalPrice: null, description: '' },
        ...{ startsAt: null, endsAt: null, days: [], planned: null },
      },
      optionGroups: [],
      business: shop.shop.businessId,
      version: 1,
      tags: [],
      serves: null,
      ...{ soldOutSince: null, unavailableUntil: null, stockQuantity: null, lowStockAt: null },
      ...{ availability: [], outOfHours: null },
    });
    expect(await shop.list()).toEqual([body.data]);
    expect(await shop.read(body.data._id)).toEqual(body.data);
  });

  it('belongs to the shop of the path, whatever the body says', async () => {
    const [shop, other] = [await newShop(), await newShop()];
    const sent = {
      name: 'Empanada',
      price: 900,
      business: other.shop.businessId,
      _id: 'mine',
      version: 99,
      createdAt: '2020-01-01',
      role: 'admin',
    };
    const { body } = await shop.add(sent);
    expect(body.data).toMatchObject({ business: shop.shop.businessId, version: 1 });
    expect(body.data._id).not.toBe('mine');
    expect(await other.list()).toEqual([]);
  });

  it('refuses odd values with a sentence and stores nothing', async () => {
    const shop = await newShop();
    const odd: object[] = [
      { name: '' },
      { name: '   ' },
      { name: 7 },
      { name: 'x'.repeat(bounds.nameLength + 1) },
      { name: 'con\u0000nulo' },
      { name: 'al\u202erevés' },
      { price: undefined },
      { price: null },
      { price: -1 },
      { price: '10' },
      { price: 0.001 },
      { price: 1e12 },
      { price: 1e308 },
      { category: 'Inventada' },
      { category: null },
      { stock: 'si' },
      { description: 'x'.repeat(bounds.descriptionLength + 1) },
      { imageUrl: 'https://otro.ejemplo/foto.webp' },
      { imageUrl: 'javascript:alert(1)' },
      { imageUrl: 'file:///etc/passwd' },
      { promotion: { isActive: 'si' } },
      { promotion: { isActive: true, originalPrice: -5 } },
      { promotion: 'activa' },
      { optionGroups: 'todos' },
      { optionGroups: [{ optionGroup: 'no-existe' }] },
      { optionGroups: [{ optionGroup: '../..' }] },
    ];
    for (const change of odd) {
      const { status, body } = await shop.add({ name: 'Pizza', price: 100, ...change });
      expect({ change, status }).toEqual({ change, status: 400 });
      expect(body.message).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
      expect(body.message).not.toMatch(/token|ejemplo|passwd/);
    }
    expect(await shop.list()).toEqual([]);
  });

  it('takes free products, the highest price and centavos as they are', async () => {
    const shop = await newShop();
    for (const price of [0, 0.01, 0.1 + 0.2, 1.1, 8.29, 1_234_567.89, bounds.maxPrice]) {
      const product = await shop.added({ price });
      expect(product.price).toBe(Math.round(price * 100) / 100);
    }
  });

  it('stops at the number of products a shop may have', async () => {
    const shop = await newShop();
    await makeManyProducts(test, shop.shop.businessId, bounds.productsPerBusiness - 1);
    const answers = await Promise.all(
      ['Uno', 'Dos', 'Tres'].map((name) => shop.add({ name, price: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/hasta 20000/);
  });

  it('is done once for a key, however often it is sent', async () => {
    const shop = await newShop();
    const send = (price: number) =>
      shop.send<{ data: Product }>(
        `POST ${shop.productsPath}`,
        { name: 'Milanesa', price },
        { 'idempotency-key': 'intento-1' },
      );
    const answers = await Promise.all([send(5), send(5), send(5)]);
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1);
    expect((await send(6)).status).toBe(422);
    expect(await shop.list()).toHaveLength(1);
  });
});

describe('the picture of a product', () => {
  it('must be one that the same account uploaded', async () => {
    const owner = await test.make.owner();
    const stranger = await test.make.owner();
    const shop = new CatalogueClient(test, owner);
    const own = await makeUpload(test, owner.accountId);
    const foreign = await makeUpload(test, stranger.accountId);
    const unknown = own.replace(/[0-9a-f]{4}\.webp$/, '0000.webp');

    const product = await shop.added({ imageUrl: own });
    expect(product.imageUrl).toBe(own);
    for (const imageUrl of [foreign, unknown, `${own}?x=1`, own.replace('.webp', '.svg')]) {
      const { status, body } = await shop.change(product._id, { imageUrl });
      expect([status, body.message]).toEqual([
        400,
        'La imagen debe ser una que hayas subido a Mostrador.',
      ]);
    }
    expect((await shop.read(product._id)).imageUrl).toBe(own);
  });

  it('may be named from the root, be kept and be taken away', async () => {
    const owner = await test.make.owner();
    const shop = new CatalogueClient(test, owner);
    const own = await makeUpload(test, owner.accountId);
    const product = await shop.added({ imageUrl: new URL(own).pathname });
    expect(product.imageUrl).toBe(own);
    expect((await shop.change(product._id, { imageUrl: own })).status).toBe(200);
    expect((await shop.change(product._id, { imageUrl: '' })).body.data.imageUrl).toBe('');
  });

  it('moves with the installation to another address', async () => {
    const owner = await test.make.owner();
    const shop = new CatalogueClient(test, owner);
    const product = await shop.added({ imageUrl: await makeUpload(test, owner.accountId) });
    const name = product.imageUrl.slice(product.imageUrl.lastIndexOf('/'));
    await test.deps.db.run(sql`
      update products set image_url = ${`https://antes.ejemplo/files${name}`}
      where id = ${product._id}`);
    expect((await shop.read(product._id)).imageUrl).toBe(product.imageUrl);
    expect((await shop.change(product._id, { imageUrl: product.imageUrl })).status).toBe(200);
  });
});

describe('changing a product', () => {
  it('touches only what was sent', async () => {
    const shop = await newShop();
    const group = await shop.group('Salsas', 'Criolla');
    const before = await shop.added({
      description: 'Con papas',
      category: 'Lomos',
      optionGroups: [{ optionGroup: group._id }],
    });
    const { status, body } = await shop.change(before._id, { stock: false });
    expect(status).toBe(200);
    const soldOutSince = test.now.toISOString();
    const version = before.version + 1;
    expect(body.data).toEqual({ ...before, stock: false, soldOutSince, version });
  });

  it('keeps what two people change at the same time in different fields', async () => {
    const shop = await newShop();
    const product = await shop.added();
    const pairs = Array.from({ length: 20 }, (_, i) => [
      shop.change(product._id, { price: 100 + i }),
      shop.change(product._id, { description: `texto ${i}` }),
    ]).flat();
    for (const { status } of await Promise.all(pairs)) expect(status).toBe(200);
    const after = await shop.read(product._id);
    expect(after.version).toBe(product.version + 40);
    expect(after.price).toBeGreaterThanOrEqual(100);
    expect(after.description).toMatch(/^texto/);
  });

  it('refuses a form that shows an older version, and lets one of two win', async () => {
    const shop = await newShop();
    const product = await shop.added();
    const read = { 'if-match': `"${product.version}"` };
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => shop.change(product._id, { name, price: 1 }, read)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'stale',
      message: 'Este producto cambió mientras lo editabas. Recarga los datos antes de guardar.',
    });
    const winner = answers.find(({ status }) => status === 200)?.body.data;
    expect(await shop.read(product._id)).toEqual(winner);
  });

  it('cannot move it to another shop or give it another id', async () => {
    const [shop, other] = [await newShop(), await newShop()];
    const product = await shop.added();
    const { body } = await shop.change(product._id, {
      stock: false,
      business: other.shop.businessId,
      _id: 'otro',
    });
    expect(body.data).toMatchObject({ _id: product._id, business: shop.shop.businessId });
  });

  it('refuses odd bodies and changes nothing', async () => {
    const shop = await newShop();
    const product = await shop.added();
    const odd = [{}, [], 7, { version: 1 }, { stock: null }, { name: '' }, { price: [] }];
    for (const body of odd) expect((await shop.change(product._id, body)).status).toBe(400);
    const proto = await test.call(`PATCH ${shop.productsPath}/${product._id}`, {
      token: shop.shop.token,
      raw: {
        payload: '{"__proto__":{"stock":false},"stock":false}',
        headers: {
          authorization: `Bearer ${shop.shop.token}`,
          'content-type': 'application/json',
        },
      },
    });
    expect(proto.status).toBe(400);
    expect(await shop.read(product._id)).toEqual(product);
  });
});

describe('a promotion', () => {
  const onSale = {
    price: 800,
    promotion: { isActive: true, originalPrice: 1_000, description: '20 % menos' },
  };

  it('keeps the regular price apart only while it is higher', async () => {
    const shop = await newShop();
    expect((await shop.added(onSale)).promotion).toMatchObject(onSale.promotion);
    for (const originalPrice of [800, 500, null]) {
      const product = await shop.added({
        ...onSale,
        promotion: { ...onSale.promotion, originalPrice },
      });
      expect(product.promotion).toMatchObject({ ...onSale.promotion, originalPrice: null });
      expect(product.price).toBe(800);
    }
  });

  it('leaves nothing behind when it is not active', async () => {
    const shop = await newShop();
    const product = await shop.added({
      ...onSale,
      promotion: { ...onSale.promotion, isActive: false },
    });
    expect(product.promotion).toMatchObject({
      isActive: false,
      originalPrice: null,
      description: '',
    });
  });

  it('gives the regular price back when it is switched off alone', async () => {
    const shop = await newShop();
    const product = await shop.added(onSale);
    const off = await shop.change(product._id, { promotion: { isActive: false } });
    expect(off.body.data).toMatchObject({
      price: 1_000,
      promotion: { isActive: false, originalPrice: null, description: '' },
    });
  });

  it('takes the price that comes with the end of it', async () => {
    const shop = await newShop();
    const product = await shop.added(onSale);
    const off = await shop.change(product._id, { price: 950, promotion: { isActive: false } });
    expect(off.body.data.price).toBe(950);
  });

  it('loses the regular price when the price rises above it', async () => {
    const shop = await newShop();
    const product = await shop.added(onSale);
    const { body } = await shop.change(product._id, { price: 1_200 });
    expect(body.data.promotion).toMatchObject({ ...onSale.promotion, originalPrice: null });
  });

  it('keeps its other parts when one is changed', async () => {
    const shop = await newShop();
    const product = await shop.added(onSale);
    const { body } = await shop.change(product._id, { promotion: { description: 'Oferta' } });
    expect(body.data.promotion).toMatchObject({ ...onSale.promotion, description: 'Oferta' });
  });
});

describe('option groups of a product', () => {
  it('are kept in order, with their titles and bounds', async () => {
    const shop = await newShop();
    const [sauces, sizes] = [await shop.group('Salsas'), await shop.group('Tamaños')];
    const optionGroups = [
      {
        optionGroup: sizes._id,
        titleForUser: 'Elige el tamaño',
        minSelections: 0,
        maxSelections: 3,
      },
      { optionGroup: sauces._id },
    ];
    const product = await shop.added({ optionGroups });
    const expected = [
      optionGroups[0],
      { optionGroup: sauces._id, titleForUser: 'Salsas', minSelections: 1, maxSelections: 1 },
    ];
    expect(product.optionGroups).toEqual(expected);
    expect((await shop.list())[0]?.optionGroups).toEqual(expected);
    const { body } = await shop.change(product._id, { optionGroups: [] });
    expect(body.data.optionGroups).toEqual([]);
  });

  it('follow the name of the group while they have no title of their own', async () => {
    const shop = await newShop();
    const group = await shop.group('Salsas');
    const product = await shop.added({
      optionGroups: [{ optionGroup: group._id, titleForUser: 'Salsas' }],
    });
    await shop.send(`PUT ${shop.groupsPath}/${group._id}`, { groupName: 'Aderezos' });
    expect((await shop.read(product._id)).optionGroups[0]?.titleForUser).toBe('Aderezos');
  });

  it('must be of the same shop, each once, with a maximum not below the minimum', async () => {
    const [shop, other] = [await newShop(), await newShop()];
    const own = await shop.group('Salsas');
    const foreign = await other.group('Ajenas');
    const product = await shop.added({ optionGroups: [{ optionGroup: own._id }] });
    const wrong = [
      [{ optionGroup: own._id }, { optionGroup: foreign._id }],
      [{ optionGroup: own._id }, { optionGroup: own._id }],
      [{ optionGroup: own._id, minSelections: 2, maxSelections: 1 }],
      [{ optionGroup: own._id, minSelections: -1 }],
      [{ optionGroup: own._id, minSelections: 0.5 }],
      [{ optionGroup: own._id, maxSelections: 1e9 }],
    ];
    for (const optionGroups of wrong) {
      expect((await shop.change(product._id, { optionGroups })).status).toBe(400);
      expect((await shop.add({ name: 'X', price: 1, optionGroups })).status).toBe(400);
    }
    expect(await shop.list()).toEqual([product]);
  });
});

describe('another shop', () => {
  it('finds nothing behind ids that are not its own, and changes nothing', async () => {
    const [shop, other] = [await newShop(), await newShop()];
    const foreign = await other.added({ name: 'Ajeno' });
    const before = await stored(other.shop.businessId);
    const ownPath = `${shop.productsPath}/${foreign._id}`;
    const otherPath = `${other.productsPath}/${foreign._id}`;
    const probes: [string, unknown?][] = [
      [`GET ${other.productsPath}`],
      [`POST ${other.productsPath}`, { name: 'X', price: 1 }],
      [
        `PATCH ${other.productsPath}/bulk-update`,
        { productIds: [foreign._id], updates: { stock: false } },
      ],
      [`POST ${other.productsPath}/bulk-text`, { products: [{ name: 'X', price: 1 }] }],
      ...[ownPath, otherPath].flatMap((path): [string, unknown?][] => [
        [`GET ${path}`],
        [`PATCH ${path}`, { stock: false }],
        [`DELETE ${path}`],
      ]),
    ];
    for (const [call, body] of probes) {
      const { status, text } = await shop.send(call, body);
      expect({ call, status }).toEqual({ call, status: 404 });
      expect(text).not.toMatch(/Ajeno|token/);
    }
    expect(await stored(other.shop.businessId)).toEqual(before);
  });

  it('gets the same answer for a foreign product as for one that does not exist', async () => {
    const [shop, other] = [await newShop(), await newShop()];
    const foreign = await other.added();
    const answers = await Promise.all(
      [foreign._id, 'no-existe'].map((id) => shop.send(`GET ${shop.productsPath}/${id}`)),
    );
    expect(answers[0]?.body.message).toBe(answers[1]?.body.message);
  });

  it('must be signed in', async () => {
    const shop = await newShop();
    const { status, body } = await test.call(`GET ${shop.productsPath}`);
    expect([status, body.error]).toEqual([401, 'Token inválido o expirado.']);
  });
});

describe('deleting a product', () => {
  it('answers 404 the second time', async () => {
    const shop = await newShop();
    const product = await shop.added({
      optionGroups: [{ optionGroup: (await shop.group('Salsas'))._id }],
    });
    const remove = () => shop.send(`DELETE ${shop.productsPath}/${product._id}`);
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await shop.list()).toEqual([]);
    expect(await shop.groups()).toHaveLength(1);
  });
});
