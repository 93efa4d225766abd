import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { openShop, type Shop } from '../marketplace/testing.ts';
import { makeOrder } from '../orders/testing/make-order.ts';
import { watchShops } from './watch-shops.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const look = (shop: Shop) =>
  test.call(`GET /api/businesses/${shop.businessId}/orders`, { token: shop.token });
const mailsTo = async (shop: Shop) =>
  (
    await test.deps.db.first<{ n: number }>(sql`
      select count(*)::int as n from outgoing_mail m join accounts a on a.email = m.recipient
      where a.id = ${shop.accountId} and m.subject like '%nadie mira%'`)
  )?.n;
const reasonOf = async (shop: Shop) =>
  (
    await test.deps.db.first<{ reason: string | null }>(sql`
      select case when paused_since is not null then pause_reason end as reason
      from businesses where id = ${shop.businessId}`)
  )?.reason;

describe('an open shop that nobody looks at', () => {
  it('is told after three minutes, once, and paused after ten', async () => {
    const shop = await openShop(test);
    await look(shop);
    test.advance({ minutes: 2, seconds: 59 });
    await watchShops(test.deps);
    expect(await mailsTo(shop)).toBe(0);
    test.advance({ seconds: 1 });
    await Promise.all([1, 2, 3].map(() => watchShops(test.deps)));
    expect(await mailsTo(shop)).toBe(1);
    test.advance({ minutes: 6, seconds: 59 });
    await watchShops(test.deps);
    expect(await reasonOf(shop)).toBeNull();
    test.advance({ seconds: 1 });
    await watchShops(test.deps);
    expect(await reasonOf(shop)).toBe('Nadie está mirando los pedidos');
    expect(await mailsTo(shop)).toBe(1);
  });

  it('is left alone as soon as somebody looks or moves an order, and told again later', async () => {
    const shop = await openShop(test);
    await look(shop);
    test.advance({ minutes: 4 });
    await watchShops(test.deps);
    expect(await mailsTo(shop)).toBe(1);
    const id = await makeOrder(test.deps, shop.businessId);
    await test.call(`PATCH /api/orders/${id}/status`, {
      token: shop.token,
      body: { status: 'preparando' },
    });
    test.advance({ minutes: 2 });
    await watchShops(test.deps);
    expect(await mailsTo(shop)).toBe(1);
    test.advance({ minutes: 2 });
    await watchShops(test.deps);
    expect(await mailsTo(shop)).toBe(2);
    expect(await reasonOf(shop)).toBeNull();
  });

  it('is not expected to be looked at before its hours begin', async () => {
    const owner = await test.make.owner();
    const shop = { ...owner, productId: '' };
    test.setNow('2026-03-11T15:00:00Z');
    await look(shop);
    await test.call(`POST /api/businesses/${shop.businessId}/horarios`, {
      token: shop.token,
      body: { dias: ['Miércoles'], apertura: '20:00', cierre: '23:00' },
    });
    test.setNow('2026-03-11T23:02:00Z');
    await watchShops(test.deps);
    expect(await mailsTo(shop)).toBe(0);
    test.setNow('2026-03-11T23:03:00Z');
    await watchShops(test.deps);
    expect(await mailsTo(shop)).toBe(1);
  });

  it('is nobody’s business where it was set so', async () => {
    const quiet = await TestApp.start({ unwatchedWarnMinutes: 0, unwatchedPauseMinutes: 0 });
    const shop = await openShop(quiet);
    quiet.advance({ days: 1 });
    await watchShops(quiet.deps);
    const paused = await quiet.deps.db.first(
      sql`select 1 from businesses where id = ${shop.businessId} and paused_since is not null`,
    );
    expect(paused).toBeUndefined();
    await quiet.stop();
  });
});
