import { type AdminRole, adminRoles, mayAct } from '@mostrador/contract/admin-roles';
import { allCalls } from '@mostrador/contract/all-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/sql.ts';
import { turnCodesOn } from '../features/security/testing.ts';
import { TestApp } from '../testing/test-app.ts';

/** Every call of administrators × every role: what the contract says is what the server does. */

const calls = allCalls.filter(([, { access }]) => access === 'admin');

let test: TestApp;
const tokens = new Map<AdminRole | null, string>();
beforeAll(async () => {
  test = await TestApp.start();
  for (const role of [...adminRoles, null]) {
    const { accountId } = await test.make.account('admin');
    await test.deps.db.run(sql`update accounts set admin_role = ${role} where id = ${accountId}`);
    tokens.set(role, await test.make.token(accountId));
  }
});
afterAll(() => test.stop());

const fill = (name: string) => name.replace(/:\w+/g, 'desconocido');
const leavesTheSession = (name: string) => name !== 'POST /api/admin/logout';

describe.each([...adminRoles, null])('an administrator for %s', (role) => {
  it.each(calls.filter(([name]) => leavesTheSession(name)))('%s', async (name, { adminRole }) => {
    const { status, body } = await test.call(fill(name), {
      token: tokens.get(role),
      body: name.startsWith('GET ') ? undefined : {},
    });
    const isRefused = status === 403 && body.code === 'forbidden';
    expect(isRefused).toBe(!mayAct(role, adminRole ?? 'todo'));
    if (isRefused) expect(body.error).not.toMatch(/token/i);
  });
});

describe('where the settings ask administrators for a second factor', () => {
  it('one without it can do nothing but set it up', async () => {
    const strict = await TestApp.start({ adminSecondFactorRequired: true });
    const { accountId } = await strict.make.account('admin');
    const token = await strict.make.token(accountId);
    for (const [name, { beforeSecondFactor }] of calls) {
      if (beforeSecondFactor) continue;
      const { status, body } = await strict.call(fill(name), { token, body: {} });
      expect([name, status, body.code]).toEqual([name, 403, 'second_factor_missing']);
    }
    expect((await strict.call('GET /api/admin/session', { token })).status).toBe(200);
    expect((await strict.call('GET /api/security', { token })).body).toMatchObject({
      isRequired: true,
    });
    await turnCodesOn(strict, token);
    expect((await strict.call('GET /api/admin/overview', { token })).status).toBe(200);
    await strict.stop();
  });
});
