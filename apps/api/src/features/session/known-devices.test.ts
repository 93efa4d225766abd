import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { type MadeOwner, testPassword } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let owner: MadeOwner;
beforeAll(async () => {
  test = await TestApp.start();
});
beforeEach(async () => {
  owner = await test.make.owner();
});
afterAll(() => test.stop());

const home = 'a'.repeat(32);
const logIn = (mark?: string) =>
  test.call<{ token: string }>('POST /api/businesses/login', {
    body: { email: owner.email, password: testPassword },
    headers: {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/1',
      ...(mark && { 'x-device-mark': mark }),
    },
  });
const mails = async () =>
  (
    await test.deps.db.many<{ body: string }>(
      sql`select body from outgoing_mail where recipient = ${owner.email} order by created_at, id`,
    )
  ).map(({ body }) => body);

describe('a login in a browser that was never seen', () => {
  it('is not told the first time, nor where somebody has been before', async () => {
    await logIn();
    await logIn(home);
    await logIn(home);
    expect(await mails()).toEqual([]);
  });

  it('is told with its hour, its device and a way to disown it', async () => {
    await logIn(home);
    await logIn('b'.repeat(32));
    await logIn('b'.repeat(32));
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toContain('04/03/2026 12:00');
    expect(mail).toContain('Chrome en Android');
    expect(mail).toMatch(/\/no-entre-yo\?token=\S+/);
  });

  it('is told of who does not say where from, but not for ever', async () => {
    await logIn(home);
    for (let i = 0; i < 8; i++) await logIn();
    expect(await mails()).toHaveLength(5);
  });

  it('is disowned once: every session ends and a new password is chosen', async () => {
    await logIn(home);
    const thief = (await logIn('c'.repeat(32))).body.token;
    const token = /token=(\S+)/.exec((await mails())[0] ?? '')?.[1] ?? '';
    const disown = () =>
      test.call<{ resetToken: string }>('POST /api/auth/disown-login', { body: { token } });
    const { status, body } = await disown();
    expect(status).toBe(200);
    expect((await disown()).status).toBe(400);
    for (const each of [thief, owner.token]) {
      expect((await test.call('GET /api/auth/session', { token: each })).status).toBe(401);
    }
    const reset = await test.call('POST /api/auth/reset-password', {
      body: { token: body.resetToken, newPassword: 'milanesa-napolitana' },
    });
    expect(reset.status).toBe(200);
  });

  it('keeps no mark that could be read', async () => {
    await logIn(home);
    const rows = await test.deps.db.many(
      sql`select * from known_devices where account_id = ${owner.accountId}`,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(home);
  });
});

describe('all other sessions', () => {
  it('end at once, and the one that asks stays', async () => {
    const other = (await logIn(home)).body.token;
    const answer = await test.call('POST /api/auth/sessions/end-others', { token: owner.token });
    expect(answer.body).toEqual({ ended: 1 });
    expect((await test.call('GET /api/auth/session', { token: other })).status).toBe(401);
    expect((await test.call('GET /api/auth/session', { token: owner.token })).status).toBe(200);
  });
});
