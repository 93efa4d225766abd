import type { ActivityLine } from '@mostrador/contract/team';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MadeOwner } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { makeOrder } from '../orders/testing/make-order.ts';

let test: TestApp;
let owner: MadeOwner;
let kitchen: { accountId: string; token: string };
let orderId: string;
beforeAll(async () => {
  test = await TestApp.start();
  owner = await test.make.owner();
  kitchen = await test.make.staff(owner.businessId, 'kitchen');
  const productId = await test.make.product(owner.businessId);
  const product = `/api/businesses/${owner.businessId}/products/${productId}`;
  const act = async (token: string, call: string, body: object) => {
    test.advance({ seconds: 20 });
    expect((await test.call(call, { token, body })).status).toBe(200);
  };
  await act(owner.token, `PATCH ${product}`, { price: 13_000 });
  await act(kitchen.token, `PATCH ${product}`, { stock: false });
  orderId = await makeOrder(test.deps, owner.businessId);
  await act(kitchen.token, `PATCH /api/orders/${orderId}/status`, { status: 'preparando' });
  await act(await takeOver(), `PUT /api/businesses/${owner.businessId}/pause`, { minutes: 30 });
});
afterAll(() => test.stop());

async function takeOver(): Promise<string> {
  const admin = await test.make.account('admin');
  const { body } = await test.call<{ url: string }>(
    `POST /api/admin/businesses/${owner.businessId}/takeover`,
    { token: await test.make.token(admin.accountId), body: { reason: 'Ayuda' } },
  );
  return new URL(body.url).searchParams.get('token') ?? '';
}

const read = async (query = '') => {
  const { body } = await test.call<{ lines: ActivityLine[]; nextCursor: string | null }>(
    `GET /api/businesses/${owner.businessId}/activity${query}`,
    { token: owner.token },
  );
  return body;
};
const kinds = ({ lines }: { lines: ActivityLine[] }) => lines.map(({ kind }) => kind);

it('tells who did what, newest first', async () => {
  const { lines } = await read();
  expect(lines.map(({ kind, who }) => [kind, who])).toEqual([
    ['opening', 'Admin (Suplantando)'],
    ['orders', 'Persona de prueba'],
    ['stock', 'Persona de prueba'],
    ['catalogue', 'Persona de prueba'],
  ]);
  expect(lines[3]?.details).toMatchObject({ formerPrice: 12_500, price: 13_000 });
  expect(lines[1]).toMatchObject({ action: 'pendiente preparando', details: { orderId } });
});

it('is filtered by person and kind', async () => {
  expect(kinds(await read('?kind=stock'))).toEqual(['stock']);
  expect(kinds(await read('?kind=orders'))).toEqual(['orders']);
  expect(kinds(await read(`?person=${kitchen.accountId}`))).toEqual(['orders', 'stock']);
  expect(kinds(await read(`?person=${owner.accountId}`))).toEqual(['catalogue']);
});

it('is read page by page, nothing missing and nothing twice', async () => {
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await read(`?limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`);
    expect(page.lines).toHaveLength(1);
    seen.push(...kinds(page));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(['opening', 'orders', 'stock', 'catalogue']);
  const broken = await test.call(`GET /api/businesses/${owner.businessId}/activity?cursor=nada`, {
    token: owner.token,
  });
  expect(broken.status).toBe(400);
});

it('is a sheet in words', async () => {
  const { text } = await test.call(`GET /api/businesses/${owner.businessId}/activity.csv`, {
    token: owner.token,
  });
  const rows = text.trim().split('\r\n');
  expect(rows[0]).toContain('Fecha;Persona;Tipo;Qué hizo');
  expect(rows[1]).toContain('Admin (Suplantando);Apertura y pausas;Pausó el negocio');
  expect(rows[4]).toMatch(/Cambió Lomo completo: precio de \$\s?12\.500.* a \$\s?13\.000/);
});

it('names the steps of an order', async () => {
  const { body } = await test.call<{ steps: object[] }>(`GET /api/orders/${orderId}/steps`, {
    token: kitchen.token,
  });
  expect(body.steps.at(-1)).toMatchObject({
    from: 'pendiente',
    to: 'preparando',
    who: 'Persona de prueba',
  });
});
