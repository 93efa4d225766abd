import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../db/sql.ts';
import { newId } from '../../lib/ids.ts';
import { atLength } from '../../testing/at-length.ts';
import { TestApp } from '../../testing/test-app.ts';
import { createMarketplaceKey } from '../marketplace/create-marketplace-key.ts';
import { cartOf, openShop } from '../marketplace/testing.ts';
import { LiveReader } from './testing/live-reader.ts';
import { databaseUrlOf, ServerProcess } from './testing/server-process.ts';

const customers = 6;
const ordersEach = atLength(10, 1_700);
const kills = atLength(2, 30);
/** Between two of them. */
const ordersApart = atLength(0, 300);
const patience = { timeout: atLength(30_000, 600_000), interval: 10 };

/** A real server in a process of its own, killed without warning while orders come in. */
describe.runIf(process.env.TEST_DATABASE_URL)('a server that is killed during intake', () => {
  let test: TestApp;
  let server: ServerProcess;
  beforeAll(async () => {
    test = await TestApp.start();
    // That process has the real clock.
    test.setNow(new Date());
    // Nobody answers these orders and, between two kills, nobody looks at the board: however long it takes, the
    // shop must not be paused for that.
    server = await ServerProcess.create(databaseUrlOf(test), {
      ACCEPT_MINUTES: '0',
      UNWATCHED_PAUSE_MINUTES: '0',
    });
    await server.start();
  });
  afterAll(async () => {
    await server.remove();
    await test.stop();
  });

  it('loses no order, takes none twice, and the panel hears of each exactly once', async () => {
    const shop = await openShop(test);
    const key = (await createMarketplaceKey(test.deps.db, 'prueba', test.now)).secret;
    let isOver = false;

    const accepted: string[] = [];
    const buy = async (reference: string) => {
      const idempotencyKey = newId();
      for (;;) {
        const response = await fetch(`${server.url}/api/marketplace/orders`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${key}`,
            'content-type': 'application/json',
            'idempotency-key': idempotencyKey,
          },
          body: JSON.stringify({ ...cartOf(shop), reference }),
        }).catch(() => null);
        const reply = await response?.text().catch(() => null);
        if (response?.status === 201 && reply) {
          accepted.push(JSON.parse(reply).data._id);
          return;
        }
        // A refusal would be repeated for ever: only a server that is away may be asked again.
        if (response && response.status < 500) throw new Error(reply ?? 'No answer.');
        await delay(20);
      }
    };
    const customer = async (n: number) => {
      for (let i = 0; i < ordersEach; i++) {
        await buy(`${n}-${i}`);
        await delay(10);
      }
    };
    const heard: { id: number; orderId: string }[] = [];
    const resyncs: string[] = [];
    let isListening = false;
    const listen = async () => {
      let lastId: number | undefined;
      const isDone = () => isOver && heard.length >= accepted.length;
      while (!isDone()) {
        const reader = await LiveReader.open(server.url, shop.token, lastId).catch(() => null);
        if (reader?.status === 200) isListening = true;
        if (reader?.status === 200) await reader.until(({ isEnded }) => isEnded || isDone(), 3_000);
        for (const { event, id, data } of reader?.events ?? []) {
          lastId = id;
          if (event === 'resync') resyncs.push(event);
          if (data.order) heard.push({ id, orderId: data.order._id });
        }
        reader?.close();
        await delay(50);
      }
    };
    const listening = listen();
    await vi.waitUntil(() => isListening, patience);
    const buying = Promise.all(Array.from({ length: customers }, (_, n) => customer(n)));
    for (let i = 0; i < kills; i++) {
      // In the middle of the intake, each time somewhat later after the start.
      const takenBefore = accepted.length;
      await vi.waitUntil(() => accepted.length > takenBefore + ordersApart + i, patience);
      await server.kill('SIGKILL');
      await server.start();
    }
    await buying;
    isOver = true;
    await Promise.race([listening, delay(10_000)]);

    const total = customers * ordersEach;
    expect(new Set(accepted).size).toBe(total);
    const stored = await test.deps.db.many<{ id: string; short_id: string }>(sql`
      select id, short_id from orders where business_id = ${shop.businessId} order by short_id::int`);
    expect(stored.map(({ id }) => id).sort()).toEqual(accepted.toSorted());
    expect(stored.map(({ short_id }) => Number(short_id))).toEqual(
      Array.from({ length: total }, (_, i) => i + 1),
    );
    for (const rows of [sql`order_lines`, sql`order_transitions`, sql`order_events`]) {
      const ofEach = await test.deps.db.many<{ order_id: string }>(
        sql`select order_id from ${rows} where business_id = ${shop.businessId}`,
      );
      expect(ofEach.map(({ order_id }) => order_id).sort()).toEqual(accepted.toSorted());
    }
    const all = await test.deps.db.first(sql`select count(*)::int as orders from orders`);
    expect(all).toEqual({ orders: total });

    expect(resyncs).toEqual([]);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(heard.length);
    expect(heard.map(({ orderId }) => orderId).sort()).toEqual(accepted.toSorted());
  }, 1_800_000);

  it('stops in good order within ten seconds while panels listen', async () => {
    const shop = await openShop(test);
    const readers = await Promise.all([1, 2, 3].map(() => LiveReader.open(server.url, shop.token)));
    for (const reader of readers) await reader.until(({ events }) => events.length > 0);
    const started = Date.now();
    await server.kill('SIGTERM');
    expect(Date.now() - started).toBeLessThan(10_000);
    for (const reader of readers) expect(await reader.until(({ isEnded }) => isEnded)).toBe(true);
  });
});
