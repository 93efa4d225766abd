import type { Invitation, Team } from '@mostrador/contract/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { type MadeOwner, testPassword } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let owner: MadeOwner;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const business = () => `/api/businesses/${owner.businessId}`;
const asOwner = <Body = Record<string, unknown>>(call: string, body?: object) =>
  test.call<Body>(call, { token: owner.token, ...(body && { body }) });

interface Invited {
  data: Invitation;
  link: string;
}

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

async function invite(body: object = { role: 'kitchen' }) {
  const answer = await asOwner<Invited>(`POST ${business()}/invitations`, body);
  expect(answer.status).toBe(201);
  return { id: answer.body.data._id, token: tokenOf(answer.body.link) };
}

let people = 0;
const accept = (token: string, changes: object = {}) =>
  test.call<{ token: string; user: { memberships: object[] } }>('POST /api/invitations/accept', {
    body: {
      token,
      name: 'Mora',
      email: `mora${++people}@ejemplo.ar`,
      password: 'una clave larga',
      ...changes,
    },
  });

const team = async () => (await asOwner<Team>(`GET ${business()}/team`)).body;

describe('an invitation', () => {
  beforeAll(async () => {
    owner = await test.make.owner();
  });

  it('makes whoever accepts it one of the staff, once', async () => {
    const { token } = await invite({ role: 'cashier' });
    const read = await test.call('POST /api/invitations/read', { body: { token } });
    expect(read.body).toMatchObject({ role: 'cashier', invitedBy: 'Persona de prueba' });
    const { status, body } = await accept(token);
    expect(status).toBe(201);
    expect(body.user.memberships).toEqual([{ businessId: owner.businessId, role: 'cashier' }]);
    const board = await test.call(`GET ${business()}/orders`, { token: body.token });
    expect(board.status).toBe(200);
    expect((await accept(token)).status).toBe(400);
    expect((await test.call('POST /api/invitations/read', { body: { token } })).status).toBe(400);
    expect((await team()).people.map(({ role }) => role)).toEqual(['owner', 'cashier']);
  });

  it('of ten who open it at the same moment lets one in', async () => {
    const { token } = await invite();
    const before = (await team()).people.length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect((await team()).people).toHaveLength(before + 1);
  });

  it('is kept as a hash, and ends when it is revoked, renewed or 72 hours old', async () => {
    const first = await invite();
    const rows = await test.deps.db.many(sql`select * from invitations`);
    expect(JSON.stringify(rows)).not.toContain(first.token);
    const renewed = await asOwner<Invited>(`POST ${business()}/invitations/${first.id}/resend`);
    expect((await accept(first.token)).status).toBe(400);
    await asOwner(`DELETE ${business()}/invitations/${first.id}`);
    expect((await accept(tokenOf(renewed.body.link))).status).toBe(400);

    const old = await invite();
    test.advance({ hours: 72 });
    expect((await accept(old.token)).status).toBe(400);
    expect((await team()).invitations).toEqual([]);
  });

  it('by mail is for that address', async () => {
    const { token } = await invite({ role: 'manager', email: 'Socio@Ejemplo.ar' });
    const mail = await test.deps.db.first<{ body: string }>(sql`
      select body from outgoing_mail where recipient = 'socio@ejemplo.ar'`);
    expect(mail?.body).toContain(token);
    expect((await accept(token)).status).toBe(409);
    expect((await accept(token, { email: 'socio@ejemplo.ar' })).status).toBe(201);
  });

  it('is accepted by who has an account already, in another business too', async () => {
    const other = await test.make.owner();
    test.advance({ minutes: 1 });
    const { token } = await invite({ role: 'kitchen' });
    expect((await accept(token, { email: other.email })).status).toBe(409);
    const joined = await test.call<{ user: { memberships: object[] } }>(
      'POST /api/invitations/join',
      { token: other.token, body: { token } },
    );
    expect(joined.body.user.memberships).toEqual([
      { businessId: other.businessId, role: 'owner' },
      { businessId: owner.businessId, role: 'kitchen' },
    ]);
    const own = await invite();
    const again = await asOwner('POST /api/invitations/join', { token: own.token });
    expect(again.status).toBe(409);
  });

  it('gives no weak password, and does not make an administrator', async () => {
    const { token } = await invite();
    expect((await accept(token, { password: '123456' })).status).toBe(400);
    expect((await asOwner(`POST ${business()}/invitations`, { role: 'owner' })).status).toBe(400);
  });
});

describe('the people', () => {
  beforeAll(async () => {
    owner = await test.make.owner();
  });

  it('get another role at once', async () => {
    const { accountId, token } = await test.make.staff(owner.businessId, 'kitchen');
    const history = () => test.call(`GET ${business()}/orders/history`, { token });
    expect((await history()).status).toBe(403);
    await asOwner(`PUT ${business()}/team/${accountId}`, { role: 'manager' });
    expect((await history()).status).toBe(200);
  });

  it('are out as soon as they are removed', async () => {
    const { accountId, token } = await test.make.staff(owner.businessId, 'cashier');
    expect((await asOwner(`DELETE ${business()}/team/${accountId}`)).status).toBe(200);
    expect((await test.call(`GET ${business()}/orders`, { token })).status).toBe(401);
    expect((await asOwner(`DELETE ${business()}/team/${accountId}`)).status).toBe(404);
  });

  it('of other businesses stay there', async () => {
    const other = await test.make.owner();
    const { token } = await invite();
    await test.call('POST /api/invitations/join', { token: other.token, body: { token } });
    await asOwner(`DELETE ${business()}/team/${other.accountId}`);
    const orders = (id: string) =>
      test.call(`GET /api/businesses/${id}/orders`, { token: other.token });
    expect((await orders(owner.businessId)).status).toBe(404);
    expect((await orders(other.businessId)).status).toBe(200);
  });

  it('never include no owner', async () => {
    const answer = await asOwner(`DELETE ${business()}/team/${owner.accountId}`);
    expect(answer.status).toBe(404);
    expect((await team()).people[0]).toMatchObject({ role: 'owner', isYou: true });
  });
});

describe('the owner’s seat', () => {
  let adminToken: string;
  beforeAll(async () => {
    owner = await test.make.owner();
    adminToken = await test.make.token((await test.make.account('admin')).accountId);
  });
  const asAdmin = (call: string, body: object = {}) =>
    test.call(`POST /api/admin${business().slice(4)}/handover/${call}`, {
      token: adminToken,
      body,
    });

  it('is handed over when an administrator consents, and the payment account waits', async () => {
    const heir = await test.make.staff(owner.businessId, 'manager');
    const ask = () => asOwner(`POST ${business()}/handover`, { accountId: heir.accountId });
    expect((await ask()).status).toBe(201);
    expect((await ask()).status).toBe(409);
    expect((await asAdmin('refuse', { reason: 'Falta un papel' })).status).toBe(200);
    expect((await asAdmin('accept', { toId: heir.accountId })).status).toBe(404);

    expect((await ask()).status).toBe(201);
    expect((await asAdmin('accept', { toId: owner.accountId })).status).toBe(409);
    expect((await asAdmin('accept', { toId: heir.accountId })).status).toBe(200);
    expect((await asOwner(`GET ${business()}/team`)).status).toBe(403);
    const after = await test.call<Team>(`GET ${business()}/team`, { token: heir.token });
    expect(after.body.people.map(({ _id, role }) => [_id, role])).toEqual([
      [heir.accountId, 'owner'],
      [owner.accountId, 'manager'],
    ]);
    const held = await test.deps.db.first(sql`
      select alias_usable_at > ${test.now} as held from businesses where id = ${owner.businessId}`);
    expect(held).toEqual({ held: true });
    const mails = await test.deps.db.many(sql`
      select 1 from outgoing_mail where recipient = ${owner.email} and subject like 'El lugar%'`);
    expect(mails).toHaveLength(2);
  });

  it('goes to one of the staff only', async () => {
    owner = await test.make.owner();
    const stranger = await test.make.owner();
    const ask = await asOwner(`POST ${business()}/handover`, { accountId: stranger.accountId });
    expect(ask.status).toBe(404);
  });
});

it('signs in with a password like anybody', async () => {
  owner = await test.make.owner();
  const { accountId } = await test.make.staff(owner.businessId, 'kitchen');
  const account = await test.deps.db.first<{ email: string }>(
    sql`select email from accounts where id = ${accountId}`,
  );
  const { body } = await test.call<{ user: object }>('POST /api/auth/login', {
    body: { email: account?.email, password: testPassword },
  });
  expect(body.user).toMatchObject({
    role: 'business',
    businessId: owner.businessId,
    memberships: [{ businessId: owner.businessId, role: 'kitchen' }],
  });
});
