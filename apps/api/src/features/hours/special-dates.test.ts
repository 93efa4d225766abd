import type { SpecialDate } from '@mostrador/contract/special-dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { createMarketplaceKey } from '../marketplace/create-marketplace-key.ts';
import { cartOf, intake, openShop } from '../marketplace/testing.ts';
import { unwatchedShops } from '../opening/unwatched-shops.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

interface Dates {
  dates: SpecialDate[];
  error: string;
}
const path = (businessId: string) => `/api/businesses/${businessId}/special-dates`;
const add = (businessId: string, token: string, body: unknown) =>
  test.call<Dates>(`POST ${path(businessId)}`, { token, body });
const list = async (businessId: string, token: string) =>
  (await test.call<Dates>(`GET ${path(businessId)}`, { token })).body.dates;

/** Now is Wednesday 4 March 2026, 12:00. */
const holiday = {
  ...{ from: '2026-03-05', until: '2026-03-06', kind: 'closed', reason: 'feriado: Carnaval' },
};
const evening = {
  ...{ from: '2026-03-08', until: '2026-03-08', kind: 'hours', reason: 'el Día de la Mujer' },
  slots: [
    { apertura: '20:00', cierre: '02:00' },
    { apertura: '12:00', cierre: '15:00' },
  ],
};

describe('special dates', () => {
  it('are added, changed and deleted, in order, and those that are over are not listed', async () => {
    const { businessId, token } = await test.make.owner();
    await add(businessId, token, evening);
    const { status, body } = await add(businessId, token, holiday);
    expect(status).toBe(201);
    expect(body.dates).toMatchObject([
      { ...holiday, slots: [] },
      { ...evening, slots: evening.slots.toReversed() },
    ]);
    const id = body.dates[0]?._id;
    const moved = { ...holiday, from: '2026-03-04', until: '2026-03-04', reason: 'mudanza' };
    const change = (to: unknown, dateId = id) =>
      test.call<Dates>(`PUT ${path(businessId)}/${dateId}`, { token, body: to });
    expect((await change(moved)).body.dates[0]).toEqual({ ...moved, _id: id, slots: [] });
    expect((await change(moved, 'otra')).status).toBe(404);
    expect((await change({ ...moved, until: '2026-03-08' })).status).toBe(409);

    test.advance({ days: 1 });
    expect((await list(businessId, token)).map(({ reason }) => reason)).toEqual([evening.reason]);
    const remove = () => test.call(`DELETE ${path(businessId)}/${id}`, { token });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
    const { body: activity } = await test.call<{ lines: { what: string }[] }>(
      `GET /api/businesses/${businessId}/activity`,
      { token },
    );
    expect(JSON.stringify(activity)).toContain('el 04/03, mudanza');
    test.advance({ days: -1 });
  });

  it('refuse odd days, and two for one day, with a sentence that names the other', async () => {
    const { businessId, token } = await test.make.owner();
    const { slots, ...bare } = evening;
    const odd = [
      {},
      { ...holiday, reason: ' ' },
      { ...holiday, kind: 'fiesta' },
      { ...holiday, from: '2026-02-30' },
      { ...holiday, from: '05/03/2026' },
      { ...holiday, until: '2026-03-04' },
      { ...holiday, from: '2026-03-02', until: '2026-03-03' },
      { ...holiday, until: '2027-03-06' },
      { ...holiday, from: '2028-04-01', until: '2028-04-01' },
      { ...holiday, slots },
      bare,
      { ...evening, slots: [{ apertura: '24:00', cierre: '02:00' }] },
      { ...holiday, alsoIn: 'todos' },
    ];
    for (const body of odd) {
      const answer = await add(businessId, token, body);
      expect(answer.status, JSON.stringify(body)).toBe(400);
      expect(answer.body.error).toMatch(/[a-zA-Záéíóúñ]\.$/);
    }
    const rush = [1, 2, 3].map(() => add(businessId, token, holiday));
    const answers = await Promise.all(rush);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const again = await add(businessId, token, { ...evening, from: '2026-03-06' });
    expect(again.body.error).toBe(
      'Ya tienes una fecha especial del 05/03 al 06/03: feriado: Carnaval. Cámbiala o quítala primero.',
    );
    expect(await list(businessId, token)).toHaveLength(1);
  });

  it('are set in several businesses at once, in all or in none, and only in those of the caller', async () => {
    const { businessIds, token } = await test.make.owner({ businesses: 3 });
    const [first = '', second = '', third = ''] = businessIds;
    const stranger = await test.make.owner();
    const inAll = { ...holiday, alsoIn: [second, third, first] };
    const foreign = await add(first, token, { ...inAll, alsoIn: [second, stranger.businessId] });
    expect(foreign.status).toBe(404);
    await add(third, token, { ...holiday, reason: 'inventario' });
    const clash = await add(first, token, inAll);
    expect([clash.status, clash.body.error]).toEqual([
      409,
      expect.stringMatching(/^Negocio \d+ ya tiene .* inventario\. /),
    ]);
    expect([await list(first, token), await list(second, token)]).toEqual([[], []]);
    expect((await add(first, token, { ...inAll, alsoIn: [second] })).status).toBe(201);
    expect(await list(second, token)).toMatchObject([{ reason: holiday.reason }]);
    const told = await test.deps.db.many(sql`
      select 1 from activity where business_id = ${second} and kind = 'hours'`);
    expect(told).toHaveLength(1);

    const cashier = await test.make.staff(first, 'cashier');
    expect((await add(first, cashier.token, evening)).status).toBe(403);
    const manager = await test.make.staff(first, 'manager');
    expect((await add(first, manager.token, { ...evening, alsoIn: [second] })).status).toBe(404);
  });

  it('close the shop for the marketplace, which says why, and for whoever watches over it', async () => {
    const shop = await openShop(test);
    const { secret: key } = await createMarketplaceKey(test.deps.db, 'prueba', test.now);
    const { businessId, token } = shop;
    const today = { ...holiday, from: '2026-03-04', until: '2026-03-05' };
    const order = (scheduledFor?: string) => intake(test, key, { ...cartOf(shop), scheduledFor });
    const state = async () =>
      (
        await test.call<{ data: object }>(`GET /api/marketplace/businesses/${businessId}`, {
          token: key,
        })
      ).body.data;
    const unwatched = async () => {
      const found: string[] = [];
      for await (const { id } of unwatchedShops(test.deps.db, 0, test.now)) found.push(id);
      return found.includes(businessId);
    };
    test.advance({ minutes: 1 });
    expect((await order()).status).toBe(201);
    expect(await unwatched()).toBe(true);

    const { body } = await add(businessId, token, today);
    expect(await state()).toMatchObject({
      isOpen: false,
      reason: 'special_date',
      text: 'Cerrado por feriado: Carnaval. Abre el viernes a las 00:00.',
      opensAt: '2026-03-06T03:00:00.000Z',
    });
    expect((await order()).body).toMatchObject({
      error:
        'El negocio está cerrado en este momento. Cerrado por feriado: Carnaval. Abre el viernes a las 00:00.',
    });
    expect((await order('2026-03-05T15:00:00Z')).status).toBe(422);
    expect((await order('2026-03-06T15:00:00Z')).status).toBe(201);
    const { body: open } = await test.call<{ businesses: { _id: string }[] }>(
      'GET /api/marketplace/businesses?limit=200',
      { token: key },
    );
    expect(open.businesses.map(({ _id }) => _id)).not.toContain(businessId);
    expect(await unwatched()).toBe(false);

    const usual = { ...today, kind: 'usual' };
    await test.call(`PUT ${path(businessId)}/${body.dates[0]?._id}`, { token, body: usual });
    expect(await state()).toMatchObject({ isOpen: true });
  });
});
