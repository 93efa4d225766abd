import { setTimeout as delay } from 'node:timers/promises';
import type { OrderStatus } from '@mostrador/contract/order-states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/sql.ts';
import { createMarketplaceKey } from '../features/marketplace/create-marketplace-key.ts';
import { addGroup, openShop, type Shop } from '../features/marketplace/testing.ts';
import { TestApp } from '../testing/test-app.ts';
import { startSimulator } from './simulator.ts';

let test: TestApp;
let shops: Shop[];
let baseUrl: string;
beforeAll(async () => {
  test = await TestApp.start({ rateLimitPerMinute: 1_000_000 });
  baseUrl = await test.app.listen({ host: '127.0.0.1', port: 0 });
  shops = [await openShop(test), await openShop(test, 'PROPIA')];
  for (const shop of shops) {
    for (let i = 0; i < 5; i++) await test.make.product(shop.businessId, { name: `Plato ${i}` });
    await addGroup(test, shop, {
      min: 1,
      max: 2,
      options: [
        ['Chico', 0],
        ['Grande', 90_000],
      ],
    });
  }
});
afterAll(() => test.stop());

const statuses = async () => {
  const rows = await test.deps.db.many<{ status: OrderStatus; n: number }>(
    sql`select status, count(*)::int as n from orders group by status`,
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
};

/** The shops' own work: accept, prepare, and hand over what is theirs to hand over. */
async function workShops(): Promise<void> {
  const next = await test.deps.db.many<{ id: string; token: string; step: string }>(sql`
    select o.id, o.business_id as token, case o.status
        when 'pendiente' then 'preparando' when 'preparando' then 'listo'
        when 'listo' then case when o.delivery_type = 'retirar' then 'pickup'
          when o.logistics = 'PROPIA' then 'en_camino' end end as step
    from orders o where o.status in ('pendiente', 'preparando', 'listo')
    order by o.created_at limit 5`);
  for (const { id, token: businessId, step } of next) {
    const token = shops.find((shop) => shop.businessId === businessId)?.token;
    if (step === 'pickup') await test.call(`PATCH /api/orders/${id}/confirm-pickup`, { token });
    else if (step)
      await test.call(`PATCH /api/orders/${id}/status`, { token, body: { status: step } });
  }
}

describe('the simulator', () => {
  it('fills a board with orders up to a bound, and keeps them moving', async () => {
    const { secret: key } = await createMarketplaceKey(test.deps.db, 'simulador', test.now);
    const stop = new AbortController();
    const running = startSimulator({
      baseUrl,
      key,
      log: test.deps.log,
      signal: stop.signal,
      speed: 200,
    });
    const until = async (holds: () => Promise<boolean>) => {
      for (const end = Date.now() + 60_000; Date.now() < end; await delay(50)) {
        if (await holds()) return true;
      }
      return false;
    };
    // Nobody answers: some customers give up, the others fill the board to its bound and no more.
    expect(await until(async () => ((await statuses()).cancelado ?? 0) >= 3)).toBe(true);
    expect((await statuses()).pendiente ?? 0).toBeLessThanOrEqual(16);

    expect(
      await until(async () => {
        await workShops();
        return ((await statuses()).entregado ?? 0) >= 6;
      }),
    ).toBe(true);
    const couriers = await test.deps.db.first<{ n: number }>(
      sql`select count(*)::int as n from orders where courier_first_name is not null`,
    );
    expect(couriers?.n).toBeGreaterThan(0);
    stop.abort();
    await running;
    await delay(200); // What was already on the wire still arrives.
    let requestsAfterTheEnd = 0;
    test.app.server.on('request', () => requestsAfterTheEnd++);
    await delay(200);
    expect(requestsAfterTheEnd).toBe(0);
  }, 150_000);

  it('waits for a server that is away, and stops when asked', async () => {
    const stop = new AbortController();
    const running = startSimulator({
      baseUrl: 'http://127.0.0.1:9',
      key: 'mk_nada',
      log: test.deps.log,
      signal: stop.signal,
    });
    const ended = running.then(() => 'ended');
    expect(await Promise.race([ended, delay(100, 'waits')])).toBe('waits');
    stop.abort();
    expect(await ended).toBe('ended');
  });
});
