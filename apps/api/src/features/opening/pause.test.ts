import type { OpeningChange, OpeningState } from '@mostrador/contract/opening';
import type { Business } from '@mostrador/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';
import { createMarketplaceKey } from '../marketplace/create-marketplace-key.ts';
import { cartOf, intake, openShop, type Shop } from '../marketplace/testing.ts';

let test: TestApp;
let key: string;
beforeAll(async () => {
  test = await TestApp.start();
  key = (await createMarketplaceKey(test.deps.db, 'prueba', test.now)).secret;
});
afterAll(() => test.stop());

interface Answer {
  data: OpeningState;
  error: string;
}
const put = (shop: Shop, what: string, body: unknown, token = shop.token) =>
  test.call<Answer>(`PUT /api/businesses/${shop.businessId}/${what}`, { token, body });
const end = (shop: Shop, what: string) =>
  test.call<Answer>(`DELETE /api/businesses/${shop.businessId}/${what}`, { token: shop.token });
const business = async (shop: Shop) =>
  (await test.call<Business[]>('GET /api/businesses/my-businesses', { token: shop.token })).body[0];
const trail = async (shop: Shop) =>
  (
    await test.call<{ changes: OpeningChange[] }>(
      `GET /api/businesses/${shop.businessId}/opening-changes`,
      { token: shop.token },
    )
  ).body.changes;
const asSeen = async (shop: Shop) =>
  (
    await test.call<{ data: Record<string, unknown> }>(
      `GET /api/marketplace/businesses/${shop.businessId}`,
      { token: key },
    )
  ).body.data;
const order = (shop: Shop) => intake(test, key, cartOf(shop));
const inMinutes = (minutes: number) => new Date(test.now.getTime() + minutes * 60_000);

describe('a pause', () => {
  it('takes no orders until it is over, and ends by itself to the second', async () => {
    const shop = await openShop(test);
    const until = inMinutes(30).toISOString();
    const { status, body } = await put(shop, 'pause', { minutes: 30, reason: 'Se cortó la luz' });
    expect([status, body.data.pause]).toEqual([
      200,
      { since: test.now.toISOString(), until, reason: 'Se cortó la luz', by: 'negocio' },
    ]);
    expect(await business(shop)).toMatchObject({
      isOpen: true,
      pause: body.data.pause,
      openNow: {
        isOpen: false,
        reason: 'paused',
        changesAt: until,
        text: 'Pausado hasta 12:30: Se cortó la luz',
      },
    });
    expect(await asSeen(shop)).toMatchObject({ isOpen: false, reason: 'paused', opensAt: until });
    const refused = await order(shop);
    expect([refused.status, refused.body.error]).toEqual([
      422,
      'El negocio no está recibiendo pedidos. Pausado hasta 12:30: Se cortó la luz.',
    ]);
    test.advance({ minutes: 29, seconds: 59 });
    expect((await order(shop)).status).toBe(422);
    test.advance({ seconds: 1 });
    expect((await order(shop)).status).toBe(201);
    expect(await business(shop)).toMatchObject({ pause: null, openNow: { isOpen: true } });
  });

  it('is ended by hand, once', async () => {
    const shop = await openShop(test);
    await put(shop, 'pause', { minutes: 60 });
    test.advance({ seconds: 1 });
    expect((await end(shop, 'pause')).body.data.pause).toBeNull();
    expect((await end(shop, 'pause')).status).toBe(200);
    expect((await order(shop)).status).toBe(201);
    expect((await trail(shop)).map(({ kind }) => kind)).toEqual(['resume', 'pause']);
  });

  it('lasts until closing, until tomorrow or until an hour of another day', async () => {
    const shop = await openShop(test);
    test.setNow('2026-03-04T15:00:00Z');
    const endOf = async (until: string) =>
      (await put(shop, 'pause', { until })).body.data.pause?.until;
    // It never closes, so its day does.
    expect(await endOf('closing')).toBe('2026-03-05T03:00:00.000Z');
    expect(await endOf('tomorrow')).toBe('2026-03-05T03:00:00.000Z');
    expect(await endOf('2026-03-06T20:30:00-03:00')).toBe('2026-03-06T23:30:00.000Z');
    expect((await business(shop))?.openNow.text).toBe('Pausado hasta el viernes a las 20:30');
    expect(await endOf('2026-04-06T20:30:00-03:00')).toBe('2026-04-06T23:30:00.000Z');
    expect((await business(shop))?.openNow.text).toBe('Pausado hasta el 06/04 a las 20:30');
  });

  it('until closing follows the hours, and needs them', async () => {
    const owner = await test.make.owner();
    const shop = { ...owner, productId: await test.make.product(owner.businessId) };
    test.setNow('2026-03-04T15:00:00Z');
    const closed = await put(shop, 'pause', { until: 'closing' });
    expect([closed.status, closed.body.error]).toEqual([409, expect.stringMatching(/horarios/)]);
    await test.call(`POST /api/businesses/${shop.businessId}/horarios`, {
      token: shop.token,
      body: { dias: ['Miércoles', 'Jueves'], apertura: '11:00', cierre: '14:00' },
    });
    const { body } = await put(shop, 'pause', { until: 'closing' });
    expect(body.data.pause?.until).toBe('2026-03-04T17:00:00.000Z');
    // When it ends the shop is closed by its hours: customers read when it really opens.
    expect((await asSeen(shop))?.opensAt).toBe('2026-03-05T14:00:00.000Z');
    test.setNow('2026-03-04T18:00:00Z');
    expect((await business(shop))?.openNow.reason).toBe('out_of_hours');
  });

  it.each([
    [{}],
    [{ minutes: 30, until: 'closing' }],
    [{ minutes: 4 }],
    [{ minutes: 1.5 }],
    [{ minutes: 1_441 }],
    [{ until: 'pronto' }],
    [{ until: '2026-03-04T14:59:00Z' }],
    [{ until: '2027-03-04T15:00:00Z' }],
    [{ minutes: 30, reason: 'x'.repeat(121) }],
  ])('refuses %j with a sentence and changes nothing', async (body) => {
    const shop = await openShop(test);
    test.setNow('2026-03-04T15:00:00Z');
    const answer = await put(shop, 'pause', body);
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(/\.$/)]);
    expect(await business(shop)).toMatchObject({ pause: null });
    expect(await trail(shop)).toEqual([]);
  });

  it('is the owner’s alone', async () => {
    const shop = await openShop(test);
    const stranger = await test.make.owner();
    const answer = await put(shop, 'pause', { minutes: 30 }, stranger.token);
    expect(answer.status).toBe(404);
    expect(await business(shop)).toMatchObject({ pause: null });
  });

  it('waits for approval', async () => {
    const owner = await test.make.owner({ status: 'pending' });
    const answer = await test.call<Answer>(`PUT /api/businesses/${owner.businessId}/pause`, {
      token: owner.token,
      body: { minutes: 30 },
    });
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringMatching(/aprobado/)]);
  });
});

describe('the trail of opening', () => {
  it('says who opened, closed and paused, when and why; the last one first', async () => {
    const shop = await openShop(test);
    const flip = (isOpen: boolean) =>
      test.call(`PUT /api/businesses/${shop.businessId}`, { token: shop.token, body: { isOpen } });
    await flip(false);
    await flip(false);
    test.advance({ seconds: 1 });
    await flip(true);
    test.advance({ seconds: 1 });
    await put(shop, 'pause', { minutes: 15, reason: 'Cambio de turno' });
    test.advance({ seconds: 1 });
    await put(shop, 'busy', { extraMinutes: 20, minutes: 60 });
    expect(await trail(shop)).toMatchObject([
      { kind: 'busy', minutes: 20, who: expect.stringMatching(/\w/) },
      { kind: 'pause', reason: 'Cambio de turno' },
      { kind: 'open', reason: '' },
      { kind: 'close' },
    ]);
  });
});

describe('a busy hour', () => {
  it('adds its minutes to what customers are told, and ends by itself', async () => {
    const shop = await openShop(test);
    const { body } = await put(shop, 'busy', { extraMinutes: 15, minutes: 60 });
    expect(body.data.busy).toEqual({ minutes: 15, until: inMinutes(60).toISOString() });
    expect((await asSeen(shop))?.preparationMinutes).toBe(30);
    test.advance({ minutes: 60 });
    expect((await asSeen(shop))?.preparationMinutes).toBe(15);
    expect((await business(shop))?.busy).toBeNull();
  });

  it('is ended by hand', async () => {
    const shop = await openShop(test);
    await put(shop, 'busy', { extraMinutes: 30, until: 'closing' });
    test.advance({ seconds: 1 });
    expect((await end(shop, 'busy')).body.data.busy).toBeNull();
    expect((await trail(shop)).map(({ kind }) => kind)).toEqual(['calm', 'busy']);
  });

  it('knows four sizes', async () => {
    const shop = await openShop(test);
    const answer = await put(shop, 'busy', { extraMinutes: 12, minutes: 60 });
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(/10, 15/)]);
  });
});

describe('automatic acceptance', () => {
  it('accepts what comes in with the minutes that the shop chose, busy or not', async () => {
    const shop = await openShop(test);
    await put(shop, 'auto-accept', { minutes: 25 });
    expect((await order(shop)).body.data).toMatchObject({
      status: 'preparando',
      tiempoEstimado: 25,
      acceptedAutomatically: true,
      promisedAt: inMinutes(25).toISOString(),
    });
    await put(shop, 'busy', { extraMinutes: 10, minutes: 60 });
    expect((await order(shop)).body.data.tiempoEstimado).toBe(35);
    await put(shop, 'auto-accept', { minutes: null });
    expect((await order(shop)).body.data).toMatchObject({
      status: 'pendiente',
      acceptedAutomatically: false,
    });
  });
});

describe('a board that is open somewhere', () => {
  it('is read anew when somebody pauses or resumes, though no order changed', async () => {
    const shop = await openShop(test);
    const read = (etag = '') =>
      test.call(`GET /api/businesses/${shop.businessId}/orders`, {
        token: shop.token,
        headers: { 'if-none-match': etag },
      });
    const before = await read();
    expect((await read(String(before.headers.etag))).status).toBe(304);
    await put(shop, 'pause', { minutes: 30 });
    const after = await read(String(before.headers.etag));
    expect(after.status).toBe(200);
    expect(after.headers['opening-version']).not.toBe(before.headers['opening-version']);
  });
});
