import type { SetupPreview } from '@mostrador/contract/business-setup';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import type { MadeOwner } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { printerWish } from '../printing/testing/printing-shop.ts';

let test: TestApp;
let owner: MadeOwner;
let [from, to] = ['', ''];
beforeAll(async () => {
  test = await TestApp.start();
  owner = await test.make.owner({ businesses: 2 });
  [from = '', to = ''] = owner.businessIds;
});
afterAll(() => test.stop());

const call = <Body = { error: string }>(
  method: string,
  path: string,
  body?: unknown,
  token?: string,
) =>
  test.call<Body>(`${method} /api/businesses/${path}`, {
    token: token ?? owner.token,
    ...(body !== undefined && { body }),
  });
const bring = (body: unknown, token?: string) =>
  call<{ products: number; error: string; code: string }>('POST', `${to}/setup`, body, token);
const look = async () => (await call<SetupPreview>('POST', `${to}/setup-preview`, { from })).body;

/** What the part of a business looks like, without the ids of its rows. */
async function setupOf(businessId: string) {
  const db = test.deps.db;
  const rows = (statement: Parameters<typeof db.many>[0]) => db.many(statement);
  return {
    slots: await rows(sql`
      select day, opens_minute, closes_minute from slots where business_id = ${businessId}
      order by day, opens_minute`),
    delivery: await rows(sql`
      select logistics, tariff_type, fixed_price_cents, max_distance_km, min_order_cents
      from businesses where id = ${businessId}`),
    zones: await rows(sql`
      select description, radius_km, price_cents, position from shipping_zones
      where business_id = ${businessId} order by position`),
    products: await rows(sql`
      select name, price_cents, category from products where business_id = ${businessId}
      order by name, price_cents`),
    sections: await rows(sql`
      select category, position from menu_sections where business_id = ${businessId}
      order by position`),
    hours: await rows(sql`
      select category, hours from section_hours where business_id = ${businessId}`),
    printers: await rows(sql`
      select name, paper from printers where business_id = ${businessId} order by name`),
  };
}

it('a business takes over menu, hours, delivery and printers of another, all that was chosen or nothing', async () => {
  for (const [name, category] of [
    ['Lomo', 'Lomos'],
    ['Muzzarella', 'Pizzas'],
  ]) {
    await call('POST', `${from}/products`, { name, price: 900, category });
  }
  await call('PUT', `${from}/menu/sections`, { sections: ['Pizzas', 'Lomos'] });
  const availability = [{ dia: 'Lunes', apertura: '20:00', cierre: '01:00' }];
  await call('PUT', `${from}/section-hours`, { category: 'Pizzas', availability });
  const slot = { apertura: '19:00', cierre: '02:00' };
  await call('POST', `${from}/horarios`, { dias: ['Lunes', 'Martes'], ...slot });
  await call('POST', `${to}/horarios`, { dias: ['Domingo'], apertura: '08:00', cierre: '12:00' });
  await call('PUT', `${from}/logistica`, { tipo_logistica: 'PROPIA' });
  await call('PUT', `${from}/shipping-config`, {
    ...{ tipoDeTarifa: 'POR_ZONAS', precioFijo: 0, distanciaMaxima_km: 8 },
    tarifasPorZona: [{ descripcion: 'Centro', radio_km: 3, precio: 800 }],
  });
  await call('PUT', `${from}/order-conditions`, { minimumOrder: 5_000 });
  await call('POST', `${from}/printers`, printerWish({ name: 'Caja', way: 'browser' }));
  await test.make.product(to, { name: 'LOMO', priceCents: 1 });

  const untouched = await setupOf(to);
  const preview = await look();
  expect(preview).toMatchObject({
    menu: { added: 1, known: 1 },
    hours: { slots: 2, replaced: 1 },
    delivery: {
      from: { logistics: 'PROPIA', zones: 1, minimumOrder: 5_000 },
      to: { logistics: 'UNBREIK', zones: 0, minimumOrder: 0 },
    },
    tickets: { added: ['Caja'], withAgent: [] },
  });
  expect(await setupOf(to)).toEqual(untouched);

  const stranger = await test.make.owner();
  const manager = await test.make.staff(to, 'manager');
  const cashier = await test.make.staff(to, 'cashier');
  let parts: Partial<SetupPreview['seen']> = preview.seen;
  expect((await bring({ from: to, parts })).status).toBe(400);
  expect((await bring({ from, parts: {} })).status).toBe(400);
  expect((await bring({ from: stranger.businessId, parts })).status).toBe(404);
  expect((await bring({ from, parts }, manager.token)).status).toBe(404);
  expect((await bring({ from, parts }, cashier.token)).status).toBe(403);

  // Each part is compared by itself: what changed since refuses all of it, if it was chosen.
  await call('PUT', `${from}/shipping-config`, {
    ...{ tipoDeTarifa: 'POR_ZONAS', precioFijo: 0, distanciaMaxima_km: 8 },
    tarifasPorZona: [{ descripcion: 'Centro', radio_km: 3, precio: 900 }],
  });
  await call('POST', `${to}/horarios`, { dias: ['Sábado'], apertura: '08:00', cierre: '12:00' });
  const changed = await bring({ from, parts });
  expect([changed.status, changed.body.code]).toEqual([409, 'stale']);
  expect(changed.body.error).toContain('cambió: los horarios, los envíos.');
  const { menu, tickets } = preview.seen;
  const now = (await look()).seen;
  expect(now).toMatchObject({ menu, tickets });
  expect(now.hours).not.toBe(preview.seen.hours);
  parts = now;
  // The last printer is one too many: nothing of the rest stays either.
  await test.deps.db.run(sql`
    insert into printers (business_id, id, name, way, paper, model, code_page, cut, drawer,
      kitchen_copies, bag_copies, on_accept, created_at)
    select ${to}, 'lleno-' || n, 'Lleno ' || n, 'browser', 80, model, code_page, cut, drawer, 1, 1,
      false, created_at
    from printers, generate_series(1, 100) n where business_id = ${from}`);
  const beforeFull = await setupOf(to);
  const full = await bring({ from, parts });
  expect([full.status, full.body.code]).toEqual([409, 'conflict']);
  expect(await setupOf(to)).toEqual(beforeFull);
  await test.deps.db.run(sql`
    delete from printers where business_id = ${to} and id like 'lleno-%'`);

  expect((await bring({ from, parts })).body).toEqual({ products: 1 });
  const [brought, source] = [await setupOf(to), await setupOf(from)];
  expect(brought).toEqual({
    ...source,
    products: [
      { name: 'LOMO', price_cents: 1, category: 'Lomos' },
      { name: 'Muzzarella', price_cents: 90_000, category: 'Pizzas' },
    ],
  });
  expect((await bring({ from, parts: (await look()).seen })).body).toEqual({ products: 0 });
  expect(await setupOf(to)).toEqual(brought);
});
