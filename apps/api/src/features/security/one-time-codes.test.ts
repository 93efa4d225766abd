import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { hashOf } from '../../lib/ids.ts';
import { type MadeOwner, testPassword } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { issueResetToken } from '../session/issue-reset-link.ts';
import { codeAt, turnCodesOn } from './testing.ts';

interface Refused {
  code: string;
  challenge: string;
  factors: string[];
}

/** Of all processes of an installation. */
const dniKey = 'ab'.repeat(32);

let test: TestApp;
let owner: MadeOwner;
beforeAll(async () => {
  test = await TestApp.start({ dniKey });
});
beforeEach(async () => {
  owner = await test.make.owner();
});
afterAll(() => test.stop());

const logIn = (email: string) =>
  test.call<Refused>('POST /api/businesses/login', { body: { email, password: testPassword } });
const begin = async (email = owner.email) => (await logIn(email)).body.challenge;
const step = (challenge: string, factor: object) =>
  test.call<{ token: string; code: string; user: { _id: string } }>(
    'POST /api/auth/second-factor',
    {
      body: { challenge, ...factor },
    },
  );

describe('a login with a second factor', () => {
  it('is as ever for who has none', async () => {
    const answer = await logIn(owner.email);
    expect([answer.status, answer.body]).toMatchObject([200, { user: { _id: owner.accountId } }]);
  });

  it('gives no session for the password alone, and says how to go on', async () => {
    await turnCodesOn(test, owner.token);
    const { status, body, text } = await logIn(owner.email);
    expect([status, body.code, body.factors]).toEqual([
      401,
      'second_factor',
      ['code', 'recoveryCode'],
    ]);
    expect(text).not.toMatch(/token/i);
  });

  it('answers a right code as the login would have', async () => {
    const { secret } = await turnCodesOn(test, owner.token);
    const { status, body } = await step(await begin(), { code: codeAt(secret, test.now) });
    expect([status, body.user._id]).toEqual([200, owner.accountId]);
    expect((await test.call('GET /api/auth/session', { token: body.token })).status).toBe(200);
  });

  it('takes a code of the half minute before and after, and no other', async () => {
    const { secret } = await turnCodesOn(test, owner.token);
    const shifted = (seconds: number) =>
      codeAt(secret, new Date(test.now.getTime() + seconds * 1000));
    test.advance({ minutes: 5 });
    for (const [seconds, status] of [
      [-60, 400],
      [60, 400],
      [-30, 200],
    ] as const) {
      const answer = await step(await begin(), { code: shifted(seconds) });
      expect([seconds, answer.status]).toEqual([seconds, status]);
    }
    expect((await step(await begin(), { code: shifted(30) })).status).toBe(200);
  });

  it('takes a code once, also of many at the same moment', async () => {
    const { secret } = await turnCodesOn(test, owner.token);
    const code = codeAt(secret, test.now);
    const challenges = [await begin(), await begin(), await begin()];
    const answers = await Promise.all(challenges.map((each) => step(each, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('wrong_code');
  });

  it('ends a step with its first success', async () => {
    const { secret } = await turnCodesOn(test, owner.token);
    const challenge = await begin();
    expect((await step(challenge, { code: codeAt(secret, test.now) })).status).toBe(200);
    test.advance({ seconds: 60 });
    const again = await step(challenge, { code: codeAt(secret, test.now) });
    expect([again.status, again.body.code]).toEqual([401, 'wrong_credentials']);
  });

  it('forgets a step after five minutes, and when the password changes', async () => {
    const { secret } = await turnCodesOn(test, owner.token);
    const old = await begin();
    test.advance({ minutes: 5, seconds: 1 });
    expect((await step(old, { code: codeAt(secret, test.now) })).status).toBe(401);
    const open = await begin();
    await test.call('POST /api/auth/change-password', {
      token: owner.token,
      body: { oldPassword: testPassword, newPassword: 'milanesa-napolitana' },
    });
    expect((await step(open, { code: codeAt(secret, test.now) })).status).toBe(401);
  });

  it('lets nobody in with the step of another account', async () => {
    const { secret } = await turnCodesOn(test, owner.token);
    const other = await test.make.owner();
    await turnCodesOn(test, other.token);
    const stolen = await step(await begin(other.email), { code: codeAt(secret, test.now) });
    expect([stolen.status, stolen.body.code]).toEqual([400, 'wrong_code']);
    const door = await test.call('POST /api/admin/second-factor', {
      body: { challenge: await begin(), code: codeAt(secret, test.now) },
    });
    expect(door.status).toBe(401);
  });

  it('brakes guesses over all processes', async () => {
    const { secret } = await turnCodesOn(test, owner.token);
    const second = await TestApp.start({ dniKey }, test.deps.db);
    second.setNow(test.now);
    const challenge = await begin();
    const guess = (which: TestApp) =>
      which.call('POST /api/auth/second-factor', { body: { challenge, code: '000000' } });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) {
      statuses.push((await guess(test)).status, (await guess(second)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    expect((await step(challenge, { code: codeAt(secret, test.now) })).status).toBe(429);
    await second.app.close();
  });

  it('survives a reset of the password', async () => {
    await turnCodesOn(test, owner.token);
    const token = await issueResetToken(test.deps.db, owner.accountId, test.now);
    const newPassword = 'milanesa-napolitana';
    await test.call('POST /api/auth/reset-password', { body: { token, newPassword } });
    const answer = await test.call('POST /api/businesses/login', {
      body: { email: owner.email, password: newPassword },
    });
    expect([answer.status, answer.body.code]).toEqual([401, 'second_factor']);
  });

  it('keeps its secret where a copy of the database does not tell it', async () => {
    const { secret, recoveryCodes } = await turnCodesOn(test, owner.token);
    const rows = await test.deps.db.many(sql`
      select c.sealed_secret, r.code_hash from one_time_codes c, recovery_codes r
      where c.account_id = ${owner.accountId} and r.account_id = c.account_id`);
    const kept = JSON.stringify(rows);
    expect(rows).toHaveLength(10);
    for (const word of [secret, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(kept).not.toContain(word);
      expect(kept).not.toContain(hashOf(word));
    }
  });
});

describe('a recovery code', () => {
  it('stands in for the code once, as people type it', async () => {
    const { recoveryCodes } = await turnCodesOn(test, owner.token);
    expect(new Set(recoveryCodes).size).toBe(10);
    const recoveryCode = ` ${recoveryCodes[0]?.toUpperCase()} `;
    expect((await step(await begin(), { recoveryCode })).status).toBe(200);
    const again = await step(await begin(), { recoveryCode });
    expect([again.status, again.body.code]).toEqual([400, 'wrong_code']);
  });

  it('is replaced by a new set, and goes with the last factor', async () => {
    const { recoveryCodes: former } = await turnCodesOn(test, owner.token);
    const { body } = await test.call<{ recoveryCodes: string[] }>(
      'POST /api/security/recovery-codes',
      { token: owner.token },
    );
    expect((await step(await begin(), { recoveryCode: former[1] })).status).toBe(400);
    expect((await step(await begin(), { recoveryCode: body.recoveryCodes[1] })).status).toBe(200);
    await test.call('DELETE /api/security/one-time-code', { token: owner.token });
    expect((await logIn(owner.email)).status).toBe(200);
    const state = await test.call('GET /api/security', { token: owner.token });
    expect(state.body).toMatchObject({ oneTimeCode: null, recoveryCodesLeft: 0 });
  });
});

describe('a change of the second factor', () => {
  it('asks who is there when nobody showed it for ten minutes', async () => {
    test.advance({ minutes: 11 });
    const start = () => test.call('POST /api/security/one-time-code', { token: owner.token });
    const refused = await start();
    expect([refused.status, refused.body.code]).toEqual([403, 'proof_needed']);
    const prove = (password: string) =>
      test.call('POST /api/security/proof', { token: owner.token, body: { password } });
    expect((await prove('otra')).body.code).toBe('wrong_password');
    expect((await start()).status).toBe(403);
    expect((await prove(testPassword)).status).toBe(200);
    expect((await start()).status).toBe(200);
  });

  it('takes a code as proof, once', async () => {
    const { secret } = await turnCodesOn(test, owner.token);
    test.advance({ minutes: 11 });
    const prove = () =>
      test.call('POST /api/security/proof', {
        token: owner.token,
        body: { code: codeAt(secret, test.now) },
      });
    expect((await prove()).status).toBe(200);
    expect((await prove()).body.code).toBe('wrong_code');
    const removed = await test.call('DELETE /api/security/one-time-code', { token: owner.token });
    expect(removed.status).toBe(200);
    test.advance({ seconds: 60 });
    expect((await prove()).body.code).toBe('wrong_code');
  });

  it('is not for an administrator who acts as the business', async () => {
    const admin = await test.make.account('admin');
    const { body } = await test.call<{ url: string }>(
      `POST /api/admin/businesses/${owner.businessId}/takeover`,
      { token: await test.make.token(admin.accountId), body: { reason: 'Ayuda' } },
    );
    const token = new URL(body.url).searchParams.get('token') ?? '';
    for (const call of ['POST /api/security/one-time-code', 'POST /api/security/recovery-codes']) {
      expect((await test.call(call, { token })).body.code).toBe('forbidden');
    }
  });

  it('is mailed to the owner', async () => {
    await turnCodesOn(test, owner.token);
    const mails = await test.deps.db.many<{ subject: string }>(
      sql`select subject from outgoing_mail where recipient = ${owner.email}`,
    );
    expect(mails).toEqual([{ subject: 'Cambió la seguridad de tu cuenta de Mostrador' }]);
  });
});

describe('a second factor that was lost', () => {
  const remove = async (businessId: string) => {
    const admin = await test.make.account('admin');
    return test.call<{ removalAt: string }>(
      `POST /api/admin/businesses/${businessId}/second-factor-removal`,
      { token: await test.make.token(admin.accountId), body: { reason: 'Perdió el teléfono' } },
    );
  };

  it('is taken away a day after an administrator said so', async () => {
    expect((await remove(owner.businessId)).status).toBe(409);
    const { secret } = await turnCodesOn(test, owner.token);
    const { body } = await remove(owner.businessId);
    expect(new Date(body.removalAt).getTime() - test.now.getTime()).toBe(86_400_000);
    test.advance({ hours: 23 });
    expect((await logIn(owner.email)).status).toBe(401);
    const open = await begin();
    test.advance({ hours: 1 });
    expect((await logIn(owner.email)).status).toBe(200);
    expect((await step(open, { code: codeAt(secret, test.now) })).status).toBe(401);
  });

  it('stays when it is used before that', async () => {
    const { secret } = await turnCodesOn(test, owner.token);
    await remove(owner.businessId);
    expect((await step(await begin(), { code: codeAt(secret, test.now) })).status).toBe(200);
    test.advance({ hours: 25 });
    expect((await logIn(owner.email)).status).toBe(401);
  });
});
