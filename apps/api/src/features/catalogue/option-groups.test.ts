import { bounds } from '@mostrador/contract/limits';
import type { Option, OptionGroup } from '@mostrador/contract/option-groups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { CatalogueClient } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const newShop = async () => new CatalogueClient(test, await test.make.owner());

const optionsPath = (shop: CatalogueClient, groupId: string) =>
  `${shop.groupsPath}/${groupId}/options`;

describe('option groups', () => {
  it('are listed in the order in which they were made, with their options', async () => {
    const shop = await newShop();
    test.advance({ seconds: 1 });
    const first = await shop.group('  Salsas ');
    test.advance({ seconds: 1 });
    const second = await shop.group('Extras', 'Queso');
    expect(await shop.groups()).toEqual([
      { _id: first._id, groupName: 'Salsas', options: [] },
      {
        _id: second._id,
        groupName: 'Extras',
        options: [
          {
            ...{ _id: expect.any(String), name: 'Queso', priceModifier: 0, inStock: true },
            ...{ soldOutSince: null, unavailableUntil: null },
          },
        ],
      },
    ]);
  });

  it('are renamed without losing their options', async () => {
    const shop = await newShop();
    const group = await shop.group('Salsas', 'Criolla');
    const { status, body } = await shop.send<{ data: OptionGroup }>(
      `PUT ${shop.groupsPath}/${group._id}`,
      { groupName: ' Aderezos ' },
    );
    expect([status, body.data]).toEqual([200, { ...group, groupName: 'Aderezos' }]);
  });

  it('refuse blank, endless and odd names', async () => {
    const shop = await newShop();
    const group = await shop.group('Salsas');
    for (const groupName of ['', '   ', null, 5, [], 'x'.repeat(121), 'a\tb']) {
      for (const call of [`POST ${shop.groupsPath}`, `PUT ${shop.groupsPath}/${group._id}`]) {
        const { status, body } = await shop.send(call, { groupName });
        expect({ call, groupName, status }).toEqual({ call, groupName, status: 400 });
        expect(body.message).toMatch(/\.$/);
      }
    }
    expect(await shop.groups()).toEqual([group]);
  });

  it('are unlinked from every product when deleted, and the products count as changed', async () => {
    const shop = await newShop();
    const [gone, kept] = [await shop.group('Salsas', 'Criolla'), await shop.group('Extras')];
    const optionGroups = [{ optionGroup: gone._id }, { optionGroup: kept._id }];
    const products = [await shop.added({ optionGroups }), await shop.added({ optionGroups })];
    const untouched = await shop.added();
    expect((await shop.send(`DELETE ${shop.groupsPath}/${gone._id}`)).status).toBe(200);
    for (const product of products) {
      const after = await shop.read(product._id);
      expect(after.optionGroups.map(({ optionGroup }) => optionGroup)).toEqual([kept._id]);
      expect(after.version).toBe(product.version + 1);
    }
    expect(await shop.read(untouched._id)).toEqual(untouched);
    const left = await test.deps.db.many(sql`select 1 from options where group_id = ${gone._id}`);
    expect(left).toEqual([]);
    expect((await shop.send(`DELETE ${shop.groupsPath}/${gone._id}`)).status).toBe(404);
  });

  it('stop at the number a shop may have, also when several are made at once', async () => {
    const shop = await newShop();
    await test.deps.db.run(sql`
      insert into option_groups (id, business_id, name, created_at)
      select ${shop.shop.businessId} || n, ${shop.shop.businessId}, 'Grupo ' || n, ${test.now}
      from generate_series(1, ${bounds.groupsPerBusiness - 1}::int) as n`);
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((groupName) => shop.send(`POST ${shop.groupsPath}`, { groupName })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe('options', () => {
  it('are added with a name, and an extra price that may be left out or be negative', async () => {
    const shop = await newShop();
    const group = await shop.group('Extras');
    const add = (body: unknown) =>
      shop.send<{ data: Option }>(`POST ${optionsPath(shop, group._id)}`, body);
    expect((await add({ name: ' Queso ' })).body.data).toMatchObject({
      name: 'Queso',
      priceModifier: 0,
      inStock: true,
    });
    expect((await add({ name: 'Panceta', priceModifier: 350.5 })).body.data.priceModifier).toBe(
      350.5,
    );
    expect((await add({ name: 'Sin carne', priceModifier: -200 })).body.data.priceModifier).toBe(
      -200,
    );
  });

  it('change one field and leave the others', async () => {
    const shop = await newShop();
    const group = await shop.group('Extras', 'Queso');
    const option = group.options[0];
    const change = (body: unknown) =>
      shop.send<{ data: Option }>(`PUT ${optionsPath(shop, group._id)}/${option?._id}`, body);
    const off = { inStock: false, soldOutSince: test.now.toISOString() };
    expect((await change({ priceModifier: 10.1 })).body.data).toEqual({
      ...option,
      priceModifier: 10.1,
    });
    expect((await change({ inStock: false })).body.data).toEqual({
      ...option,
      priceModifier: 10.1,
      ...off,
    });
    expect((await change({ name: 'Cheddar' })).body.data).toEqual({
      ...option,
      name: 'Cheddar',
      priceModifier: 10.1,
      ...off,
    });
    expect((await change({ priceModifier: 0 })).body.data.priceModifier).toBe(0);
  });

  it('refuse odd values and stay as they were', async () => {
    const shop = await newShop();
    const group = await shop.group('Extras', 'Queso');
    const path = optionsPath(shop, group._id);
    const odd = [
      {},
      { name: '' },
      { name: '  ' },
      { name: null },
      { priceModifier: '10' },
      { priceModifier: 0.001 },
      { priceModifier: -1e9 },
      { priceModifier: 1e20 },
      { inStock: 'si' },
      [],
    ];
    for (const body of odd) {
      const changed = await shop.send(`PUT ${path}/${group.options[0]?._id}`, body);
      expect({ body, status: changed.status }).toEqual({ body, status: 400 });
    }
    for (const body of [{}, { name: ' ' }, { name: 'X', priceModifier: null }]) {
      expect((await shop.send(`POST ${path}`, body)).status).toBe(400);
    }
    expect(await shop.groups()).toEqual([group]);
  });

  it('stop at the number a group may have', async () => {
    const shop = await newShop();
    const group = await shop.group('Extras');
    await test.deps.db.run(sql`
      insert into options (business_id, id, group_id, name, created_at)
      select ${shop.shop.businessId}, ${group._id} || n, ${group._id}, 'Opción ' || n, ${test.now}
      from generate_series(1, ${bounds.optionsPerGroup - 1}::int) as n`);
    const answers = await Promise.all(
      ['A', 'B'].map((name) => shop.send(`POST ${optionsPath(shop, group._id)}`, { name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('are deleted once', async () => {
    const shop = await newShop();
    const group = await shop.group('Extras', 'Queso');
    const remove = () =>
      shop.send(`DELETE ${optionsPath(shop, group._id)}/${group.options[0]?._id}`);
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  });
});

describe('another shop', () => {
  it('reaches neither groups nor options, by whatever mixture of ids', async () => {
    const [shop, other] = [await newShop(), await newShop()];
    const own = await shop.group('Propio', 'Propia');
    const twin = await shop.group('Otro propio', 'Otra propia');
    const foreign = await other.group('Ajeno', 'Ajena');
    const [mine, theirs] = [shop.groupsPath, other.groupsPath];
    const [ownOption, twinOption, foreignOption] = [own, twin, foreign].map(
      (group) => group.options[0]?._id,
    );
    const optionPaths = [
      `${mine}/${own._id}/options/${foreignOption}`,
      `${mine}/${foreign._id}/options/${foreignOption}`,
      `${mine}/${foreign._id}/options/${ownOption}`,
      `${mine}/${own._id}/options/${twinOption}`,
      `${theirs}/${foreign._id}/options/${foreignOption}`,
      `${theirs}/${own._id}/options/${ownOption}`,
    ];
    const probes: [string, unknown?][] = [
      [`GET ${theirs}`],
      [`POST ${theirs}`, { groupName: 'X' }],
      [`PUT ${mine}/${foreign._id}`, { groupName: 'X' }],
      [`PUT ${theirs}/${foreign._id}`, { groupName: 'X' }],
      [`DELETE ${mine}/${foreign._id}`],
      [`DELETE ${theirs}/${foreign._id}`],
      [`POST ${mine}/${foreign._id}/options`, { name: 'X' }],
      [`POST ${theirs}/${foreign._id}/options`, { name: 'X' }],
      ...optionPaths.flatMap((path): [string, unknown?][] => [
        [`PUT ${path}`, { name: 'X' }],
        [`DELETE ${path}`],
      ]),
    ];
    for (const [call, body] of probes) {
      const { status, text } = await shop.send(call, body);
      expect({ call, status }).toEqual({ call, status: 404 });
      expect(text).not.toMatch(/Ajen|token/);
    }
    expect(await other.groups()).toEqual([foreign]);
    expect(await shop.groups()).toEqual(expect.arrayContaining([own, twin]));
  });

  it('must be signed in', async () => {
    const shop = await newShop();
    expect((await test.call(`GET ${shop.groupsPath}`)).status).toBe(401);
  });
});
