import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';
import { CatalogueClient } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const newShop = async () => new CatalogueClient(test, await test.make.owner());

const idsOf = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id);
const orderGroups = (shop: CatalogueClient, groupIds: unknown) =>
  shop.send(`PUT ${shop.groupsPath}/order`, { groupIds });

describe('the order of groups', () => {
  it('is the one that was asked for, in the list and in every product; a new group is the last', async () => {
    const shop = await newShop();
    const made = [await shop.group('Salsas'), await shop.group('Extras'), await shop.group('Pan')];
    const [sauces, extras, bread] = idsOf(made);
    const product = await shop.added({
      optionGroups: [{ optionGroup: sauces }, { optionGroup: extras }],
    });
    expect((await orderGroups(shop, [bread, extras, sauces])).status).toBe(200);
    test.advance({ seconds: 1 });
    const later = await shop.group('Bebida');
    expect(idsOf(await shop.groups())).toEqual([bread, extras, sauces, later._id]);
    const { optionGroups } = await shop.read(product._id);
    expect(optionGroups.map(({ optionGroup }) => optionGroup)).toEqual([extras, sauces]);
  });

  it('refuses what is not of the shop, twice the same and nothing at all, and stays as it was', async () => {
    const shop = await newShop();
    const other = await (await newShop()).group('Ajeno');
    const [first, second] = idsOf([await shop.group('Salsas'), await shop.group('Extras')]);
    await orderGroups(shop, [second, first]);
    expect((await orderGroups(shop, [first, second, other._id])).status).toBe(404);
    for (const groupIds of [[first, first], [], 'texto', undefined]) {
      expect((await orderGroups(shop, groupIds)).status).toBe(400);
    }
    expect(idsOf(await shop.groups())).toEqual([second, first]);
  });
});

describe('the order of options', () => {
  it('is the one that was asked for, and of its own group only', async () => {
    const shop = await newShop();
    const group = await shop.group('Salsas', 'Criolla', 'Chimichurri', 'Mayonesa');
    const other = await shop.group('Extras', 'Queso');
    const wanted = idsOf(group.options).toReversed();
    const order = (groupId: string, optionIds: string[]) =>
      shop.send(`PUT ${shop.groupsPath}/${groupId}/options/order`, { optionIds });
    expect((await order(group._id, wanted)).status).toBe(200);
    expect((await order(other._id, wanted)).status).toBe(404);
    const [first] = await shop.groups();
    expect(idsOf(first?.options ?? [])).toEqual(wanted);
  });
});

describe('groups for several products at once', () => {
  const change = (shop: CatalogueClient, body: object) =>
    shop.send<{ updated: number; message: string }>(`PATCH ${shop.productsPath}/bulk-groups`, body);

  it('come after those that a product has, and only to products that lack them', async () => {
    const shop = await newShop();
    const [sauces, extras] = idsOf([await shop.group('Salsas'), await shop.group('Extras')]);
    const chosen = { optionGroup: extras, minSelections: 0, maxSelections: 3 };
    const with1 = await shop.added({ optionGroups: [chosen] });
    const without = await shop.added();
    const body = { productIds: idsOf([with1, without]), action: 'add' };
    const { status, body: answer } = await change(shop, { ...body, groupIds: [extras] });
    expect([status, answer.updated]).toEqual([200, 1]);
    expect(await shop.read(with1._id)).toEqual(with1);

    expect((await change(shop, { ...body, groupIds: [sauces, extras] })).body.updated).toBe(2);
    expect((await shop.read(with1._id)).optionGroups).toEqual([
      { ...chosen, titleForUser: 'Extras' },
      { optionGroup: sauces, titleForUser: 'Salsas', minSelections: 1, maxSelections: 1 },
    ]);
    const after = await shop.read(without._id);
    expect(after.optionGroups.map(({ optionGroup }) => optionGroup)).toEqual([extras, sauces]);
    expect(after.version).toBe(without.version + 2);
  });

  it('are taken away again', async () => {
    const shop = await newShop();
    const [sauces, extras] = idsOf([await shop.group('Salsas'), await shop.group('Extras')]);
    const product = await shop.added({
      optionGroups: [{ optionGroup: sauces }, { optionGroup: extras }],
    });
    const productIds = idsOf([product, await shop.added()]);
    const { body } = await change(shop, { productIds, groupIds: [sauces], action: 'remove' });
    expect(body.updated).toBe(1);
    const { optionGroups } = await shop.read(product._id);
    expect(optionGroups.map(({ optionGroup }) => optionGroup)).toEqual([extras]);
  });

  it('are all or nothing: neither another shop’s group nor its product', async () => {
    const [shop, stranger] = [await newShop(), await newShop()];
    const [own, theirs] = [await shop.group('Salsas'), await stranger.group('Ajeno')];
    const [product, foreign] = [await shop.added(), await stranger.added()];
    const action = 'add';
    const asked = [
      { productIds: [product._id], groupIds: [own._id, theirs._id], action },
      { productIds: [product._id, foreign._id], groupIds: [own._id], action },
      { productIds: [product._id], groupIds: [], action },
      { productIds: [], groupIds: [own._id], action },
      { productIds: [product._id], groupIds: [own._id], action: 'otra' },
    ];
    const statuses = [];
    for (const body of asked) statuses.push((await change(shop, body)).status);
    expect(statuses).toEqual([400, 404, 400, 400, 400]);
    expect(await shop.read(product._id)).toEqual(product);
    expect(await stranger.read(foreign._id)).toEqual(foreign);
  });
});
