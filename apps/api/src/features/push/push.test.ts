import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { loadPlatformFigures } from '../../metrics/platform-figures.ts';
import type { MadeOwner } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { openShop } from '../marketplace/testing.ts';
import { watchShops } from '../opening/watch-shops.ts';
import { acceptAutomatically, cancelAccepted } from '../orders/aside-steps.ts';
import { noAccount } from '../orders/store.ts';
import { makeOrder } from '../orders/testing/make-order.ts';
import { purgeSessions } from '../session/purge-sessions.ts';
import { forgetOldPushes, sendPushes } from './send-pushes.ts';
import { PushService } from './testing.ts';

let service: PushService;
let test: TestApp;
beforeAll(async () => {
  service = await PushService.start();
  const subject = 'mailto:avisos@ejemplo.ar';
  test = await TestApp.start({ push: { keys: null, subject, hosts: [service.host] } });
});
afterAll(async () => {
  await test.stop();
  await service.stop();
});
afterEach(() => {
  service.received.length = 0;
  service.answer = 201;
  service.answerHeaders = {};
});

interface DeviceAnswer {
  _id: string;
  current: boolean;
  lastSentAt: string | null;
}

async function switchOn(token: string, subscription = service.subscription()) {
  const { body, status } = await test.call<{ data: DeviceAnswer }>('POST /api/push/devices', {
    token,
    body: subscription,
  });
  expect(status).toBe(201);
  return { id: body.data._id, name: subscription.endpoint.split('/').at(-1) ?? '' };
}

const devicesOf = async (token: string) =>
  (await test.call<{ devices: DeviceAnswer[] }>('GET /api/push/devices', { token })).body.devices;

const rowsOf = ({ accountId }: MadeOwner) =>
  test.deps.db.many(sql`select 1 from push_devices where account_id = ${accountId}`);

/** The shop's order to itself: the shortest way to a new one. */
async function newOrder({ businessId, token }: MadeOwner) {
  const { body, status } = await test.call<{ data: { _id: string; shortId: string } }>(
    `POST /api/businesses/${businessId}/orders/test`,
    { token },
  );
  expect(status).toBe(201);
  return { id: body.data._id, shortId: body.data.shortId };
}

/** Frees the board for the next one. */
const over = (token: string, id: string) =>
  test.call(`PATCH /api/orders/${id}/status`, {
    token,
    body: { status: 'cancelado', motivo: 'Local cerrado' },
  });

const send = () => sendPushes(test.deps);
const told = () => service.received.map(({ device, message }) => ({ device, ...message }));
const waiting = async () => (await loadPlatformFigures(test.deps.db, test.now)).waitingPushes;
const dead = async () => (await loadPlatformFigures(test.deps.db, test.now)).deadPushes;

describe('a new order', () => {
  it('is told to every device of the shop after 15 seconds that no panel has shown it', async () => {
    const owner = await test.make.owner();
    const tablet = await switchOn(owner.token);
    const phone = await switchOn(await test.make.token(owner.accountId));
    await switchOn((await test.make.owner()).token);
    const { id, shortId } = await newOrder(owner);
    test.advance({ seconds: 14 });
    await send();
    expect(told()).toEqual([]);
    test.advance({ seconds: 1 });
    await send();
    const message = { kind: 'created', orderId: id, shortId };
    expect(told()).toHaveLength(2);
    expect(told()).toEqual(
      expect.arrayContaining([tablet, phone].map(({ name }) => ({ device: name, ...message }))),
    );
    await send();
    expect(told()).toHaveLength(2);
    expect((await devicesOf(owner.token))[0]?.lastSentAt).toBe(test.now.toISOString());
    await over(owner.token, id);
  });

  it('leaves nothing to wait for in a shop that has no device', async () => {
    const alerts = async ({ businessId }: MadeOwner) =>
      (await test.deps.db.many(sql`select 1 from order_alerts where business_id = ${businessId}`))
        .length;
    const without = await test.make.owner();
    await newOrder(without);
    expect(await alerts(without)).toBe(0);
    const having = await test.make.owner();
    await switchOn(having.token);
    const { id } = await newOrder(having);
    expect(await alerts(having)).toBe(1);
    await over(having.token, id);
  });

  it('does not wait behind a rush of orders of shops that have no device', async () => {
    const { businessId } = await test.make.owner();
    for (let n = 0; n < 220; n++) await makeOrder(test.deps, businessId);
    await test.deps.db.run(sql`
      insert into order_alerts (business_id, order_id, kind, due_at)
      select business_id, id, 'created', ${test.now} from orders where business_id = ${businessId}
      on conflict do nothing`);
    const owner = await test.make.owner();
    await switchOn(owner.token);
    test.advance({ seconds: 1 });
    const { id } = await newOrder(owner);
    test.advance({ seconds: 15 });
    await send();
    expect(told()).toMatchObject([{ kind: 'created', orderId: id }]);
    await over(owner.token, id);
  });

  it('is sealed for the device, signed by this installation, urgent, and says nothing of the customer', async () => {
    const owner = await test.make.owner();
    await switchOn(owner.token);
    const { id } = await newOrder(owner);
    test.advance({ seconds: 15 });
    await send();
    const { body } = await test.call<{ publicKey: string }>('GET /api/push/key', {
      token: owner.token,
    });
    const [push] = service.received;
    expect(push?.signer).toBe(body.publicKey);
    expect(push?.signed).toMatchObject({
      aud: `https://${service.host}`,
      sub: 'mailto:avisos@ejemplo.ar',
    });
    expect(push?.headers).toMatchObject({
      urgency: 'high',
      ttl: '1800',
      topic: expect.stringMatching(/^[0-9a-f]{32}$/),
      'content-encoding': 'aes128gcm',
    });
    expect(Object.keys(push?.message ?? {})).toEqual(['kind', 'orderId', 'shortId']);
    await over(owner.token, id);
  });

  it('is not told when a panel that somebody looks at has shown it', async () => {
    const owner = await test.make.owner();
    await switchOn(owner.token);
    const { id } = await newOrder(owner);
    const seen = { token: owner.token, body: { orders: [id] } };
    const foreign = await test.make.owner();
    const path = `POST /api/businesses/${owner.businessId}/orders/seen`;
    expect((await test.call(path, { ...seen, token: foreign.token })).status).toBe(404);
    expect((await test.call(path, seen)).status).toBe(200);
    test.advance({ seconds: 20 });
    await send();
    expect(told()).toEqual([]);
    await over(owner.token, id);
  });

  it('is not told when it was answered meanwhile, but when it was accepted by itself', async () => {
    const owner = await test.make.owner();
    await switchOn(owner.token);
    const answered = await newOrder(owner);
    await over(owner.token, answered.id);
    const automatic = await newOrder(owner);
    await test.deps.db.transaction((tx) => acceptAutomatically(tx, automatic.id, 20, test.now));
    test.advance({ seconds: 20 });
    await send();
    expect(told()).toMatchObject([{ kind: 'created', orderId: automatic.id }]);
  });

  it('is told once, whatever number of processes look for it', async () => {
    const owner = await test.make.owner();
    await switchOn(owner.token);
    const { id } = await newOrder(owner);
    test.advance({ seconds: 15 });
    await Promise.all([send(), send(), send(), send()]);
    expect(told()).toHaveLength(1);
    await over(owner.token, id);
  });
});

describe('an accepted order that somebody else takes back', () => {
  it('is told at once; what the shop cancels itself is not', async () => {
    const owner = await test.make.owner();
    await switchOn(owner.token);
    const [lost, own] = [await newOrder(owner), await newOrder(owner)];
    for (const { id } of [lost, own]) {
      await test.call(`PATCH /api/orders/${id}/status`, {
        token: owner.token,
        body: { status: 'preparando', tiempoEstimado: 20 },
      });
    }
    await test.deps.db.transaction(async (tx) => {
      await cancelAccepted(tx, noAccount, lost.id, 'sistema', 'El cliente no puede', test.now);
      await cancelAccepted(tx, noAccount, own.id, 'negocio', 'Sin stock', test.now);
    });
    await send();
    expect(told()).toMatchObject([{ kind: 'cancelled', orderId: lost.id, shortId: lost.shortId }]);
  });
});

describe('an open shop that nobody looks at', () => {
  it('is told on its devices besides the mail', async () => {
    const shop = await openShop(test);
    await switchOn(shop.token);
    await test.call(`GET /api/businesses/${shop.businessId}/orders`, { token: shop.token });
    test.advance({ minutes: 4 });
    await watchShops(test.deps);
    await send();
    expect(told()).toMatchObject([{ kind: 'unwatched' }]);
  });
});

describe('a device', () => {
  it('can be tried, listed and removed by its account alone', async () => {
    const [owner, other] = [await test.make.owner(), await test.make.owner()];
    const { id } = await switchOn(owner.token);
    const calls = [`POST /api/push/devices/${id}/test`, `DELETE /api/push/devices/${id}`];
    for (const call of calls) {
      expect((await test.call(call, { token: other.token })).status).toBe(404);
    }
    expect(await devicesOf(other.token)).toEqual([]);
    expect(await devicesOf(await test.make.token(owner.accountId))).toMatchObject([
      { _id: id, current: false },
    ]);
    expect((await test.call(calls[0] ?? '', { token: owner.token })).status).toBe(202);
    await send();
    expect(told()).toMatchObject([{ kind: 'test' }]);
    expect((await test.call(calls[1] ?? '', { token: owner.token })).status).toBe(200);
    expect(await devicesOf(owner.token)).toEqual([]);
  });

  it('is of whoever signed in there last, and of a session there is one', async () => {
    const [owner, next] = [await test.make.owner(), await test.make.owner()];
    const browser = service.subscription();
    await switchOn(owner.token, browser);
    await switchOn(next.token, browser);
    expect(await devicesOf(owner.token)).toEqual([]);
    const { id } = await switchOn(next.token);
    expect((await devicesOf(next.token)).map(({ _id }) => _id)).toEqual([id]);
  });

  it('goes when its session ends, in whichever way', async () => {
    const owner = await test.make.owner();
    const second = await test.make.token(owner.accountId);
    await switchOn(owner.token);
    await switchOn(second);
    await test.call('POST /api/auth/logout', { token: second });
    expect(await rowsOf(owner)).toHaveLength(1);
    const third = await test.make.token(owner.accountId);
    await switchOn(third);
    const { body } = await test.call<{ sessions: { _id: string; current: boolean }[] }>(
      'GET /api/auth/sessions',
      { token: owner.token },
    );
    const newest = body.sessions.find(({ current }) => !current);
    await test.call(`DELETE /api/auth/sessions/${newest?._id}`, { token: owner.token });
    expect(await rowsOf(owner)).toHaveLength(1);
    const { id } = await newOrder(owner);
    test.advance({ days: 31 });
    await send();
    expect(told()).toEqual([]);
    await purgeSessions(test.deps);
    expect(await rowsOf(owner)).toEqual([]);
    await over(await test.make.token(owner.accountId), id);
  });

  it('that its service does not know any more is forgotten, with what it was to be told', async () => {
    const owner = await test.make.owner();
    await switchOn(owner.token);
    const { id } = await newOrder(owner);
    test.advance({ seconds: 15 });
    service.answer = 410;
    await send();
    expect(await devicesOf(owner.token)).toEqual([]);
    expect(await waiting()).toBe(0);
    await over(owner.token, id);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://10.0.0.1/x',
    'https://localhost/x',
    'https://fcm.googleapis.com.evil.ar/x',
    'https://fcm.googleapis.com@evil.ar/x',
    'https://127.0.0.1:1/x',
    'file:///etc/passwd',
  ])('is refused at %s, which is no push service', async (endpoint) => {
    const { token } = await test.make.owner();
    const { keys } = service.subscription();
    const { status } = await test.call('POST /api/push/devices', {
      token,
      body: { endpoint, keys },
    });
    expect(status).toBe(400);
  });

  it('whose service left the settings is not called any more', async () => {
    const owner = await test.make.owner();
    const { id } = await switchOn(owner.token);
    await test.call(`POST /api/push/devices/${id}/test`, { token: owner.token });
    const before = await dead();
    const { config } = test.deps;
    const push = { ...config.push, hosts: ['*.push.apple.com'] };
    await sendPushes({ ...test.deps, config: { ...config, push } });
    expect(told()).toEqual([]);
    expect(await dead()).toBe(before + 1);
  });
});

describe('a service that fails', () => {
  it('is tried again, later each time, until nobody needs the push; redirections are not followed', async () => {
    const owner = await test.make.owner();
    const { id } = await switchOn(owner.token);
    await test.call(`POST /api/push/devices/${id}/test`, { token: owner.token });
    service.answer = 503;
    service.answerHeaders = { 'retry-after': '20' };
    await send();
    expect(await waiting()).toBe(1);
    test.advance({ seconds: 19 });
    service.answer = 201;
    await send();
    expect(told()).toEqual([]);
    test.advance({ seconds: 1 });
    await send();
    expect(told()).toHaveLength(1);

    await test.call(`POST /api/push/devices/${id}/test`, { token: owner.token });
    const before = await dead();
    service.answer = 302;
    service.answerHeaders = { location: `https://${service.host}/elsewhere` };
    await send();
    expect(await dead()).toBe(before + 1);

    await test.call(`POST /api/push/devices/${id}/test`, { token: owner.token });
    service.answer = 500;
    for (let turn = 0; turn < 10; turn++) {
      await send();
      test.advance({ minutes: 1 });
    }
    expect(await waiting()).toBe(0);
    expect(await dead()).toBe(before + 2);
    test.advance({ days: 3 });
    await forgetOldPushes(test.deps);
    expect(await dead()).toBe(0);
  });

  it('does not hold what a process that died had taken for longer than its lease', async () => {
    const owner = await test.make.owner();
    const { id } = await switchOn(owner.token);
    await test.call(`POST /api/push/devices/${id}/test`, { token: owner.token });
    await test.deps.db.run(sql`
      update outgoing_push set attempts = 1,
        next_attempt_at = ${new Date(test.now.getTime() + 60_000)} where sent_at is null`);
    await send();
    expect(told()).toEqual([]);
    test.advance({ seconds: 60 });
    await send();
    expect(told()).toHaveLength(1);
  });
});

it('the keys are made once and for all, whoever asks first', async () => {
  const fresh = await TestApp.start();
  const { token } = await fresh.make.owner();
  const keys = await Promise.all(
    [1, 2, 3].map(async () => (await fresh.call('GET /api/push/key', { token })).body.publicKey),
  );
  expect(new Set(keys).size).toBe(1);
  await fresh.stop();
});
