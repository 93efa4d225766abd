import type { SharedDevices } from '@mostrador/contract/shared-device';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { sql } from '../../db/sql.ts';
import { type MadeOwner, testPassword, testPin } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { makeOrder } from '../orders/testing/make-order.ts';
import { findSession, liveSessions } from '../session/live-session.ts';

interface Shared {
  token: string;
  user: {
    email: string;
    memberships: { role: string }[];
    sharedDevice?: { name: string; person: { _id: string; name: string; role: string } | null };
  };
}

let test: TestApp;
let owner: MadeOwner;
let cashier: { accountId: string; token: string };
let tablet: string;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

beforeEach(async () => {
  owner = await test.make.owner();
  cashier = await test.make.staff(owner.businessId, 'cashier');
  await test.make.pin(owner.businessId, cashier.accountId);
  tablet = (await test.make.sharedDevice(owner.businessId)).token;
});

const business = () => `/api/businesses/${owner.businessId}`;
const onTablet = <Body = Record<string, unknown>>(call: string, body?: object) =>
  test.call<Body>(call, { token: tablet, ...(body && { body }) });
const enter = (pin = testPin, accountId = cashier.accountId) =>
  onTablet<Shared & { error: string }>('POST /api/shared-device/person', { accountId, pin });
const shared = async () =>
  (await test.call<SharedDevices>(`GET ${business()}/shared-devices`, { token: owner.token })).body;

describe('sharing a device', () => {
  const share = (token: string, name = 'Mostrador') =>
    test.call<Shared>(`POST ${business()}/shared-devices`, { token, body: { name } });

  it('ends the session of whoever shares it, and leaves the least of the roles', async () => {
    const { status, body } = await share(owner.token);
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      email: '',
      memberships: [{ businessId: owner.businessId, role: 'kitchen' }],
      sharedDevice: { name: 'Mostrador', person: null },
    });
    expect((await test.call('GET /api/auth/session', { token: owner.token })).status).toBe(401);
    const ask = (path: string) => test.call(`GET ${business()}${path}`, { token: body.token });
    expect((await ask('/orders')).status).toBe(200);
    const refused = await ask('/orders/history');
    expect(refused.status).toBe(403);
    expect(refused.body.error).toBe('Para hacer esto, elige primero quién está e ingresa el PIN.');
  });

  it('is for whoever manages, on a device of their own', async () => {
    expect((await share(cashier.token)).status).toBe(403);
    const manager = await test.make.staff(owner.businessId, 'manager');
    await test.make.pin(owner.businessId, manager.accountId);
    await enter(testPin, manager.accountId);
    expect((await share(tablet)).status).toBe(403);
    expect((await share(manager.token)).status).toBe(201);
  });

  it('gives a session that no password opens and no other business knows', async () => {
    const other = await test.make.owner();
    const call = `GET /api/businesses/${other.businessId}/orders`;
    expect((await onTablet(call)).status).toBe(404);
    const change = { oldPassword: testPassword, newPassword: 'otra clave larga' };
    expect((await onTablet('POST /api/auth/change-password', change)).status).toBe(403);
    expect((await onTablet('GET /api/auth/sessions')).status).toBe(403);
  });

  it('is listed with its last use, and ends at once', async () => {
    await enter();
    const { devices } = await shared();
    expect(devices).toMatchObject([{ name: 'Mostrador', person: 'Persona de prueba' }]);
    const end = () =>
      test.call(`DELETE ${business()}/shared-devices/${devices[0]?._id}`, { token: owner.token });
    expect((await end()).status).toBe(200);
    expect((await onTablet('GET /api/auth/session')).status).toBe(401);
    expect((await end()).status).toBe(404);
    expect((await shared()).devices).toEqual([]);
  });

  it('ends when the device signs out', async () => {
    expect((await onTablet('POST /api/auth/logout')).status).toBe(200);
    expect((await shared()).devices).toEqual([]);
  });
});

describe('somebody with a PIN', () => {
  it('acts on the device with the own role and name, until they leave', async () => {
    expect((await enter()).body.user).toMatchObject({
      memberships: [{ businessId: owner.businessId, role: 'cashier' }],
      sharedDevice: { person: { _id: cashier.accountId, role: 'cashier' } },
    });
    expect((await onTablet(`GET ${business()}/orders/history`)).status).toBe(200);
    await onTablet('DELETE /api/shared-device/person');
    expect((await onTablet(`GET ${business()}/orders/history`)).status).toBe(403);
  });

  it('stands in the steps of an order; without anybody the device does', async () => {
    await test.deps.db.run(sql`update accounts set name = 'Mora' where id = ${cashier.accountId}`);
    const id = await makeOrder(test.deps, owner.businessId);
    await enter();
    await onTablet(`PATCH /api/orders/${id}/status`, { status: 'preparando', tiempoEstimado: 20 });
    await onTablet('DELETE /api/shared-device/person');
    await onTablet(`PATCH /api/orders/${id}/status`, { status: 'listo' });
    const { body } = await test.call<{ steps: { who: string }[] }>(`GET /api/orders/${id}/steps`, {
      token: owner.token,
    });
    expect(body.steps.map(({ who }) => who).slice(-2)).toEqual(['Mora', 'Persona de prueba']);
  });

  it('is gone after ten minutes without doing anything; looking is not doing', async () => {
    await enter();
    const history = async () => (await onTablet(`GET ${business()}/orders/history`)).status;
    test.advance({ minutes: 9 });
    await onTablet(`POST ${business()}/orders/test`);
    test.advance({ minutes: 9 });
    expect(await history()).toBe(200);
    test.advance({ minutes: 1 });
    expect(await history()).toBe(403);
    const here = await onTablet<Shared>('GET /api/shared-device/person');
    expect(here.body.user.sharedDevice).toEqual({ name: 'Mostrador', person: null });
  });

  it('who is the owner manages, and does what is of weight elsewhere', async () => {
    await test.make.pin(owner.businessId, owner.accountId);
    await enter(testPin, owner.accountId);
    expect((await onTablet(`GET ${business()}/orders/history`)).status).toBe(200);
    const team = await onTablet(`GET ${business()}/team`);
    expect([team.status, team.body.error]).toEqual([
      403,
      'Esto no se puede hacer en un dispositivo compartido. Entra con tu cuenta en tu propio dispositivo.',
    ]);
  });

  it('is followed by the streams of the device, which end with it', async () => {
    const session = await findSession(test.deps, tablet);
    const sessionId = session?.caller.sessionId ?? '';
    const role = async () =>
      (await liveSessions(test.deps, [sessionId])).get(sessionId)?.map((each) => each.role);
    expect(await role()).toEqual(['kitchen']);
    await enter();
    expect(await role()).toEqual(['cashier']);
    test.advance({ minutes: 10 });
    expect(await role()).toEqual(['kitchen']);
    await onTablet('POST /api/auth/logout');
    expect(await role()).toBeUndefined();
  });

  it('is out as soon as they are removed, and so is the PIN', async () => {
    await enter();
    await test.call(`DELETE ${business()}/team/${cashier.accountId}`, { token: owner.token });
    expect((await onTablet(`GET ${business()}/orders/history`)).status).toBe(403);
    expect((await onTablet<{ people: [] }>('GET /api/shared-device/people')).body.people).toEqual(
      [],
    );
    expect((await enter()).status).toBe(400);
  });

  it('is one of a list of names and roles', async () => {
    const { body } = await onTablet('GET /api/shared-device/people');
    expect(body).toEqual({
      people: [{ _id: cashier.accountId, name: 'Persona de prueba', role: 'cashier' }],
    });
  });
});

describe('a PIN', () => {
  const choose = (pin: string, password = testPassword) =>
    test.call(`PUT ${business()}/pin`, { token: cashier.token, body: { pin, password } });

  it('is chosen with the password, and is not one that everybody tries', async () => {
    for (const easy of ['1234', '0000', '12', 'abcd'])
      expect((await choose(easy)).status).toBe(400);
    expect((await choose('5903', 'otra')).status).toBe(400);
    expect((await choose('5903')).status).toBe(200);
    expect((await enter('5903')).status).toBe(200);
    expect((await enter(testPin)).status).toBe(400);
  });

  it('is kept as a hash, and is nothing outside the devices of its business', async () => {
    const rows = await test.deps.db.many(sql`select * from member_pins`);
    expect(JSON.stringify(rows)).not.toContain(testPin);
    const other = await test.make.owner();
    const foreign = (await test.make.sharedDevice(other.businessId)).token;
    const body = { accountId: cashier.accountId, pin: testPin };
    const call = 'POST /api/shared-device/person';
    expect((await test.call(call, { token: foreign, body })).status).toBe(400);
    expect((await test.call(call, { token: cashier.token, body })).status).toBe(403);
    expect((await test.call(call, { body })).status).toBe(401);
  });

  it('says how many tries are left, and is locked for 15 minutes after five', async () => {
    const answers: string[] = [];
    for (let i = 0; i < 6; i++) answers.push((await enter('9999')).body.error);
    expect(answers[0]).toBe('El PIN no es correcto. Te quedan 4 intentos.');
    expect(answers[3]).toBe('El PIN no es correcto. Te queda 1 intento.');
    expect(answers[4]).toContain('bloqueado en este dispositivo hasta las ');
    expect(answers[5]).toContain('Después de 5 intentos, este PIN está bloqueado aquí hasta las ');
    expect((await enter()).status).toBe(429);
    test.advance({ minutes: 14 });
    expect((await enter()).status).toBe(429);
    test.advance({ minutes: 1 });
    expect((await enter()).status).toBe(200);
    expect((await enter('9999')).body.error).toContain('Te quedan 4 intentos');
  });

  it('is locked longer by who goes on, also after an hour of patience', async () => {
    for (let i = 0; i < 5; i++) await enter('9999');
    test.advance({ minutes: 60 });
    expect((await enter('9999')).status).toBe(400);
    test.advance({ minutes: 29 });
    expect((await enter()).status).toBe(429);
  });

  it('is unlocked by the owner, or with the password by choosing another', async () => {
    const lock = async () => {
      for (let i = 0; i < 5; i++) await enter('9999');
    };
    await lock();
    expect((await shared()).people.find(({ _id }) => _id === cashier.accountId)).toMatchObject({
      hasPin: true,
      lockedUntil: expect.any(String),
    });
    const pins = `${business()}/pins/${cashier.accountId}`;
    await test.call(`DELETE ${pins}/lock`, { token: owner.token });
    expect((await enter()).status).toBe(200);
    await lock();
    await choose('5903');
    expect((await enter('5903')).status).toBe(200);
    await test.call(`DELETE ${pins}`, { token: owner.token });
    expect((await onTablet(`GET ${business()}/orders/history`)).status).toBe(403);
    expect((await enter('5903')).status).toBe(400);
  });

  it('of one person does not lock the others, but a device is tried twenty times at most', async () => {
    const people: string[] = [];
    for (let i = 0; i < 6; i++) {
      people.push((await test.make.staff(owner.businessId, 'kitchen')).accountId);
    }
    let looked = 0;
    for (const person of people) {
      for (let i = 0; i < 4; i++) looked += (await enter('9999', person)).status === 400 ? 1 : 0;
    }
    expect(looked).toBe(20);
    expect((await enter()).body.error).toContain('Hubo demasiados intentos.');
  });

  it('is looked at five times over two processes, of fifty tries at once', async () => {
    const second = await buildApp(test.deps);
    const payload = JSON.stringify({ accountId: cashier.accountId, pin: '9999' });
    const headers = { authorization: `Bearer ${tablet}`, 'content-type': 'application/json' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        (i % 2 === 0 ? test.app : second).inject({
          method: 'POST',
          url: '/api/shared-device/person',
          headers,
          payload,
        }),
      ),
    );
    await second.close();
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(45);
  });
});
