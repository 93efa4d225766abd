import type { Overview } from '@mostrador/contract/overview';
import { addDays } from '@mostrador/contract/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { settleDue } from '../finances/settle-due.ts';
import { makeOrder, makeSale, setAlias } from '../finances/testing.ts';

const monday = new Date('2026-03-02T03:00:00Z');

let test: TestApp;
let token: string;
beforeEach(async () => {
  test = await TestApp.start({ sessionIdleDays: 365, sessionMaxDays: 365 });
  test.setNow(monday);
  token = await test.make.token((await test.make.account('admin')).accountId);
});
afterEach(() => test.stop());

const overview = async () => (await test.call<Overview>('GET /api/admin/overview', { token })).body;
const withAccount = async () => {
  const owner = await test.make.owner();
  await setAlias(test.deps.db, owner.businessId, 'NEGOCIO.DE.PRUEBA');
  return owner;
};

describe('what waits for an administrator', () => {
  it('is nothing at the start', async () => {
    expect(await overview()).toEqual({
      approvals: { count: 0, longest: [] },
      transfers: {
        due: { count: 0, net: 0, promisedAt: null, inNoFile: 0 },
        held: { count: 0, net: 0 },
        rejected: { count: 0, net: 0 },
      },
      withoutAccount: { count: 0, richest: [] },
      unanswered: { orders: 0, businesses: [] },
      unwatched: { count: 0, longest: [] },
      handovers: { count: 0, longest: [] },
      newAccounts: { count: 0, some: [] },
      failedMails: { count: 0, newest: [] },
    });
  });

  it("is an owner's seat to hand over, until somebody decides", async () => {
    const owner = await test.make.owner();
    const { accountId } = await test.make.staff(owner.businessId, 'manager');
    const path = `/api/businesses/${owner.businessId}/handover`;
    await test.call(`POST ${path}`, { token: owner.token, body: { accountId } });
    expect((await overview()).handovers).toEqual({
      count: 1,
      longest: [
        expect.objectContaining({ _id: owner.businessId, since: '2026-03-02T03:00:00.000Z' }),
      ],
    });
    await test.call(`DELETE ${path}`, { token: owner.token });
    expect((await overview()).handovers.count).toBe(0);
  });

  it('is a payment account that has to be approved', async () => {
    const { businessId } = await withAccount();
    await test.deps.db.run(
      sql`update businesses set alias_awaits_approval = true where id = ${businessId}`,
    );
    expect((await overview()).newAccounts).toMatchObject({ count: 1, some: [{ _id: businessId }] });
  });

  it('is a business under review, the one that waits longest first', async () => {
    const late = await test.make.owner({ status: 'pending' });
    test.advance({ days: 1 });
    await test.make.owner({ status: 'pending' });
    const { approvals } = await overview();
    expect(approvals.count).toBe(2);
    expect(approvals.longest[0]?._id).toBe(late.businessId);
    expect(approvals.longest[0]?.since.slice(0, 16)).toBe('2026-03-02T03:00');
  });

  it('is money: to transfer, held for want of an account, and not in a file yet', async () => {
    const [paid, poor] = [await withAccount(), await test.make.owner()];
    await makeSale(test.deps.db, paid.businessId, { at: monday });
    await makeSale(test.deps.db, poor.businessId, { at: monday, productsTotalCents: 5_000 });
    const week = addDays(monday, 7);
    test.setNow(week);
    await settleDue(test.deps);
    await makeSale(test.deps.db, poor.businessId, { at: week, productsTotalCents: 1_000 });
    const { transfers, withoutAccount } = await overview();
    expect(transfers).toEqual({
      due: { count: 1, net: 9_000, promisedAt: '2026-03-11T03:00:00.000Z', inNoFile: 1 },
      held: { count: 1, net: 45 },
      rejected: { count: 0, net: 0 },
    });
    expect(withoutAccount).toMatchObject({
      count: 1,
      richest: [{ _id: poor.businessId, balance: 9 }],
    });
    await test.call('POST /api/admin/settlements/transfer-files', {
      token,
      body: { periodEnd: week.toISOString() },
    });
    expect((await overview()).transfers.due).toMatchObject({ count: 1, inNoFile: 0 });
  });

  it('is an order that nobody answers', async () => {
    const owner = await withAccount();
    await makeOrder(test.deps.db, owner.businessId, { status: 'pendiente', at: monday });
    const later = await makeOrder(test.deps.db, owner.businessId, {
      status: 'pendiente',
      at: monday,
    });
    // For an hour that has not come: nobody has to answer it yet.
    await test.deps.db.run(sql`
      update orders set scheduled_for = ${new Date(monday.getTime() + 7_200_000)},
        scheduled_minutes = 15 where id = ${later.id}`);
    test.advance({ minutes: 10 });
    expect((await overview()).unanswered.orders).toBe(0);
    test.advance({ seconds: 1 });
    expect((await overview()).unanswered).toMatchObject({
      orders: 1,
      businesses: [{ _id: owner.businessId, orders: 1, since: monday.toISOString() }],
    });
  });

  it('is a shop that is open while nobody looks at its board', async () => {
    const owner = await test.make.owner();
    await test.make.alwaysOpen(owner.businessId);
    const look = () =>
      test.call(`GET /api/businesses/${owner.businessId}/orders`, { token: owner.token });
    await look();
    test.advance({ minutes: 2, seconds: 59 });
    expect((await overview()).unwatched.count).toBe(0);
    test.advance({ seconds: 1 });
    expect((await overview()).unwatched).toEqual({
      count: 1,
      longest: [{ _id: owner.businessId, name: expect.any(String), since: monday.toISOString() }],
    });
    await look();
    expect((await overview()).unwatched.count).toBe(0);
  });

  it('is a mail that was given up, not one that is still tried', async () => {
    await test.deps.db.run(sql`
      insert into outgoing_mail (id, recipient, subject, body, created_at, last_error, next_attempt_at)
      values ('a', 'a@x.ar', 'Hola', '', ${monday}, '550', null),
        ('b', 'b@x.ar', 'Hola', 'x', ${monday}, '450', ${monday})`);
    expect((await overview()).failedMails).toEqual({
      count: 1,
      newest: [
        {
          _id: 'a',
          recipient: 'a@x.ar',
          subject: 'Hola',
          reason: '550',
          createdAt: monday.toISOString(),
        },
      ],
    });
  });
});
