import { catalogueCalls, type Product } from '@mostrador/contract/catalogue';
import { weekDays } from '@mostrador/contract/lists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { currentAddress } from '../../lib/image-address.ts';
import { weekPosition } from '../../lib/local-time.ts';
import { TestApp } from '../../testing/test-app.ts';
import { currentAddressOf } from './product-json.ts';
import { CatalogueClient } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const away = (hours: number) => new Date(test.now.getTime() + hours * 3_600_000).toISOString();

const butTomorrow = () => {
  const today = weekPosition(test.now).day;
  return weekDays.filter((_, day) => day !== (today + 1) % 7);
};

/** One of each kind. */
async function fullShop(): Promise<CatalogueClient> {
  const shop = new CatalogueClient(test, await test.make.owner());
  const [sauces, sizes] = [
    await shop.group('Salsas', 'Cheddar'),
    await shop.group('Tamaños', 'XL'),
  ];
  const allDays = weekDays.map((dia) => ({ dia, apertura: '00:00', cierre: '00:01' }));
  await shop.added({
    name: 'Lomo "completo" \\ con ñ, 🍟 y\u2028salto',
    description: 'Dos\nlíneas\ty un </script>',
    price: 12_500.05,
    category: 'Pizzas',
    tags: ['picante', 'sinTacc'],
    serves: 2,
    lowStockAt: 3,
    stockQuantity: 7,
    optionGroups: [
      { optionGroup: sizes._id, minSelections: 1, maxSelections: 1 },
      { optionGroup: sauces._id, titleForUser: '¿Con qué?', minSelections: 0, maxSelections: 3 },
    ],
  });
  await shop.added({ name: 'De noche', availability: allDays });
  await shop.added({ name: 'De su sección', category: 'Sushi' });
  await shop.send(`PUT /api/businesses/${shop.shop.businessId}/section-hours`, {
    category: 'Sushi',
    availability: allDays,
  });
  const promoted = (name: string, promotion: object) =>
    shop.added({
      name,
      price: 900.5,
      promotion: { isActive: true, originalPrice: 1_000.25, description: 'Oferta', ...promotion },
    });
  await promoted('En promoción', { endsAt: away(48) });
  await promoted('Todos menos uno', { days: butTomorrow() });
  await promoted('Sin precio anterior', { originalPrice: null, days: [] });
  await promoted('Por empezar', {
    startsAt: away(24),
    endsAt: away(48),
    days: ['Lunes', 'Domingo'],
  });
  const ended = await promoted('Terminada', { endsAt: away(48) });
  await test.deps.db.run(sql`
    update products set promo_ends_at = ${away(-1)}
    where business_id = ${shop.shop.businessId} and id = ${ended._id}`);
  await shop.added({ name: 'Sin unidades', stockQuantity: 0 });
  const off = await shop.added({ name: 'Apagado' });
  await shop.change(off._id, { stock: false });
  const back = await shop.added({ name: 'Vuelve' });
  await shop.change(back._id, { stock: false, unavailableUntil: '2h' });
  await shop.added({ name: 'Sin nada' });
  return shop;
}

it('the list has each product as its own call answers it, and nothing that the contract does not name', async () => {
  const shop = await fullShop();
  const list = await shop.list();
  const { reply } = catalogueCalls['GET /api/businesses/:businessId/products'];
  expect(reply.parse({ data: list })).toEqual({ data: list });
  expect(list).toHaveLength(12);
  const each: Product[] = [];
  for (const { _id } of list) each.push(await shop.read(_id));
  expect(list).toEqual(each);
});

it('tells what each kind of product is', async () => {
  const shop = await fullShop();
  const known = new Map((await shop.list()).map((product) => [product.name, product]));
  const groups = await shop.groups();
  const idOf = (name: string) => groups.find(({ groupName }) => groupName === name)?._id;
  const none = {
    ...{ isActive: false, originalPrice: null, description: '' },
    ...{ startsAt: null, endsAt: null, days: [], planned: null },
  };
  expect(known.get('Lomo "completo" \\ con ñ, 🍟 y\u2028salto')).toMatchObject({
    price: 12_500.05,
    description: 'Dos\nlíneas\ty un </script>',
    category: 'Pizzas',
    tags: ['sinTacc', 'picante'],
    ...{ serves: 2, stockQuantity: 7, lowStockAt: 3, promotion: none },
    optionGroups: [
      { optionGroup: idOf('Tamaños'), titleForUser: 'Tamaños', minSelections: 1, maxSelections: 1 },
      {
        optionGroup: idOf('Salsas'),
        titleForUser: '¿Con qué?',
        minSelections: 0,
        maxSelections: 3,
      },
    ],
  });
  const closed = { text: expect.any(String), availableAt: expect.any(String) };
  expect(known.get('De noche')).toMatchObject({
    availability: weekDays.map((dia) => ({ dia, apertura: '00:00', cierre: '00:01' })),
    outOfHours: closed,
  });
  expect(known.get('De su sección')).toMatchObject({ availability: [], outOfHours: closed });
  expect(known.get('En promoción')).toMatchObject({
    price: 900.5,
    promotion: {
      ...none,
      ...{ isActive: true, originalPrice: 1_000.25, description: 'Oferta', endsAt: away(48) },
    },
  });
  expect(known.get('Todos menos uno')?.promotion).toMatchObject({
    isActive: true,
    days: butTomorrow(),
  });
  expect(known.get('Sin precio anterior')).toMatchObject({
    price: 900.5,
    promotion: { ...none, isActive: true, description: 'Oferta' },
  });
  expect(known.get('Por empezar')).toMatchObject({
    price: 1_000.25,
    promotion: {
      ...none,
      ...{ startsAt: away(24), endsAt: away(48), days: ['Lunes', 'Domingo'] },
      planned: { price: 900.5, description: 'Oferta' },
    },
  });
  expect(known.get('Terminada')).toMatchObject({ price: 1_000.25, promotion: none });
  const since = test.now.toISOString();
  expect(known.get('Sin unidades')).toMatchObject({ stock: false, unavailableUntil: null });
  expect(known.get('Apagado')).toMatchObject({
    ...{ stock: false, soldOutSince: since, unavailableUntil: null },
  });
  expect(known.get('Vuelve')).toMatchObject({
    ...{ stock: false, soldOutSince: since, unavailableUntil: away(2) },
  });
  expect(known.get('Sin nada')).toMatchObject({
    ...{ stock: true, soldOutSince: null, unavailableUntil: null, outOfHours: null },
  });
});

it('an address is current in the words of the database as in ours', async () => {
  const here = 'http://aca.ejemplo:3000';
  const stored = [
    '',
    '/files/a.webp',
    'x/files/a.webp',
    '/files/a/b.webp',
    '/files/',
    `${here}/files/a.webp`,
    `${here}/files/a/b.webp`,
    'https://antes.ejemplo/files/a.webp',
    'https://antes.ejemplo/panel/files/a.webp',
    'https://otro.ejemplo/foto.webp',
    '://x/files/a.webp',
    'https://a/files/https://b/files/c.webp',
  ];
  const rows = await test.deps.db.many<{ current: string }>(sql`
    select ${currentAddressOf(here, sql`stored.address`)} as current
    from unnest(${stored}::text[]) with ordinality as stored (address, place) order by place`);
  expect(rows.map(({ current }) => current)).toEqual(
    stored.map((address) => currentAddress(here, address)),
  );
});
