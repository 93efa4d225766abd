import { setTimeout as delay } from 'node:timers/promises';
import { orderEvent } from '@mostrador/contract/orders';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MadeOwner } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { LiveStream } from './live-stream.ts';
import { sightsOf } from './order-sight.ts';
import { purgeOldRows } from './purge-old-rows.ts';
import { LiveReader } from './testing/live-reader.ts';
import { makeOrder } from './testing/make-order.ts';

let test: TestApp;
let baseUrl: string;
let readers: LiveReader[] = [];
beforeAll(async () => {
  test = await TestApp.start();
  baseUrl = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const reader of readers) reader.close();
  readers = [];
});
afterAll(() => test.stop());

const open = async (token: string | undefined, lastEventId?: number | string) => {
  const reader = await LiveReader.open(baseUrl, token, lastEventId);
  readers.push(reader);
  return reader;
};
const opened = async (token: string, lastEventId?: number | string) => {
  const reader = await open(token, lastEventId);
  expect(await reader.until(({ events }) => events.length > 0)).toBe(true);
  return reader;
};
/** Makes an order and accepts it: one event. */
const happen = async (owner: MadeOwner, businessId = owner.businessId) => {
  const id = await makeOrder(test.deps, businessId);
  const { status } = await test.call(`PATCH /api/orders/${id}/status`, {
    token: owner.token,
    body: { status: 'preparando' },
  });
  expect(status).toBe(200);
  return id;
};

describe('the live stream', () => {
  it('says hello, then tells at once what happened in any shop of the owner', async () => {
    const owner = await test.make.owner({ businesses: 2 });
    const reader = await opened(owner.token);
    expect(reader.events[0]).toMatchObject({ event: 'hello' });
    const ids = [await happen(owner), await happen(owner, owner.businessIds[1])];
    expect(await reader.until(({ orders }) => orders.length === 2, 2_500)).toBe(true);
    expect(reader.orders).toEqual(ids);
    const [, first] = reader.events;
    expect(orderEvent.strict().safeParse(first?.data).error).toBeUndefined();
    expect(first).toMatchObject({
      event: 'order',
      id: first?.data.id,
      data: { businessId: owner.businessId, kind: 'changed', order: { status: 'preparando' } },
    });
  });

  it('tells nobody what happened in the shop of another', async () => {
    const [owner, stranger] = [await test.make.owner(), await test.make.owner()];
    const [mine, foreign] = [await opened(owner.token), await opened(stranger.token)];
    await happen(owner);
    expect(await mine.until(({ orders }) => orders.length === 1)).toBe(true);
    await happen(stranger);
    expect(await foreign.until(({ orders }) => orders.length === 1)).toBe(true);
    expect([mine.orders.length, foreign.orders.length]).toEqual([1, 1]);
    const caughtUp = await open(owner.token, foreign.events[0]?.id);
    await caughtUp.until(({ orders }) => orders.length > 1, 300);
    expect(caughtUp.orders).toEqual(mine.orders);
  });

  it('goes on after the last event that was received: nothing missing, nothing twice', async () => {
    const owner = await test.make.owner();
    const before = await opened(owner.token);
    await happen(owner);
    await before.until(({ orders }) => orders.length === 1);
    before.close();
    const missed = [];
    for (let i = 0; i < 7; i++) missed.push(await happen(owner));
    const after = await open(owner.token, before.lastId);
    expect(await after.until(({ orders }) => orders.length >= 7)).toBe(true);
    const last = await happen(owner);
    expect(await after.until(({ orders }) => orders.length >= 8)).toBe(true);
    expect(after.orders).toEqual([...missed, last]);
    expect(after.events.map(({ event }) => event)).not.toContain('resync');
  });

  it('asks for a fresh start when the last event is unknown or no longer kept', async () => {
    const owner = await test.make.owner();
    const reader = await opened(owner.token);
    await happen(owner);
    await reader.until(({ orders }) => orders.length === 1);
    for (const id of [reader.lastId + 1_000_000, 'abc', -1, '9'.repeat(30)]) {
      const lost = await opened(owner.token, id);
      expect(lost.events).toMatchObject([{ event: 'resync', id: reader.lastId }]);
    }
    const start = reader.events[0]?.id;
    test.advance({ hours: test.deps.config.eventRetentionHours + 1 });
    await purgeOldRows(test.deps);
    expect((await opened(owner.token, start)).events[0]).toMatchObject({ event: 'resync' });
    // Whoever had the last one has missed nothing.
    const current = await open(owner.token, reader.lastId);
    const id = await happen(owner);
    expect(await current.until(({ orders }) => orders.length === 1)).toBe(true);
    expect(current.events).toMatchObject([{ event: 'order', data: { order: { _id: id } } }]);
  });

  it('does not forget events that nobody had asked for yet', async () => {
    const owner = await test.make.owner();
    const reader = await opened(owner.token);
    reader.close();
    await happen(owner);
    test.advance({ hours: test.deps.config.eventRetentionHours + 1 });
    await purgeOldRows(test.deps);
    expect((await opened(owner.token, reader.lastId)).events[0]).toMatchObject({ event: 'resync' });
  });

  it('needs a session, and ends with it within seconds', async () => {
    expect((await open(undefined)).status).toBe(401);
    const owner = await test.make.owner();
    const [left, stays] = [
      await opened(owner.token),
      await opened(await test.make.token(owner.accountId)),
    ];
    await test.call('POST /api/auth/logout', { token: owner.token });
    expect(await left.until(({ isEnded }) => isEnded, 8_000)).toBe(true);
    expect(stays.isEnded).toBe(false);
    const id = await happen({ ...owner, token: await test.make.token(owner.accountId) });
    expect(await stays.until(({ orders }) => orders.includes(id))).toBe(true);
    expect(left.orders).toEqual([]);
  });

  it('never repeats what it said, whatever it is handed again', async () => {
    const stream = new LiveStream('sesion', sightsOf([{ businessId: 'local', role: 'owner' }]));
    stream.start('hello', 5);
    const same = { businessId: 'local', kind: 'changed', at: test.now };
    const event = (number: number) => ({ ...same, number, json: `{"id":${number}}` });
    stream.send([event(4), event(5), event(6), event(7)]);
    stream.send([event(6), event(7), event(8)]);
    stream.end();
    const said = (await stream.body.toArray()).join('');
    expect([...said.matchAll(/event: order\ndata: {"id":(\d)}/g)].map(([, id]) => id)).toEqual([
      '6',
      '7',
      '8',
    ]);
  });

  it('is open five times per session at most: the oldest gives way', async () => {
    const owner = await test.make.owner();
    const all = [];
    for (let i = 0; i < 6; i++) all.push(await opened(owner.token));
    expect(await all[0]?.until(({ isEnded }) => isEnded)).toBe(true);
    expect(all.slice(1).map(({ isEnded }) => isEnded)).toEqual([false, false, false, false, false]);
  });
});

describe('a server with live streams', () => {
  it('sends a heartbeat every 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const other = await TestApp.start();
    try {
      const owner = await other.make.owner();
      const url = await other.app.listen({ host: '127.0.0.1', port: 0 });
      const reader = await LiveReader.open(url, owner.token);
      await reader.until(({ events }) => events.length > 0);
      vi.advanceTimersByTime(45_000);
      expect(await reader.until(({ beats }) => beats === 3)).toBe(true);
      reader.close();
    } finally {
      vi.useRealTimers();
      await other.stop();
    }
  });

  it('stops at once', async () => {
    const other = await TestApp.start();
    const owner = await other.make.owner();
    const url = await other.app.listen({ host: '127.0.0.1', port: 0 });
    const streams = await Promise.all([1, 2, 3].map(() => LiveReader.open(url, owner.token)));
    await delay(50);
    const started = Date.now();
    await other.stop();
    expect(Date.now() - started).toBeLessThan(3_000);
    for (const stream of streams) expect(await stream.until(({ isEnded }) => isEnded)).toBe(true);
  });
});
