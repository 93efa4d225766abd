import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { testPassword } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const login = (email: string, password = testPassword, path = '/api/businesses/login') =>
  test.call<{ token: string; user: Record<string, unknown>; message: string; code: string }>(
    `POST ${path}`,
    { body: { email, password } },
  );

describe('login', () => {
  it('gives an owner a session and everything the panel needs to start', async () => {
    const owner = await test.make.owner({ businesses: 2 });
    const { status, body } = await login(owner.email.toUpperCase());
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      _id: owner.accountId,
      email: owner.email,
      role: 'business',
      businesses: owner.businessIds,
      businessId: owner.businessIds[0],
      businessStatus: 'approved',
      isImpersonating: false,
    });
    const session = await test.call('GET /api/auth/session', { token: body.token });
    expect(session.status).toBe(200);
  });

  it('stores the session only as a hash', async () => {
    const owner = await test.make.owner();
    const { body } = await login(owner.email);
    const rows = await test.deps.db.many(
      sql`select 1 from sessions where token_hash = ${body.token}`,
    );
    expect(rows).toEqual([]);
  });

  it('answers an unknown address and a wrong password alike', async () => {
    const owner = await test.make.owner();
    const wrong = await login(owner.email, 'otra-clave');
    const unknown = await login('nadie@ejemplo.ar', 'otra-clave');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body.message).toBe(unknown.body.message);
    expect(wrong.body.message).not.toMatch(/token/i);
  });

  it('lets a pending owner know, and answers 403 only to a rejected one, with the reason', async () => {
    const pending = await test.make.owner({ status: 'pending' });
    const first = await login(pending.email);
    expect([first.status, first.body.user.businessStatus]).toEqual([200, 'pending']);

    const rejected = await test.make.owner({ status: 'rejected', reason: 'El DNI no se lee.' });
    const second = await login(rejected.email);
    expect([second.status, second.body.message]).toEqual([403, 'El DNI no se lee.']);
  });

  it('reports the best of several businesses', async () => {
    const owner = await test.make.owner({ status: 'rejected' });
    await test.make.business(owner.accountId, { status: 'approved' });
    const { status, body } = await login(owner.email);
    expect([status, body.user.businessStatus]).toEqual([200, 'approved']);
  });

  it('has the same rules at its second door', async () => {
    const owner = await test.make.owner();
    expect((await login(owner.email, testPassword, '/api/auth/login')).status).toBe(200);
    expect((await login(owner.email, 'otra', '/api/auth/login')).status).toBe(401);
  });

  it('refuses bad input with a sentence', async () => {
    for (const body of [
      {},
      { email: 'x', password: 'y' },
      { email: 'a@b.ar', password: '' },
      [],
      7,
    ]) {
      const answer = await test.call('POST /api/businesses/login', { body });
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe(answer.body.message);
      expect(answer.body.error).toMatch(/[a-záéíóú]+\.$/);
    }
    const broken = await test.call('POST /api/businesses/login', {
      raw: { payload: '{"email":', headers: { 'content-type': 'application/json' } },
    });
    expect(broken.status).toBe(400);
    const form = await test.call('POST /api/businesses/login', {
      raw: { payload: 'a=b', headers: { 'content-type': 'text/plain' } },
    });
    expect(form.status).toBe(415);
  });
});

describe('a session', () => {
  it('ends at once on logout', async () => {
    const { token } = await test.make.owner();
    await test.call('POST /api/auth/logout', { token });
    const { status, body } = await test.call('GET /api/auth/session', { token });
    expect([status, body.error]).toEqual([401, 'Token inválido o expirado.']);
  });

  it('ends when idle for a week, or after thirty days of use', async () => {
    const idle = await test.make.owner();
    const used = await test.make.owner();
    const use = () => test.call('GET /api/auth/session', { token: used.token });
    for (let day = 0; day < 28; day += 4) {
      test.advance({ days: 4 });
      expect((await use()).status).toBe(200);
    }
    expect((await test.call('GET /api/auth/session', { token: idle.token })).status).toBe(401);
    test.advance({ days: 3 });
    expect((await use()).status).toBe(401);
  });

  it('is refused when missing, malformed or unknown', async () => {
    for (const token of [undefined, '', 'x', 'a'.repeat(43), 'ñ', "' or 1=1 --"]) {
      const { status, body } = await test.call('GET /api/auth/session', {
        headers:
          token === undefined ? {} : { authorization: `Bearer ${encodeURIComponent(token)}` },
      });
      expect([status, body.code]).toEqual([401, 'no_session']);
    }
  });

  it('can be listed and ended by its owner only', async () => {
    const owner = await test.make.owner();
    const second = await test.make.token(owner.accountId);
    const stranger = await test.make.owner();
    const { body } = await test.call<{ sessions: { _id: string; current: boolean }[] }>(
      'GET /api/auth/sessions',
      { token: owner.token },
    );
    expect(body.sessions).toHaveLength(2);
    const other = body.sessions.find((session) => !session.current)?._id;
    const end = (token: string) => test.call(`DELETE /api/auth/sessions/${other}`, { token });
    expect((await end(stranger.token)).status).toBe(404);
    expect((await end(owner.token)).status).toBe(200);
    expect((await test.call('GET /api/auth/session', { token: second })).status).toBe(401);
  });
});
