import { allCalls } from '@mostrador/contract/all-calls';
import type { Endpoint } from '@mostrador/contract/endpoint';
import { financeCalls } from '@mostrador/contract/finances';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/sql.ts';
import { TestApp } from '../testing/test-app.ts';

/** Who gets in where, asked of every call in the contract: a new call is covered by being there. */

const withAccess = (access: Endpoint['access']) =>
  allCalls.filter(([, endpoint]) => endpoint.access === access).map(([name]) => name);

let test: TestApp;
let tokens: Record<'owner' | 'admin' | 'expired' | 'disabled' | 'revoked', string>;
let foreignBusinessId: string;
beforeAll(async () => {
  test = await TestApp.start({ wrongTokensPerMinute: 1_000_000 });
  const owner = await test.make.owner();
  const disabled = await test.make.owner();
  await test.deps.db.run(
    sql`update accounts set disabled_at = now() where id = ${disabled.accountId}`,
  );
  const expired = await test.make.owner();
  await test.deps.db.run(
    sql`update sessions set expires_at = ${test.now} where account_id = ${expired.accountId}`,
  );
  const revoked = await test.make.owner();
  expect((await test.call('GET /api/auth/session', { token: revoked.token })).status).toBe(200);
  await test.deps.db.run(
    sql`update sessions set revoked_at = ${test.now} where account_id = ${revoked.accountId}`,
  );
  const admin = await test.make.account('admin');
  tokens = {
    owner: owner.token,
    admin: await test.make.token(admin.accountId),
    expired: expired.token,
    disabled: disabled.token,
    revoked: revoked.token,
  };
  foreignBusinessId = (await test.make.owner()).businessId;
});
afterAll(() => test.stop());

const fill = (name: string, businessId: string) =>
  name.replace(':businessId', businessId).replace(/:\w+/g, 'desconocido');

describe('without a valid session', () => {
  it.each(allCalls.filter(([, { access }]) => access !== 'public').map(([name]) => name))(
    '%s answers 401 with the word that ends the session of the panel',
    async (name) => {
      const { expired, disabled, revoked } = tokens;
      for (const token of [undefined, 'x'.repeat(43), expired, disabled, revoked]) {
        const { status, body } = await test.call(fill(name, 'b1'), { token, body: {} });
        expect([status, body.code]).toEqual([401, 'no_session']);
        expect(body.error).toMatch(/token/i);
      }
    },
  );
});

describe('with the session of another role', () => {
  it.each(withAccess('business'))('an administrator does not get into %s', async (name) => {
    const { status, body } = await test.call(fill(name, 'b1'), { token: tokens.admin, body: {} });
    expect(status).toBe(403);
    expect(body.error).not.toMatch(/token/i);
  });

  it.each(withAccess('admin'))('an owner does not get into %s', async (name) => {
    const { status, body } = await test.call(fill(name, 'b1'), { token: tokens.owner, body: {} });
    expect(status).toBe(403);
    expect(body.error).not.toMatch(/token/i);
  });

  it.each([...withAccess('marketplace'), ...withAccess('agent')])(
    'a session is not a key for %s',
    async (name) => {
      const { status } = await test.call(fill(name, 'b1'), { token: tokens.owner, body: {} });
      expect(status).toBe(401);
    },
  );
});

describe('with the id of somebody else’s business', () => {
  it.each(withAccess('business').filter((name) => name.includes(':businessId')))(
    '%s refuses it exactly as an unknown one',
    async (name) => {
      const ask = async (businessId: string) => {
        const { status, body } = await test.call(fill(name, businessId), {
          token: tokens.owner,
          body: {},
        });
        return { status, error: body.error, code: body.code };
      };
      const foreign = await ask(foreignBusinessId);
      expect(foreign).toEqual(await ask('desconocido'));
      expect(foreign.status).toBe(404);
      expect(foreign.error).not.toMatch(/token/i);
    },
  );
});

describe('with somebody else’s business in X-Business-Id', () => {
  const ofSelectedBusiness = Object.entries<Endpoint>(financeCalls)
    .filter(([, { access }]) => access === 'business')
    .map(([name]) => name);

  it.each(ofSelectedBusiness)('%s refuses it exactly as an unknown one', async (name) => {
    const ask = async (businessId: string) => {
      const { status, body } = await test.call(fill(name, businessId), {
        token: tokens.owner,
        headers: { 'x-business-id': businessId },
      });
      return [status, body.error];
    };
    expect(await ask(foreignBusinessId)).toEqual([404, 'No se encontró el negocio.']);
    expect(await ask('desconocido')).toEqual([404, 'No se encontró el negocio.']);
  });

  it.each(['GET /api/auth/session', 'GET /api/businesses/my-businesses'])(
    '%s still tells the panel which businesses it has',
    async (name) => {
      const headers = { 'x-business-id': foreignBusinessId };
      expect((await test.call(name, { token: tokens.owner, headers })).status).toBe(200);
    },
  );
});
