import type { Administrator } from '@mostrador/contract/administrators';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: { accountId: string; email: string };
let token: string;
beforeAll(async () => {
  test = await TestApp.start();
});
beforeEach(async () => {
  await test.deps.db.run(sql`update accounts set disabled_at = ${test.now} where role = 'admin'`);
  admin = await test.make.account('admin');
  token = await test.make.token(admin.accountId);
});
afterAll(() => test.stop());

const call = (name: string, body?: unknown) => test.call(name, { token, body });
const list = async () =>
  (await test.call<{ administrators: Administrator[] }>('GET /api/admin/administrators', { token }))
    .body.administrators;

describe('administrators', () => {
  it('are invited by mail with a role, and listed', async () => {
    const email = `nueva-${admin.accountId}@ejemplo.ar`;
    const person = { email, name: 'Nora', role: 'soporte' };
    expect((await call('POST /api/admin/administrators', person)).status).toBe(200);
    expect((await call('POST /api/admin/administrators', person)).body.code).toBe('conflict');
    expect(await list()).toMatchObject([
      { name: 'Nora', role: 'soporte', hasSecondFactor: false, isYou: false },
      { _id: admin.accountId, role: 'todo', isYou: true },
    ]);
    const mail = await test.deps.db.first<{ body: string }>(
      sql`select body from outgoing_mail where recipient = ${email}`,
    );
    expect(mail?.body).toContain('/restablecer-password?token=');
  });

  it('keep one with every power, also when two lower each other at once', async () => {
    const other = await test.make.account('admin');
    const otherToken = await test.make.token(other.accountId);
    const lower = (who: string, accountId: string) =>
      test.call(`PUT /api/admin/administrators/${accountId}/role`, {
        token: who,
        body: { role: 'soporte' },
      });
    const answers = await Promise.all([
      lower(token, other.accountId),
      lower(otherToken, admin.accountId),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await test.deps.db.many<{ id: string }>(sql`
      select id from accounts where role = 'admin' and admin_role = 'todo' and disabled_at is null`);
    expect(left).toHaveLength(1);
    const [last] = left;
    const own = last?.id === admin.accountId ? token : otherToken;
    expect((await lower(own, last?.id ?? '')).body.code).toBe('conflict');
    const removed = await test.call(`DELETE /api/admin/administrators/${last?.id}`, { token: own });
    expect(removed.body.code).toBe('conflict');
  });

  it('that are removed are out at once', async () => {
    const other = await test.make.account('admin');
    const otherToken = await test.make.token(other.accountId);
    expect((await call(`DELETE /api/admin/administrators/${other.accountId}`)).status).toBe(200);
    expect((await test.call('GET /api/admin/session', { token: otherToken })).status).toBe(401);
    expect((await call(`DELETE /api/admin/administrators/${other.accountId}`)).status).toBe(404);
    const { accountId: owner } = await test.make.owner();
    expect((await call(`DELETE /api/admin/administrators/${owner}`)).status).toBe(404);
  });

  it('leave a line in the trail', async () => {
    const other = await test.make.account('admin');
    await call(`PUT /api/admin/administrators/${other.accountId}/role`, { role: 'finanzas' });
    const line = await test.deps.db.first(sql`
      select target, details from audit_log where account_id = ${admin.accountId}
        and action = 'PUT /api/admin/administrators/:accountId/role'`);
    expect(line).toEqual({ target: other.accountId, details: { role: 'finanzas' } });
  });
});
