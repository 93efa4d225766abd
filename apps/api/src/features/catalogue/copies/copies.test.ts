import type { CopyPreview } from '@mostrador/contract/copies';
import { bounds } from '@mostrador/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../db/sql.ts';
import type { MadeOwner } from '../../../testing/factory.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { copiedColumns } from './copied-rows.ts';
import { freeName } from './free-name.ts';

let test: TestApp;
let owner: MadeOwner;
let [from, to] = ['', ''];
beforeAll(async () => {
  test = await TestApp.start();
  owner = await test.make.owner({ businesses: 2 });
  [from = '', to = ''] = owner.businessIds;
});
afterAll(() => test.stop());

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
}
const rowsOf = async (businessId: string): Promise<Row[]> =>
  (
    await test.deps.db.many<{ row: Row }>(sql`
      select to_jsonb(p) as row from products p where p.business_id = ${businessId}
      order by length(p.name), p.id`)
  ).map(({ row }) => row);
const call = <Body>(name: string, body: unknown, token = owner.token) =>
  test.call<Body & { error: string }>(`POST /api/businesses/${from}/products/${name}`, {
    token,
    body,
  });
interface Outcome {
  created: number;
  replaced: number;
  skipped: number;
  groups: number;
  code: string;
}
/** As the panel does it: what was seen is confirmed. */
async function copy(body: Record<string, unknown>, token?: string) {
  const { clashes, ...chosen } = body;
  const { seen } = (await call<CopyPreview>('copy-preview', chosen, token)).body;
  return call<Outcome>('copy', { ...chosen, clashes, seen }, token);
}
const nothing = { created: 0, replaced: 0, skipped: 0, groups: 0 };

/** Its groups with their options, as the panel shows them. */
async function groupsOf(businessId: string, productId: string) {
  const { token } = owner;
  const { body: groups } = await test.call<{
    data: { _id: string; groupName: string; options: { name: string; priceModifier: number }[] }[];
  }>(`GET /api/option-groups/${businessId}`, { token });
  const { body: product } = await test.call<{
    optionGroups: { optionGroup: string; minSelections: number; titleForUser: string }[];
  }>(`GET /api/businesses/${businessId}/products/${productId}`, { token });
  return product.optionGroups.map(({ optionGroup, minSelections, titleForUser }) => ({
    ...{ minSelections, titleForUser },
    options: groups.data
      .find(({ _id }) => _id === optionGroup)
      ?.options.map(({ name, priceModifier }) => [name, priceModifier]),
  }));
}

async function makeGroup(businessId: string, groupName: string, options: [string, number][]) {
  const path = `POST /api/option-groups/${businessId}`;
  const { token } = owner;
  const { body } = await test.call<{ data: { _id: string } }>(path, { token, body: { groupName } });
  for (const [name, priceModifier] of options) {
    await test.call(`${path}/${body.data._id}/options`, { token, body: { name, priceModifier } });
  }
  return body.data._id;
}

async function makePizza(): Promise<string> {
  const sauces = await makeGroup(from, 'Salsas', [
    ['Roja', 0],
    ['Pesto', 350.5],
  ]);
  const { body } = await test.call<{ data: { _id: string } }>(
    `POST /api/businesses/${from}/products`,
    {
      token: owner.token,
      body: {
        ...{ name: 'Pizza', price: 900, description: 'Grande', category: 'Pizzas', serves: 2 },
        promotion: { isActive: true, originalPrice: 1200, description: '2x1' },
        tags: ['vegetariano'],
        optionGroups: [
          { optionGroup: sauces, titleForUser: 'Elige', minSelections: 1, maxSelections: 2 },
        ],
      },
    },
  );
  // As the panel leaves it when a picture was chosen.
  await test.deps.db.run(sql`
    update products set image_url = 'https://mostrador.ar/files/foto.webp'
    where business_id = ${from} and id = ${body.data._id}`);
  return body.data._id;
}

const ofItself = ['business_id', 'id', 'created_at', 'position', 'menu_position', 'version'];
const content = (row: Row | undefined) =>
  Object.fromEntries(
    Object.entries(row ?? {}).filter(([column]) => ![...ofItself, 'name'].includes(column)),
  );

describe('a copy of a product', () => {
  it('has every column that there is', async () => {
    await test.make.product(to, { name: 'Para ver sus columnas' });
    const [row] = await rowsOf(to);
    expect([...Object.keys(copiedColumns), ...ofItself].toSorted()).toEqual(
      Object.keys(row ?? {}).toSorted(),
    );
    await test.deps.db.run(sql`delete from products where business_id = ${to}`);
  });

  it('in the same business is named so, again and again, and shares picture and groups', async () => {
    const pizza = await makePizza();
    for (const _ of [1, 2]) {
      const { body } = await call<Outcome>('copy', { productIds: [pizza], to: from });
      expect(body).toEqual({ ...nothing, created: 1 });
    }
    const [original, first, second] = await rowsOf(from);
    expect([first?.name, second?.name]).toEqual(['Pizza (copia)', 'Pizza (copia 2)']);
    expect(content(first)).toEqual(content(original));
    expect(await groupsOf(from, first?.id ?? '')).toEqual(await groupsOf(from, pizza));
    const long = 'x'.repeat(bounds.nameLength);
    const cut = `${'x'.repeat(bounds.nameLength - 8)} (copia)`;
    expect(freeName(long, new Set([long]))).toBe(cut);
    await test.deps.db.run(sql`
      delete from products where business_id = ${from} and name like 'Pizza (%'`);
  });

  it('goes to another business with its groups; what is known there is skipped, replaced or kept beside it', async () => {
    const [pizza] = await rowsOf(from);
    const body = { productIds: [pizza?.id], to };
    const preview = await call<CopyPreview>('copy-preview', body);
    expect(preview.body).toEqual({
      products: [{ _id: pizza?.id, name: 'Pizza', isKnown: false }],
      newGroups: ['Salsas'],
      ...{ knownGroups: [], sectionHours: [], seen: expect.any(String) },
    });
    expect(await rowsOf(to)).toEqual([]);
    expect((await copy(body)).body.created).toBe(1);
    const [there] = await rowsOf(to);
    expect(content(there)).toEqual(content(pizza));
    expect(await groupsOf(to, there?.id ?? '')).toEqual(await groupsOf(from, pizza?.id ?? ''));

    await test.deps.db.run(sql`
      update products set price_cents = 1, original_price_cents = 2 where business_id = ${to}`);
    const again = await call<CopyPreview>('copy-preview', body);
    expect([again.body.products[0]?.isKnown, again.body.newGroups]).toEqual([true, []]);
    expect((await copy(body)).body).toEqual({ ...nothing, skipped: 1 });
    expect((await rowsOf(to))[0]?.price_cents).toBe(1);
    expect((await copy({ ...body, clashes: 'replace' })).body.replaced).toBe(1);
    const [replaced] = await rowsOf(to);
    expect([replaced?.id, content(replaced)]).toEqual([there?.id, content(pizza)]);
    expect((await copy({ ...body, clashes: 'both' })).body.created).toBe(1);
    expect((await rowsOf(to)).map(({ name }) => name)).toEqual(['Pizza', 'Pizza (copia)']);
  });

  it('comes with its whole section: in order, with its hours where that section is new', async () => {
    const { token } = owner;
    const path = `/api/businesses/${from}`;
    for (const name of ['Café', 'Tostado']) {
      await test.call(`POST ${path}/products`, {
        token,
        body: { name, price: 10, category: 'Postres' },
      });
    }
    const ids = (await rowsOf(from)).filter(({ category }) => category !== 'Pizzas');
    await test.call(`PUT ${path}/menu/products`, {
      token,
      body: { section: 'Postres', productIds: ids.map(({ id }) => id).toReversed() },
    });
    const hours = { availability: [{ dia: 'Lunes', apertura: '08:00', cierre: '11:00' }] };
    for (const category of ['Postres', 'Pizzas']) {
      await test.call(`PUT ${path}/section-hours`, { token, body: { category, ...hours } });
    }
    const body = { sections: ['Postres', 'Pizzas'], to };
    const preview = await call<CopyPreview>('copy-preview', body);
    expect(preview.body).toMatchObject({
      products: [{ name: 'Pizza', isKnown: true }, { name: 'Tostado' }, { name: 'Café' }],
      sectionHours: ['Postres'],
    });
    // What is made at one instant stands in the order of its ids.
    test.advance({ minutes: 1 });
    expect((await copy(body)).body).toEqual({ ...nothing, created: 2, skipped: 1 });
    const list = await test.call<{ data: { name: string }[] }>(
      `GET /api/businesses/${to}/products`,
      { token },
    );
    expect(list.body.data.map(({ name }) => name).slice(-2)).toEqual(['Tostado', 'Café']);
    const there = await test.call<{ data: { category: string }[] }>(
      `GET /api/businesses/${to}/section-hours`,
      { token },
    );
    expect(JSON.stringify(there.body)).toContain('"08:00"');
    expect(JSON.stringify(there.body)).not.toContain('Pizzas');
  });

  it('is not made where something changed since it was seen, and a sale is no change', async () => {
    const [pizza] = await rowsOf(from);
    const body = { productIds: [pizza?.id], to, clashes: 'both' };
    const { seen } = (await call<CopyPreview>('copy-preview', body)).body;
    const before = await rowsOf(to);
    await test.call(`PATCH /api/businesses/${from}/products/${pizza?.id}`, {
      token: owner.token,
      body: { description: 'Otra' },
    });
    for (const sent of [{ ...body, seen }, body]) {
      const { status, body: answer } = await call<Outcome>('copy', sent);
      expect([status, answer.code]).toEqual([409, 'stale']);
    }
    expect(await rowsOf(to)).toEqual(before);
    const again = (await call<CopyPreview>('copy-preview', body)).body;
    await test.deps.db.run(sql`
      update products set stock_quantity = 3 where business_id = ${from} and id = ${pizza?.id}`);
    expect((await call<Outcome>('copy', { ...body, seen: again.seen })).body.created).toBe(1);
    await test.deps.db.run(sql`
      delete from products where business_id = ${to} and name like 'Pizza (%'`);
  });

  it('of an option group alone is made once, and needs another business', async () => {
    const sizes = await makeGroup(from, 'Tamaños', [['Grande', 500]]);
    const body = { groupIds: [sizes], to };
    expect((await call<CopyPreview>('copy-preview', body)).body.newGroups).toEqual(['Tamaños']);
    expect((await copy(body)).body).toEqual({ ...nothing, groups: 1 });
    const again = await call<CopyPreview>('copy-preview', body);
    expect(again.body).toMatchObject({ newGroups: [], knownGroups: ['Tamaños'] });
    expect((await copy(body)).body).toEqual(nothing);
    expect((await copy({ ...body, to: from })).status).toBe(400);
    expect((await copy({ ...body, groupIds: ['otro'] })).status).toBe(400);
    const lines = await test.deps.db.many<{ details: unknown }>(sql`
      select details from activity where business_id = ${to}`);
    const details = expect.objectContaining({ count: 0, groups: 1 });
    expect(lines).toContainEqual({ details });
  });

  it('needs the right in both businesses, products that are there, and room', async () => {
    const [pizza] = await rowsOf(from);
    const body = { productIds: [pizza?.id], to };
    const manager = await test.make.staff(from, 'manager');
    const stranger = await test.make.owner();
    expect((await copy(body, manager.token)).status).toBe(404);
    expect((await copy({ ...body, to: stranger.businessId })).status).toBe(404);
    expect((await copy(body, stranger.token)).status).toBe(404);
    const cashier = await test.make.staff(from, 'cashier');
    expect((await copy({ ...body, to: from }, cashier.token)).status).toBe(403);
    const before = await rowsOf(to);
    expect((await copy({ ...body, productIds: [pizza?.id, 'otro'] })).status).toBe(400);
    expect((await copy({ ...body, productIds: [] })).status).toBe(400);
    await test.deps.db.run(sql`
      insert into products (business_id, id, name, price_cents, created_at)
      select ${to}, 'lleno-' || n, 'Lleno ' || n, 100, ${test.now}
      from generate_series(1, ${bounds.productsPerBusiness - before.length}) as n`);
    expect((await copy({ ...body, clashes: 'both' })).status).toBe(409);
    await test.deps.db.run(sql`
      delete from products where business_id = ${to} and id like 'lleno-%'`);
    expect(await rowsOf(to)).toEqual(before);
  });
});
