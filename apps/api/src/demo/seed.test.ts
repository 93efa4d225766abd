import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '@mostrador/contract/catalogue';
import { thumbnailAddress } from '@mostrador/contract/image-address';
import { productCategories } from '@mostrador/contract/lists';
import { toCents } from '@mostrador/contract/money';
import { orderStatuses } from '@mostrador/contract/order-states';
import type { Business } from '@mostrador/contract/profile';
import type { NewSession } from '@mostrador/contract/session';
import { addDays } from '@mostrador/contract/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/sql.ts';
import { verifyLedger } from '../features/finances/verify-ledger.ts';
import { openNowOf } from '../features/hours/open-now.ts';
import { TestApp } from '../testing/test-app.ts';
import { demoPassword } from './accounts.ts';
import { integrationKey } from './integration-key.ts';
import { seedDemo } from './seed.ts';
import type { DemoEmail } from './shops/shop.ts';
import { loadOrders, rowCounts, type StoredOrder } from './testing.ts';

let test: TestApp;
let cpuMs: number;
beforeAll(async () => {
  test = await TestApp.start();
  const before = process.cpuUsage();
  await seedDemo(test.deps);
  const { user, system } = process.cpuUsage(before);
  cpuMs = (user + system) / 1000;
}, 120_000);
afterAll(() => test.stop());

const login = (email: DemoEmail, path = '/api/businesses/login') =>
  test.call<NewSession & { message: string }>(`POST ${path}`, {
    body: { email, password: demoPassword },
  });
const tokenOf = async (email: DemoEmail) => (await login(email)).body.token;

const businessesOf = async (email: DemoEmail) =>
  (
    await test.call<Business[]>('GET /api/businesses/my-businesses', {
      token: await tokenOf(email),
    })
  ).body;

describe('the demonstration', () => {
  it('is made in little time', () => {
    expect(cpuMs).toBeLessThan(15_000);
  });

  it('is made only once', async () => {
    const before = await rowCounts(test.deps.db);
    await seedDemo(test.deps);
    expect(await rowCounts(test.deps.db)).toEqual(before);
    expect(before.accounts).toBe(8);
  });

  it('has one business for demo@ and two for cadena@, all approved and switched on', async () => {
    for (const [email, count] of [
      ['demo@mostrador.ar', 1],
      ['cadena@mostrador.ar', 2],
    ] as const) {
      const { status, body } = await login(email);
      expect([status, body.user.businessStatus]).toEqual([200, 'approved']);
      const businesses = await businessesOf(email);
      expect(businesses).toHaveLength(count);
      for (const business of businesses) {
        expect(business).toMatchObject({ isOpen: true, businessStatus: 'approved' });
        expect(business.address.coords).not.toBeNull();
        expect(business.aliasCBU).not.toBe('');
      }
    }
  });

  it('has the owners who wait, were refused, or have nothing yet, and an administrator', async () => {
    const pending = await login('pendiente@mostrador.ar');
    expect([pending.status, pending.body.user.businessStatus]).toEqual([200, 'pending']);
    const rejected = await login('rechazado@mostrador.ar');
    expect(rejected.status).toBe(403);
    expect(rejected.body.message).toMatch(/DNI no se lee/);
    const fresh = await login('nueva@mostrador.ar');
    expect([fresh.status, fresh.body.user.businesses]).toEqual([200, []]);
    expect((await login('admin@mostrador.ar')).status).toBe(401);
    expect((await login('admin@mostrador.ar', '/api/admin/login')).status).toBe(200);
  });

  it('has a manager and a cook in the first business, and nobody else anywhere', async () => {
    const [demo] = await businessesOf('demo@mostrador.ar');
    for (const [email, role] of [
      ['encargada@mostrador.ar', 'manager'],
      ['cocina@mostrador.ar', 'kitchen'],
    ] as const) {
      const { body } = await login(email);
      expect(body.user.memberships).toEqual([{ businessId: demo?._id, role }]);
    }
    expect((await rowCounts(test.deps.db)).business_staff).toBe(2);
  });

  it('has owners who accepted the terms in force', async () => {
    const { body: terms } = await test.call('GET /api/terms/latest');
    for (const email of ['demo@mostrador.ar', 'nueva@mostrador.ar'] as const) {
      const { body } = await login(email);
      expect(body.user.acceptedTermsVersion).toBe(terms.version);
    }
  });

  it('opens the first shop for whoever starts it, at any hour of the week', async () => {
    const [business] = await businessesOf('demo@mostrador.ar');
    for (let hour = 0; hour < 7 * 24; hour++) {
      const now = new Date(test.now.getTime() + hour * 3_600_000);
      await seedDemo({ ...test.deps, now: () => now });
      for (const later of [0, 11]) {
        const moment = new Date(now.getTime() + later * 3_600_000);
        expect((await openNowOf(test.deps.db, business?._id ?? '', moment)).isOpen).toBe(true);
      }
    }
  });

  it('shows the standard commission and the promotional one', async () => {
    const rateOf = async (email: DemoEmail, name: string) => {
      const business = (await businessesOf(email)).find((one) => one.name === name);
      const { body } = await test.call<{ data: { commissionRate: number } }>(
        'GET /api/businesses/dashboard-stats',
        { token: await tokenOf(email), headers: { 'x-business-id': business?._id ?? '' } },
      );
      return body.data.commissionRate;
    };
    expect(await rateOf('demo@mostrador.ar', 'El Fogón de Punilla')).toBe(0.15);
    expect(await rateOf('cadena@mostrador.ar', 'Mercado Siete Cascadas')).toBe(0.15);
    expect(await rateOf('cadena@mostrador.ar', 'Heladería y Café Siete Cascadas')).toBe(0.1);
  });
});

describe('the catalogue of the demonstration', () => {
  const productsOf = async (email: DemoEmail) => {
    const token = await tokenOf(email);
    const lists = (await businessesOf(email)).map(({ _id }) =>
      test.call<{ data: Product[] }>(`GET /api/businesses/${_id}/products`, { token }),
    );
    return (await Promise.all(lists)).map(({ body }) => body.data);
  };

  it('has every kind of product', async () => {
    const menus = [
      ...(await productsOf('demo@mostrador.ar')),
      ...(await productsOf('cadena@mostrador.ar')),
    ];
    for (const menu of menus) {
      expect(menu.length).toBeGreaterThanOrEqual(30);
      expect(menu.length).toBeLessThanOrEqual(45);
      expect(new Set(menu.map(({ category }) => category)).size).toBeGreaterThan(5);
      for (const { category } of menu) expect(productCategories).toContain(category);
      const has = (holds: (product: Product) => boolean) => menu.some(holds);
      expect(has(({ stock }) => !stock)).toBe(true);
      expect(has(({ imageUrl }) => imageUrl === '')).toBe(true);
      expect(has(({ promotion }) => promotion.originalPrice !== null)).toBe(true);
      expect(has(({ promotion: p }) => p.isActive && p.originalPrice === null)).toBe(true);
      expect(has(({ optionGroups }) => optionGroups.some((g) => g.titleForUser !== ''))).toBe(true);
    }
    const all = menus.flat();
    expect(all.some(({ unavailableUntil }) => unavailableUntil !== null)).toBe(true);
    expect(all.some(({ stockQuantity }) => (stockQuantity ?? 0) > 0)).toBe(true);
    expect(all.some(({ promotion }) => promotion.endsAt !== null)).toBe(true);
    expect(all.some(({ tags }) => tags.length > 0)).toBe(true);
    const gone = await test.deps.db.first<{ n: number }>(
      sql`select count(*)::int as n from options where not in_stock`,
    );
    expect(gone?.n).toBeGreaterThan(0);
  });

  it('has pictures that are served in both sizes', async () => {
    const [menu = []] = await productsOf('demo@mostrador.ar');
    const [business] = await businessesOf('demo@mostrador.ar');
    const pictures = menu.map(({ imageUrl }) => imageUrl).filter((url) => url !== '');
    expect(pictures.length).toBeGreaterThan(20);
    for (const url of [business?.imageUrl ?? '', ...pictures]) {
      for (const address of [url, thumbnailAddress(url)]) {
        const answer = await test.call(
          `GET ${new URL(address, test.deps.config.publicUrl).pathname}`,
        );
        expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      }
    }
  });

  it('shows an administrator the photos of those who wait', async () => {
    const photos = await test.deps.db.many<{ name: string; side: string }>(sql`
      select b.name, d.side from dni_photos d join businesses b on b.id = d.business_id
      where b.status = 'pending'`);
    expect(photos.map(({ side }) => side).sort()).toEqual(['back', 'front']);
  });
});

describe('the orders of the demonstration', () => {
  let orders: StoredOrder[];
  beforeAll(async () => {
    orders = await loadOrders(test.deps.db, 'El Fogón de Punilla');
  });

  it('are some hundreds, numbered in the order in which they came', () => {
    expect(orders.length).toBeGreaterThan(600);
    expect(orders.length).toBeLessThan(900);
    expect(orders.map(({ short_id }) => Number(short_id))).toEqual(orders.map((_, i) => i + 1));
    expect(orders[0]?.counter).toBe(orders.length);
    expect(orders[0]?.created_at.getTime()).toBeLessThan(addDays(test.now, -50).getTime());
  });

  it('are in every state, of every kind', () => {
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses));
    const kinds = new Set(
      orders.map((o) => `${o.delivery_type} ${o.logistics} ${o.is_cash ? 'cash' : 'online'}`),
    );
    expect(kinds.size).toBe(8);
    const has = (holds: (order: StoredOrder) => boolean) => orders.some(holds);
    expect(has((o) => o.delivery_fee_cents > 0 && o.shipping_cost_cents === 0)).toBe(true);
    expect(has((o) => o.discount_cents > 0)).toBe(true);
    expect(has((o) => o.notes > 0)).toBe(true);
    expect(has((o) => o.unnamed > 0)).toBe(true);
    expect(has((o) => o.customer_name === null)).toBe(true);
    expect(has((o) => o.courier_first_name !== null)).toBe(true);
    const reasons = new Set(orders.map((o) => o.cancel_reason).filter((reason) => reason !== null));
    expect(reasons.size).toBe(4);
  });

  it('add up, and stand where their last step left them', () => {
    for (const order of orders) {
      expect(order.lines_cents).toBe(order.products_total_cents);
      expect(order.last_step).toBe(order.status);
      expect(order.last_at).toEqual(order.status_since);
      expect(order.status_since.getTime()).toBeLessThanOrEqual(test.now.getTime());
    }
  });

  it('fill the board with fresh ones', async () => {
    const [business] = await businessesOf('demo@mostrador.ar');
    const { body } = await test.call<{ status: string; createdAt: string }[]>(
      `GET /api/businesses/${business?._id}/orders`,
      { token: await tokenOf('demo@mostrador.ar') },
    );
    const active = body.filter(({ status }) =>
      ['pendiente', 'preparando', 'listo'].includes(status),
    );
    const ages = active.map(
      ({ createdAt }) => (test.now.getTime() - Date.parse(createdAt)) / 60_000,
    );
    expect(active.length).toBeGreaterThanOrEqual(8);
    expect(Math.min(...ages)).toBeLessThan(2);
    expect(Math.max(...ages)).toBeLessThan(26);
  });

  it('take no step that the state machine does not know', async () => {
    const steps = await test.deps.db.many<{ step: string }>(sql`
      select distinct concat_ws(' ', t.from_status, t.to_status, t.actor) as step
      from order_transitions t where t.from_status is not null order by 1`);
    expect(steps.map(({ step }) => step)).toEqual([
      'en_camino entregado cliente',
      'en_camino entregado repartidor',
      'listo en_camino negocio',
      'listo en_camino repartidor',
      'listo entregado negocio',
      'listo retirado negocio',
      'pendiente cancelado cliente',
      'pendiente cancelado negocio',
      'pendiente preparando negocio',
      'preparando listo negocio',
    ]);
  });
});

describe('the money of the demonstration', () => {
  it('is in order', async () => {
    const report = await verifyLedger(test.deps.db);
    expect(report.differences).toEqual([]);
    expect(report.settlements).toBeGreaterThan(14);
  });

  it('has movements of every kind and settlements that were paid', async () => {
    const { body } = await test.call<{ transactions: { type: string }[] }>(
      'GET /api/finances/transactions?limit=200',
      { token: await tokenOf('demo@mostrador.ar') },
    );
    expect(new Set(body.transactions.map(({ type }) => type))).toEqual(
      new Set([
        'credit_sale',
        'credit_cash_sale',
        'debit_cash_commission',
        'debit_settlement',
        'adjustment',
      ]),
    );
    const states = await test.deps.db.many<{ state: string }>(
      sql`select distinct state from settlements order by state`,
    );
    expect(states.map(({ state }) => state)).toContain('pagada');
    const unsent = await test.deps.db.many(sql`select 1 from outgoing_mail where sent_at is null`);
    expect(unsent).toEqual([]);
  });

  it('has a transfer to make also after the bank made those of the week', async () => {
    const toTransfer = await test.deps.db.many<{ name: string }>(sql`
      select b.name from settlements s join businesses b on b.id = s.business_id
      where s.state = 'cerrada' and s.net_cents > 0`);
    expect(toTransfer).toEqual([{ name: 'Mercado Siete Cascadas' }]);
  });
});

describe('the key of the simulator', () => {
  it('is kept for this user alone, opens the integration API and survives a restart', async () => {
    const key = await integrationKey(test.deps);
    expect(await integrationKey(test.deps)).toBe(key);
    const { mode } = statSync(join(test.deps.config.dataDir, 'simulator.key'));
    expect(mode & 0o777).toBe(0o600);
    const list = await test.call<{ businesses: { _id: string }[] }>(
      'GET /api/marketplace/businesses',
      { token: key },
    );
    expect(list.body.businesses).toHaveLength(3);
  });

  it('is replaced once it was revoked', async () => {
    const key = await integrationKey(test.deps);
    await test.deps.db.run(sql`update marketplace_keys set revoked_at = ${test.now}`);
    expect(await integrationKey(test.deps)).not.toBe(key);
  });

  it('takes the next order with the next number', async () => {
    const token = await integrationKey(test.deps);
    const [business] = await businessesOf('demo@mostrador.ar');
    const { body } = await test.call<{ products: { _id: string; name: string; price: number }[] }>(
      `GET /api/marketplace/businesses/${business?._id}/catalogue`,
      { token },
    );
    const soda = body.products.find(({ name }) => name === 'Gaseosa cola 1,5 L');
    const counter = await test.deps.db.first<{ n: number }>(
      sql`select order_counter as n from boards where business_id = ${business?._id}`,
    );
    const taken = await test.call<{ data: { shortId: string; total: number } }>(
      'POST /api/marketplace/orders',
      {
        token,
        headers: { 'idempotency-key': 'primer-pedido' },
        body: {
          businessId: business?._id,
          deliveryType: 'retirar',
          paymentMethod: 'efectivo',
          products: [{ productId: soda?._id, quantity: 2 }],
        },
      },
    );
    expect(taken.status).toBe(201);
    expect(Number(taken.body.data.shortId)).toBe((counter?.n ?? 0) + 1);
    expect(toCents(taken.body.data.total)).toBe(560_000);
  });
});
