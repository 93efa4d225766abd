import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { jobs } from '../../jobs.ts';
import { testPassword } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const purge = async () => {
  await jobs.find(({ name }) => name === 'purge sessions')?.run(test.deps);
};
const countOf = async (accountId: string, table: 'sessions' | 'password_resets') => {
  const query =
    table === 'sessions'
      ? sql`select 1 from sessions where account_id = ${accountId}`
      : sql`select 1 from password_resets where account_id = ${accountId}`;
  return (await test.deps.db.many(query)).length;
};

it('a session is forgotten thirty days after it ended, by itself or by its owner', async () => {
  const owner = await test.make.owner();
  const ended = await test.make.token(owner.accountId);
  await test.call('POST /api/auth/logout', { token: ended });
  test.advance({ days: 29 });
  await purge();
  expect(await countOf(owner.accountId, 'sessions')).toBe(2);
  test.advance({ days: 2 });
  await purge();
  expect(await countOf(owner.accountId, 'sessions')).toBe(1);
  test.advance({ days: 28 });
  await purge();
  expect(await countOf(owner.accountId, 'sessions')).toBe(1);
  test.advance({ days: 2 });
  await purge();
  expect(await countOf(owner.accountId, 'sessions')).toBe(0);
});

it('an open session stays, and what the owner sees of administrators stays ninety days', async () => {
  const owner = await test.make.owner();
  const admin = await test.make.account('admin');
  const { body } = await test.call('POST /api/admin/login', {
    body: { email: admin.email, password: testPassword },
  });
  await test.call(`POST /api/admin/businesses/${owner.businessId}/takeover`, {
    token: String(body.token),
    body: { reason: 'Ayuda por teléfono' },
  });
  test.advance({ days: 89 });
  const open = await test.make.token(owner.accountId);
  await purge();
  const listed = await test.call<{ sessions: unknown[] }>('GET /api/auth/sessions', {
    token: open,
  });
  expect(listed.body.sessions).toHaveLength(2);
  test.advance({ days: 2 });
  await purge();
  expect(await countOf(owner.accountId, 'sessions')).toBe(1);
  expect((await test.call('GET /api/auth/session', { token: open })).status).toBe(200);
});

it('a reset link is forgotten after a day, used or not', async () => {
  const owner = await test.make.owner();
  await test.call('POST /api/auth/forgot-password', { body: { email: owner.email } });
  test.advance({ hours: 23 });
  await purge();
  expect(await countOf(owner.accountId, 'password_resets')).toBe(1);
  test.advance({ hours: 2 });
  await purge();
  expect(await countOf(owner.accountId, 'password_resets')).toBe(0);
});

it('tries at passwords are forgotten too', async () => {
  const owner = await test.make.owner();
  const login = (password: string) =>
    test.call('POST /api/businesses/login', { body: { email: owner.email, password } });
  await login('adivino');
  await login(testPassword);
  await test.call('POST /api/businesses/login', {
    body: { email: 'nadie@ejemplo.ar', password: 'adivino' },
  });
  const rows = async () => (await test.deps.db.many(sql`select 1 from password_guesses`)).length;
  const before = await rows();
  test.advance({ days: 2 });
  await purge();
  const afterTwoDays = await rows();
  expect(afterTwoDays).toBeLessThan(before);
  test.advance({ days: 30 });
  await purge();
  expect([afterTwoDays > 0, await rows()]).toEqual([true, 0]);
});
