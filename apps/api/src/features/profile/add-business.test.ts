import { bounds } from '@mostrador/contract/limits';
import type { Business } from '@mostrador/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { impersonate } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const shop = {
  name: 'La segunda',
  category: 'Pizzería',
  phone: '3541 421234',
  address: {
    street: 'Obispo Trejo',
    number: '29',
    city: 'Córdoba',
    coords: { lat: -31.4167, lng: -64.1883 },
  },
  cuit: '20-12345678-6',
  hasPhysicalStore: true,
  branchCount: 1,
};
const add = (token: string | undefined, body: unknown, key?: string) =>
  test.call<{ data: Business; message: string; code: string }>(
    'POST /api/businesses/add-business',
    {
      token,
      body,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    },
  );
const countOf = async (accountId: string) =>
  (await test.deps.db.many(sql`select 1 from business_owners where account_id = ${accountId}`))
    .length;

describe('adding a business', () => {
  it('makes it the owner’s, closed and pending, last in the list, with its wallet', async () => {
    const owner = await test.make.owner();
    test.advance({ minutes: 1 });
    const { status, body } = await add(owner.token, shop);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: 'La segunda',
      businessStatus: 'pending',
      isOpen: false,
      cuit: '20-12345678-6',
      tipo_logistica: 'UNBREIK',
      address: { coords: { type: 'Point', coordinates: [-64.1883, -31.4167] } },
      openNow: { isOpen: false, reason: 'not_approved', text: 'Pendiente de aprobación' },
    });
    const list = await test.call<Business[]>('GET /api/businesses/my-businesses', {
      token: owner.token,
    });
    expect(list.body.map(({ _id }) => _id)).toEqual([owner.businessId, body.data._id]);
    const wallets = await test.deps.db.many(
      sql`select 1 from wallets where business_id = ${body.data._id}`,
    );
    expect(wallets).toHaveLength(1);
    const open = await test.call(`PUT /api/businesses/${body.data._id}`, {
      token: owner.token,
      body: { isOpen: true },
    });
    expect(open.status).toBe(409);
  });

  it('takes a point as coordinates, and no tax id, as often as needed', async () => {
    const { token, accountId } = await test.make.owner({ businesses: 0 });
    const coords = { type: 'Point', coordinates: [-64.1883, -31.4167] };
    for (const cuit of [undefined, '', '  ', '00000000000']) {
      const body = { ...shop, cuit, address: { ...shop.address, coords } };
      const answer = await add(token, body);
      expect(answer.status).toBe(201);
      expect(answer.body.data.cuit).toBe('00000000000');
      expect(answer.body.data.address.coords).toEqual(coords);
    }
    expect(await countOf(accountId)).toBe(4);
  });

  it('adds one for two clicks of the same intent, at once or later', async () => {
    const owner = await test.make.owner();
    const answers = await Promise.all([1, 2, 3].map(() => add(owner.token, shop, 'clic-1')));
    const late = await add(owner.token, shop, 'clic-1');
    expect(new Set([...answers, late].map(({ body }) => body.data._id)).size).toBe(1);
    expect(await countOf(owner.accountId)).toBe(2);
    const other = await add(owner.token, { ...shop, name: 'Otra' }, 'clic-1');
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
  });

  it('ignores what an owner may not set', async () => {
    const owner = await test.make.owner();
    const other = await test.make.owner();
    const { body } = await add(owner.token, {
      ...shop,
      ...{
        _id: 'mio',
        owner: other.accountId,
        status: 'approved',
        isOpen: true,
        commissionRate: 0,
      },
    });
    expect(body.data._id).not.toBe('mio');
    expect(body.data).toMatchObject({ businessStatus: 'pending', isOpen: false });
    expect(await countOf(other.accountId)).toBe(1);
  });

  it('refuses bad input with a sentence and adds nothing', async () => {
    const owner = await test.make.owner();
    const { address } = shop;
    const bad = [
      {},
      { ...shop, name: ' ' },
      { ...shop, category: '' },
      { ...shop, phone: '' },
      { ...shop, address: undefined },
      { ...shop, address: { ...address, street: '' } },
      { ...shop, address: { ...address, number: ' ' } },
      { ...shop, address: { ...address, city: '' } },
      { ...shop, address: { ...address, coords: undefined } },
      { ...shop, address: { ...address, coords: null } },
      { ...shop, address: { ...address, coords: { lat: '-31', lng: '-64' } } },
      { ...shop, cuit: '1'.repeat(21) },
      { ...shop, branchCount: 0 },
      { ...shop, branchCount: 1.5 },
      { ...shop, hasPhysicalStore: 'si' },
    ];
    for (const body of bad) {
      const answer = await add(owner.token, body);
      expect(answer.status, JSON.stringify(body)).toBe(400);
      expect(answer.body.message).toMatch(/[a-záéíóúñ0-9)]\.$/);
    }
    expect(await countOf(owner.accountId)).toBe(1);
  });

  it('is not for strangers nor for an administrator in the owner’s place', async () => {
    const owner = await test.make.owner();
    expect((await add(undefined, shop)).status).toBe(401);
    const refused = await add(await impersonate(test, owner), shop);
    expect(refused.status).toBe(403);
    expect(refused.body.message).not.toMatch(/token/i);
    expect(await countOf(owner.accountId)).toBe(1);
  });

  it('stops at the limit, however many ask at once', async () => {
    const owner = await test.make.owner({ businesses: bounds.businessesPerOwner - 1 });
    const answers = await Promise.all([1, 2, 3].map(() => add(owner.token, shop)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await countOf(owner.accountId)).toBe(bounds.businessesPerOwner);
  });
});
