import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MadeOwner, testPassword } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { TestAuthenticator } from './testing.ts';

interface Asked {
  challenge: string;
  options: { challenge: string; rpId?: string; rp?: { id: string } };
}

const home = { rpId: 'panel.ejemplo.ar', origin: 'https://panel.ejemplo.ar' };

let test: TestApp;
let owner: MadeOwner;
let key: TestAuthenticator;
beforeAll(async () => {
  test = await TestApp.start({
    publicUrl: 'https://panel.ejemplo.ar',
    adminUrl: 'https://panel.ejemplo.ar/admin',
  });
});
beforeEach(async () => {
  owner = await test.make.owner();
  key = new TestAuthenticator(home);
});
afterAll(() => test.stop());

async function add(token: string, where = {}) {
  const { body } = await test.call<Asked>('POST /api/security/passkeys/options', { token });
  const passkey = key.make(body.options.challenge, where);
  return test.call<{ recoveryCodes: string[]; code: string }>('POST /api/security/passkeys', {
    token,
    body: { challenge: body.challenge, name: 'Teléfono', passkey },
  });
}

const ask = async () =>
  (await test.call<Asked>('POST /api/auth/passkey/options', { body: { door: 'business' } })).body;
const enter = (challenge: string, passkey: object) =>
  test.call<{ user: { _id: string } }>('POST /api/auth/passkey', { body: { challenge, passkey } });

describe('a passkey', () => {
  it('is made for the address of the panel, with recovery codes the first time', async () => {
    const { body } = await test.call<Asked>('POST /api/security/passkeys/options', {
      token: owner.token,
    });
    expect(body.options.rp?.id).toBe('panel.ejemplo.ar');
    const added = await add(owner.token);
    expect([added.status, added.body.recoveryCodes.length]).toEqual([200, 10]);
    expect((await add(owner.token)).body.code).toBe('conflict');
    const { body: state } = await test.call('GET /api/security', { token: owner.token });
    expect(state).toMatchObject({ passkeys: [{ name: 'Teléfono', lastUsedAt: null }] });
  });

  it.each([{ origin: 'https://otro.ar' }, { rpId: 'otro.ar' }])(
    'is not taken from another address (%o)',
    async (where) => {
      expect((await add(owner.token, where)).body.code).toBe('wrong_code');
      await add(owner.token);
      const { challenge, options } = await ask();
      expect((await enter(challenge, key.show(options.challenge, where))).status).toBe(401);
    },
  );

  it('opens the door instead of the password, once for each time it is asked', async () => {
    await add(owner.token);
    const { challenge, options } = await ask();
    const passkey = key.show(options.challenge);
    const { status, body } = await enter(challenge, passkey);
    expect([status, body.user._id]).toEqual([200, owner.accountId]);
    expect((await enter(challenge, passkey)).status).toBe(401);
    const next = await ask();
    expect((await enter(next.challenge, passkey)).status).toBe(401);
  });

  it('opens it alone only if it asked for a finger, a face or a PIN', async () => {
    await add(owner.token);
    const { challenge, options } = await ask();
    const passkey = key.show(options.challenge, { isVerified: false });
    expect((await enter(challenge, passkey)).status).toBe(401);
  });

  it('is not taken when its counter goes back, as that of a copy would', async () => {
    await add(owner.token);
    key.counter = 5;
    const first = await ask();
    expect((await enter(first.challenge, key.show(first.options.challenge))).status).toBe(200);
    key.counter = 2;
    const second = await ask();
    expect((await enter(second.challenge, key.show(second.options.challenge))).status).toBe(401);
  });

  it('is a second step, with something new to sign each time', async () => {
    await add(owner.token);
    const login = await test.call<{ challenge: string; factors: string[] }>(
      'POST /api/businesses/login',
      { body: { email: owner.email, password: testPassword } },
    );
    expect(login.body.factors).toEqual(['passkey', 'recoveryCode']);
    const { challenge } = login.body;
    const options = async () =>
      (await test.call<Asked>('POST /api/auth/second-factor/passkey', { body: { challenge } })).body
        .options.challenge;
    const step = (passkey: object) =>
      test.call('POST /api/auth/second-factor', { body: { challenge, passkey } });
    const nonce = await options();
    expect((await step(key.show('AAAA'))).status).toBe(400);
    expect((await step(key.show(nonce))).status).toBe(401);
    expect((await step(key.show(await options()))).status).toBe(200);
  });

  it('of somebody else does not take the second step', async () => {
    await add(owner.token);
    const other = await test.make.owner();
    const ownKey = key;
    key = new TestAuthenticator(home);
    await add(other.token);
    const { challenge } = (
      await test.call<{ challenge: string }>('POST /api/businesses/login', {
        body: { email: other.email, password: testPassword },
      })
    ).body;
    const { body } = await test.call<Asked>('POST /api/auth/second-factor/passkey', {
      body: { challenge },
    });
    const passkey = ownKey.show(body.options.challenge);
    const answer = await test.call('POST /api/auth/second-factor', {
      body: { challenge, passkey },
    });
    expect(answer.body.code).toBe('wrong_code');
  });

  it('opens nothing after it was removed, nor at the other door', async () => {
    await add(owner.token);
    const { body: atAdmin } = await test.call<Asked>('POST /api/auth/passkey/options', {
      body: { door: 'admin' },
    });
    const wrongDoor = await test.call('POST /api/admin/passkey', {
      body: { challenge: atAdmin.challenge, passkey: key.show(atAdmin.options.challenge) },
    });
    expect(wrongDoor.status).toBe(401);
    const other = await test.make.owner();
    const path = `DELETE /api/security/passkeys/${key.id}`;
    expect((await test.call(path, { token: other.token })).status).toBe(404);
    expect((await test.call(path, { token: owner.token })).status).toBe(200);
    const { challenge, options } = await ask();
    expect((await enter(challenge, key.show(options.challenge))).status).toBe(401);
  });

  it('proves who is there', async () => {
    await add(owner.token);
    test.advance({ minutes: 11 });
    const { body } = await test.call<Asked>('POST /api/security/proof/passkey', {
      token: owner.token,
    });
    const proof = { challenge: body.challenge, passkey: key.show(body.options.challenge) };
    const prove = () => test.call('POST /api/security/proof', { token: owner.token, body: proof });
    expect((await prove()).status).toBe(200);
    expect((await prove()).status).toBe(400);
  });
});
