import type { Business } from '@mostrador/contract/profile';
import { addDays } from '@mostrador/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { type MadeOwner, testPassword } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { settleDue } from '../finances/settle-due.ts';
import { makeSale, setAlias, settlementsOf } from '../finances/testing.ts';
import { codeAt, turnCodesOn } from '../security/testing.ts';
import { mailsTo } from './testing.ts';

const monday = new Date('2026-03-02T03:00:00Z');
const closing = addDays(monday, 7);

let test: TestApp;
let owner: MadeOwner;
const start = (paymentAccountApproval: boolean) => async () => {
  test = await TestApp.start({ paymentAccountApproval });
};
const begin = async () => {
  test.setNow(addDays(closing, -2));
  await test.deps.db.run(sql`delete from job_runs`);
  owner = await test.make.owner();
  await setAlias(test.deps.db, owner.businessId, 'CUENTA.DE.SIEMPRE');
  await makeSale(test.deps.db, owner.businessId, { at: monday });
};

const save = (aliasCBU: string) =>
  test.call<{ data: Business }>(`PUT /api/businesses/${owner.businessId}`, {
    token: owner.token,
    body: { aliasCBU },
  });
const settlement = async () => (await settlementsOf(test.deps.db, owner.businessId))[0];

describe('a new payment account', () => {
  beforeAll(start(false));
  afterAll(() => test.stop());
  beforeEach(begin);

  const confirm = (token = owner.token) =>
    test.call<{ data: Business; code: string }>(
      `POST /api/businesses/${owner.businessId}/confirm-account`,
      { token },
    );

  it('is used at once when it is confirmed with the second factor, and only then', async () => {
    const { secret } = await turnCodesOn(test, owner.token);
    expect((await save('CUENTA.NUEVA')).body.data.aliasHeldUntil).not.toBeNull();
    expect((await confirm()).body.code).toBe('proof_needed');
    const prove = (body: object) =>
      test.call('POST /api/security/proof', { token: owner.token, body });
    await prove({ password: testPassword });
    expect((await confirm()).body.code).toBe('proof_needed');
    expect((await prove({ code: codeAt(secret, test.now) })).status).toBe(200);
    expect((await confirm()).body.data.aliasHeldUntil).toBeNull();
    test.setNow(closing);
    await settleDue(test.deps);
    expect(await settlement()).toMatchObject({ state: 'cerrada', alias_cbu: 'CUENTA.NUEVA' });
  });

  it('is not confirmed by a session that only signed in, nor by that of another', async () => {
    const { secret } = await turnCodesOn(test, owner.token);
    await save('CUENTA.NUEVA');
    const login = await test.call<{ challenge: string }>('POST /api/businesses/login', {
      body: { email: owner.email, password: testPassword },
    });
    const step = await test.call<{ token: string }>('POST /api/auth/second-factor', {
      body: { challenge: login.body.challenge, code: codeAt(secret, test.now) },
    });
    expect((await confirm(step.body.token)).body.code).toBe('proof_needed');
    const other = await test.make.owner();
    expect((await confirm(other.token)).status).toBe(404);
  });
});

describe('where an administrator approves payment accounts', () => {
  beforeAll(start(true));
  afterAll(() => test.stop());
  beforeEach(begin);

  const approve = async (aliasCBU: string) => {
    const { accountId } = await test.make.account('admin');
    return test.call(`POST /api/admin/businesses/${owner.businessId}/approve-account`, {
      token: await test.make.token(accountId),
      body: { aliasCBU },
    });
  };

  it('a week is held until one did, and goes out then', async () => {
    expect((await save('CUENTA.NUEVA')).body.data.aliasAwaitsApproval).toBe(true);
    expect((await mailsTo(test, owner.email))[0]?.body).toContain('Antes la revisa nuestro equipo');
    test.setNow(closing);
    await settleDue(test.deps);
    expect(await settlement()).toMatchObject({
      state: 'retenida',
      alias_cbu: '',
      state_reason: 'La cuenta de cobro nueva espera la aprobación de Mostrador.',
    });
    expect((await approve('OTRA.CUENTA')).status).toBe(409);
    expect((await approve('CUENTA.NUEVA')).status).toBe(200);
    expect((await approve('CUENTA.NUEVA')).status).toBe(409);
    await settleDue(test.deps);
    expect(await settlement()).toMatchObject({ state: 'cerrada', alias_cbu: 'CUENTA.NUEVA' });
  });

  it('a change while it waits leads back to the account that was in use', async () => {
    await save('CUENTA.NUEVA');
    test.advance({ hours: 25 });
    owner = { ...owner, token: await test.make.token(owner.accountId) };
    const { body } = await save('CUENTA.DE.SIEMPRE');
    expect(body.data).toMatchObject({ aliasAwaitsApproval: false, aliasHeldUntil: null });
  });
});
