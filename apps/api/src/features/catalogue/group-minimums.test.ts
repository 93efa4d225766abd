import type { offeredProduct } from '@mostrador/contract/marketplace';
import type { OptionGroup } from '@mostrador/contract/option-groups';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { TestApp } from '../../testing/test-app.ts';
import { createMarketplaceKey } from '../marketplace/create-marketplace-key.ts';
import { cartOf, openShop } from '../marketplace/testing.ts';
import { CatalogueClient } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const newShop = async () => new CatalogueClient(test, await test.make.owner());

const asking = (group: OptionGroup, minSelections: number) => ({
  optionGroups: [{ optionGroup: group._id, minSelections, maxSelections: 5 }],
});

const removeOption = (shop: CatalogueClient, group: OptionGroup, name: string) => {
  const option = group.options.find((each) => each.name === name);
  return shop.send(`DELETE ${shop.groupsPath}/${group._id}/options/${option?._id}`);
};

it('a minimum above the number of options is refused, and those out of stock count', async () => {
  const shop = await newShop();
  const group = await shop.group('Salsas', 'Criolla', 'Provenzal');
  const path = `${shop.groupsPath}/${group._id}/options/${group.options[0]?._id}`;
  await shop.send(`PUT ${path}`, { inStock: false });
  const product = await shop.added(asking(group, 2));
  for (const answer of [
    await shop.add({ name: 'Lomo', price: 1, ...asking(group, 3) }),
    await shop.change(product._id, { name: 'Otro', ...asking(group, 3) }),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'El grupo "Salsas" tiene 2 opciones: el mínimo no puede ser mayor.',
    ]);
  }
  expect(await shop.list()).toEqual([product]);
});

it('a group without options is assigned as always, and asks nothing of whoever buys', async () => {
  const open = await openShop(test);
  const shop = new CatalogueClient(test, open);
  const group = await shop.group('Salsas');
  const refused = await shop.change(open.productId, asking(group, 2));
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'El grupo "Salsas" todavía no tiene opciones: el mínimo no puede ser mayor que 1.',
  ]);
  expect((await shop.change(open.productId, asking(group, 1))).status).toBe(200);

  const { secret: token } = await createMarketplaceKey(test.deps.db, 'prueba', test.now);
  const { body } = await test.call<{ products: z.infer<typeof offeredProduct>[] }>(
    `GET /api/marketplace/businesses/${open.businessId}/catalogue`,
    { token },
  );
  expect(body.products.map(({ optionGroups }) => optionGroups)).toEqual([[]]);
  const order = await test.call('POST /api/marketplace/orders', {
    token,
    headers: { 'idempotency-key': 'sin-opciones' },
    body: { ...cartOf(open), reference: 'sin-opciones' },
  });
  expect(order.status).toBe(201);
});

it('an option that a product still asks for is not deleted, and the sentence names the product', async () => {
  const shop = await newShop();
  const group = await shop.group('Salsas', 'Criolla', 'Provenzal');
  const product = await shop.added({ name: 'Lomo doble', ...asking(group, 2) });
  const { status, body } = await removeOption(shop, group, 'Criolla');
  expect([status, body.error]).toEqual([
    409,
    'No se puede eliminar: "Lomo doble" pide elegir al menos 2 opciones de este grupo. Baja ese mínimo primero.',
  ]);
  expect(await shop.groups()).toEqual([group]);

  await shop.change(product._id, asking(group, 1));
  expect((await removeOption(shop, group, 'Criolla')).status).toBe(200);
  // The group is empty then, and asks nothing.
  expect((await removeOption(shop, group, 'Provenzal')).status).toBe(200);
});

it('of a higher minimum and the deletion of an option at the same time, one is refused', async () => {
  const shop = await newShop();
  const group = await shop.group('Salsas', 'Criolla', 'Provenzal');
  const product = await shop.added(asking(group, 1));
  const answers = await Promise.all([
    shop.change(product._id, asking(group, 2)),
    removeOption(shop, group, 'Criolla'),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
