import type { SameProduct } from '@mostrador/contract/same-products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../db/sql.ts';
import type { MadeOwner } from '../../../testing/factory.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { addStaff } from '../../session/members.ts';

let test: TestApp;
let owner: MadeOwner;
let [here, there, elsewhere] = ['', '', ''];
let [gnocchi, gnocchiThere] = ['', ''];
beforeAll(async () => {
  test = await TestApp.start();
  owner = await test.make.owner({ businesses: 3 });
  [here = '', there = '', elsewhere = ''] = owner.businessIds;
  gnocchi = await test.make.product(here, { name: 'Ñoquis', priceCents: 100_000 });
  gnocchiThere = await test.make.product(there, { name: 'ñOQUIS', priceCents: 120_050 });
  await test.make.product(elsewhere, { name: 'Otra cosa', priceCents: 500 });
});
afterAll(() => test.stop());

const path = () => `/api/businesses/${here}/products/${gnocchi}/same`;
async function listed(token = owner.token): Promise<SameProduct[]> {
  const { body } = await test.call<{ products: SameProduct[] }>(`GET ${path()}`, { token });
  return body.products;
}
const change = (body: unknown, token = owner.token) =>
  test.call<{ updated: number; error: string; code: string }>(`PATCH ${path()}`, { token, body });
const seen = (list: readonly SameProduct[]) =>
  list.map(({ businessId, _id, version }) => ({ businessId, _id, version }));
const pricesNow = async () => (await listed()).map(({ price }) => price);

async function managerHereAndCashierThere() {
  const worker = await test.make.staff(here, 'manager');
  const { accountId } = worker;
  await addStaff(test.deps.db, { businessId: there, accountId, role: 'cashier' }, test.now);
  return worker;
}

describe('the same product in several businesses', () => {
  it('is found by its name, the own one first, and changed in all of them with a line in each', async () => {
    const before = await listed();
    expect(before).toMatchObject([
      { businessId: here, _id: gnocchi, price: 1_000, stock: true, canPrice: true },
      { businessId: there, _id: gnocchiThere, name: 'ñOQUIS', price: 1_200.5, stockQuantity: null },
    ]);
    const asked = { price: 1_500.25, stockQuantity: 7, products: seen(before) };
    expect((await change(asked)).body).toEqual({ updated: 2 });
    expect(await listed()).toMatchObject([
      { price: 1_500.25, stockQuantity: 7, stock: true },
      { price: 1_500.25, stockQuantity: 7, stock: true },
    ]);
    for (const [id, former] of [
      [here, 1_000],
      [there, 1_200.5],
    ]) {
      const lines = await test.deps.db.many<{ details: unknown }>(sql`
        select details from activity where business_id = ${id} and action like 'PATCH%/same'`);
      expect(lines).toMatchObject([
        { details: { price: 1_500.25, formerPrice: former, quantity: 7, count: 2 } },
      ]);
    }
  });

  it('changes nothing anywhere when one of them is not as it was seen', async () => {
    const before = await listed();
    await test.call(`PATCH /api/businesses/${there}/products/${gnocchiThere}`, {
      token: owner.token,
      body: { price: 1_700 },
    });
    const refused = await change({ price: 2_000, products: seen(before) });
    expect([refused.status, refused.body.code]).toEqual([409, 'stale']);
    expect(await pricesNow()).toEqual([1_500.25, 1_700]);

    const renamed = await listed();
    const other = await test.make.product(there, { name: 'Pan' });
    const wrong = seen(renamed).map((one) =>
      one.businessId === there ? { ...one, _id: other, version: 1 } : one,
    );
    expect((await change({ price: 2_000, products: wrong })).status).toBe(409);
    expect(await pricesNow()).toEqual([1_500.25, 1_700]);
  });

  it('is switched off by whoever may switch stock, and priced only where the role allows it', async () => {
    const worker = await managerHereAndCashierThere();
    const list = await listed(worker.token);
    expect(list.map(({ canPrice }) => canPrice)).toEqual([true, false]);
    const priced = await change({ price: 1, products: seen(list) }, worker.token);
    expect(priced.status).toBe(403);
    expect(await pricesNow()).toEqual([1_500.25, 1_700]);
    const off = await change({ stock: false, products: seen(list) }, worker.token);
    expect(off.body).toEqual({ updated: 2 });
    expect((await listed()).map(({ stock }) => stock)).toEqual([false, false]);
  });

  it('asks for the own product, a change, and businesses of the caller', async () => {
    const [own, other] = seen(await listed());
    const stranger = await test.make.owner();
    const manager = await test.make.staff(here, 'manager');
    const statusOf = async (body: unknown, token?: string) => (await change(body, token)).status;
    expect(await statusOf({ products: [own, other] })).toBe(400);
    expect(await statusOf({ price: 1, products: [other] })).toBe(400);
    expect(await statusOf({ price: 1, products: [own, own] })).toBe(400);
    expect(await statusOf({ price: -1, products: [own, other] })).toBe(400);
    expect(await statusOf({ price: 1, products: [own, other] }, manager.token)).toBe(404);
    expect(await statusOf({ price: 1, products: [own] }, stranger.token)).toBe(404);
    expect(await pricesNow()).toEqual([1_500.25, 1_700]);
    expect((await listed(manager.token)).map(({ businessId }) => businessId)).toEqual([here]);
  });
});
