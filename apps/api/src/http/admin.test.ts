import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../db/sql.ts';
import { testPassword } from '../testing/factory.ts';
import { TestApp } from '../testing/test-app.ts';

let test: TestApp;
let admin: { accountId: string; email: string; token: string };
beforeAll(async () => {
  test = await TestApp.start();
});
beforeEach(async () => {
  const account = await test.make.account('admin');
  admin = { ...account, token: await test.make.token(account.accountId) };
});
afterAll(() => test.stop());

const asAdmin = <Body = Record<string, unknown>>(call: string, body?: unknown) =>
  test.call<Body>(call, { token: admin.token, body });
const login = (email: string) =>
  test.call('POST /api/businesses/login', { body: { email, password: testPassword } });
const mailsTo = async (email: string) =>
  (
    await test.deps.db.many<{ subject: string }>(
      sql`select subject from outgoing_mail where recipient = ${email} order by created_at, id`,
    )
  ).map(({ subject }) => subject);

describe('the administrator’s door', () => {
  it('opens to administrators only', async () => {
    const enter = (email: string, password = testPassword) =>
      test.call<{ token: string }>('POST /api/admin/login', { body: { email, password } });
    const { status, body } = await enter(admin.email);
    expect(status).toBe(200);
    expect((await test.call('GET /api/admin/session', { token: body.token })).body).toEqual({
      admin: {
        _id: admin.accountId,
        name: 'Persona de prueba',
        email: admin.email,
        role: 'todo',
      },
    });
    const owner = await test.make.owner();
    expect((await enter(owner.email)).status).toBe(401);
    expect((await enter(admin.email, 'otra')).status).toBe(401);
    await test.call('POST /api/admin/logout', { token: body.token });
    expect((await test.call('GET /api/admin/session', { token: body.token })).status).toBe(401);
  });
});

describe('a waiting business', () => {
  it('is listed, and approval lets its owner open it and starts the promotional days', async () => {
    const owner = await test.make.owner({ status: 'pending' });
    const list = await asAdmin<{ businesses: { _id: string }[]; waiting: number }>(
      'GET /api/admin/businesses?status=pending',
    );
    expect(list.body.businesses.map(({ _id }) => _id)).toContain(owner.businessId);
    expect(list.body.waiting).toBeGreaterThan(0);

    const open = () =>
      test.call(`PUT /api/businesses/${owner.businessId}`, {
        token: owner.token,
        body: { isOpen: true },
      });
    expect((await open()).status).toBeGreaterThanOrEqual(400);
    expect((await asAdmin(`POST /api/admin/businesses/${owner.businessId}/approve`)).status).toBe(
      200,
    );
    expect((await open()).status).toBe(200);
    expect((await login(owner.email)).body.user).toMatchObject({ businessStatus: 'approved' });
    const { body } = await asAdmin<{ data: { commissionRate: number } }>(
      `GET /api/admin/businesses/${owner.businessId}`,
    );
    expect(body.data.commissionRate).toBe(0.1);
    expect(await mailsTo(owner.email)).toEqual([expect.stringContaining('ya puede vender')]);
  });

  it('can be rejected with a reason that the owner reads at login; open sessions end at once', async () => {
    const owner = await test.make.owner({ status: 'pending' });
    const path = `POST /api/admin/businesses/${owner.businessId}/reject`;
    expect((await asAdmin(path, {})).status).toBe(400);
    expect((await asAdmin(path, { reason: 'El DNI no se lee.' })).status).toBe(200);
    expect((await test.call('GET /api/auth/session', { token: owner.token })).status).toBe(401);
    const answer = await login(owner.email);
    expect([answer.status, answer.body.message]).toEqual([403, 'El DNI no se lee.']);
  });

  it('gets one decision: the second administrator is told', async () => {
    const { businessId } = await test.make.owner({ status: 'pending' });
    const answers = await Promise.all([
      asAdmin(`POST /api/admin/businesses/${businessId}/approve`),
      asAdmin(`POST /api/admin/businesses/${businessId}/approve`),
      asAdmin(`POST /api/admin/businesses/${businessId}/approve`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('an approved business', () => {
  it('can be suspended, which closes it, and reinstated', async () => {
    const { businessId } = await test.make.owner({ isOpen: true });
    const load = async () =>
      (await asAdmin<{ data: Record<string, unknown> }>(`GET /api/admin/businesses/${businessId}`))
        .body.data;
    await asAdmin(`POST /api/admin/businesses/${businessId}/suspend`, { reason: 'Reclamos.' });
    expect(await load()).toMatchObject({
      status: 'suspended',
      isOpen: false,
      statusReason: 'Reclamos.',
    });
    await asAdmin(`POST /api/admin/businesses/${businessId}/reinstate`);
    expect(await load()).toMatchObject({ status: 'approved', isOpen: false, statusReason: null });
  });

  it('may have a commission of its own', async () => {
    const { businessId } = await test.make.owner();
    const set = (rate: unknown) =>
      asAdmin(`PUT /api/admin/businesses/${businessId}/commission`, { rate });
    for (const bad of [-0.1, 1.5, 'x', undefined]) expect((await set(bad)).status).toBe(400);
    expect((await set(0.12)).status).toBe(200);
    const { body } = await asAdmin<{ data: Record<string, unknown> }>(
      `GET /api/admin/businesses/${businessId}`,
    );
    expect(body.data).toMatchObject({ commissionRate: 0.12, commissionOverride: 0.12 });
    expect((await set(null)).status).toBe(200);
  });
});

describe('takeover', () => {
  const enter = async (businessId: string, reason = 'El dueño pidió ayuda') => {
    const { body } = await asAdmin<{ url: string }>(
      `POST /api/admin/businesses/${businessId}/takeover`,
      { reason },
    );
    const url = new URL(body.url);
    return {
      path: url.pathname,
      token: url.searchParams.get('token') ?? '',
      user: JSON.parse(url.searchParams.get('user') ?? '{}'),
    };
  };

  it('gives a link as the owner of that one business, with no need to accept terms', async () => {
    await asAdmin('POST /api/admin/terms', { version: 'prueba-1', content: '# Hola' });
    const owner = await test.make.owner({ businesses: 2 });
    const [first = '', second = ''] = owner.businessIds;
    const link = await enter(second);
    expect(link.path).toBe('/auth/impersonate');
    expect(link.user).toMatchObject({
      _id: owner.accountId,
      role: 'business',
      businessId: second,
      businesses: [second],
      isImpersonating: true,
      acceptedTermsVersion: 'prueba-1',
    });
    const mine = await test.call<{ _id: string }[]>('GET /api/businesses/my-businesses', {
      token: link.token,
    });
    expect(mine.body.map(({ _id }) => _id)).toEqual([second]);
    const other = await test.call(`GET /api/businesses/${first}/products`, { token: link.token });
    expect(other.status).toBe(404);
  });

  it('needs a reason and must be opened within a minute', async () => {
    const { businessId } = await test.make.owner();
    const noReason = await asAdmin(`POST /api/admin/businesses/${businessId}/takeover`, {});
    expect(noReason.status).toBe(400);
    const link = await enter(businessId);
    test.advance({ seconds: 61 });
    expect((await test.call('GET /api/auth/session', { token: link.token })).status).toBe(401);
  });

  it('is exchanged by whoever opens it first: the link is worth nothing afterwards', async () => {
    const { businessId, token: ownToken } = await test.make.owner();
    const link = await enter(businessId);
    const renewed = await test.call<{ token: string }>('POST /api/auth/takeover', {
      token: link.token,
    });
    expect(renewed.status).toBe(200);
    expect((await test.call('GET /api/auth/session', { token: link.token })).status).toBe(401);
    expect((await test.call('GET /api/auth/session', { token: renewed.body.token })).status).toBe(
      200,
    );
    expect((await test.call('POST /api/auth/takeover', { token: ownToken })).status).toBe(403);
    test.advance({ minutes: 31 });
    expect((await test.call('GET /api/auth/session', { token: renewed.body.token })).status).toBe(
      401,
    );
  });

  it('refuses password, terms, payment account and new businesses, and names both in the trail', async () => {
    const owner = await test.make.owner();
    const { token } = await enter(owner.businessId);
    const forbidden: [string, unknown][] = [
      ['POST /api/auth/change-password', { oldPassword: testPassword, newPassword: 'nueva-clave' }],
      ['POST /api/terms/accept', { version: 'prueba-1' }],
      [
        'POST /api/businesses/add-business',
        {
          name: 'Otro',
          category: 'Bar',
          phone: '1',
          address: { street: 'a', number: '1', city: 'b', coords: { lat: -31, lng: -64 } },
        },
      ],
      [`PUT /api/businesses/${owner.businessId}`, { aliasCBU: 'alias.del.admin' }],
    ];
    for (const [call, body] of forbidden) {
      const answer = await test.call(call, { token, body });
      expect([call, answer.status]).toEqual([call, 403]);
      expect(answer.body.error).not.toMatch(/token/i);
    }
    await test.call(`PUT /api/businesses/${owner.businessId}`, { token, body: { isOpen: false } });
    const { body } = await asAdmin<{ lines: Record<string, unknown>[] }>(
      `GET /api/admin/audit?businessId=${owner.businessId}`,
    );
    expect(body.lines).toEqual([
      expect.objectContaining({
        action: 'PUT /api/businesses/:businessId',
        actor: admin.email,
        onBehalfOf: owner.email,
      }),
      expect.objectContaining({
        action: 'POST /api/admin/businesses/:businessId/takeover',
        actor: admin.email,
        onBehalfOf: null,
        details: { reason: 'El dueño pidió ayuda' },
      }),
    ]);
  });

  it('is shown to the owner, also after it ended', async () => {
    const owner = await test.make.owner();
    const { token } = await enter(owner.businessId, 'Revisar precios');
    await test.call('POST /api/auth/logout', { token });
    const { body } = await test.call<{ sessions: Record<string, unknown>[] }>(
      'GET /api/auth/sessions',
      { token: owner.token },
    );
    expect(body.sessions).toContainEqual(
      expect.objectContaining({
        impersonated: true,
        reason: 'Revisar precios',
        endedAt: test.now.toISOString(),
      }),
    );
  });
});

describe('terms and keys', () => {
  it('publishes a version once; every owner is then asked to accept it', async () => {
    const publish = (content: string) =>
      asAdmin('POST /api/admin/terms', { version: '9.0', content });
    expect((await publish('Nuevos términos')).status).toBe(201);
    expect((await publish('Otros')).status).toBe(409);
    const { body } = await test.call('GET /api/terms/latest');
    expect(body).toEqual({ version: '9.0', content: 'Nuevos términos' });
  });

  it('shows the secret of a key once, stores only its hash, and revokes it at once', async () => {
    const { body } = await asAdmin<{ _id: string; secret: string }>('POST /api/admin/keys', {
      name: 'Tienda',
    });
    const use = () => test.call('GET /api/marketplace/events', { token: body.secret });
    expect((await use()).status).toBe(200);
    const list = await asAdmin('GET /api/admin/keys');
    expect(list.text).not.toContain(body.secret);
    expect((await asAdmin(`DELETE /api/admin/keys/${body._id}`)).status).toBe(200);
    expect((await use()).status).toBe(401);
  });

  it('makes keys for a marketplace, and lists whose each one is', async () => {
    const make = (body: object) => asAdmin('POST /api/admin/keys', body);
    await make({ name: 'Pampa vieja', marketplace: 'Pampa' });
    await make({ name: 'Pampa nueva', marketplace: ' PAMPA ' });
    await make({ name: 'Cuyo' });
    const { body } = await asAdmin<{ keys: { name: string; marketplace: string }[] }>(
      'GET /api/admin/keys',
    );
    const owners = new Map(body.keys.map(({ name, marketplace }) => [name, marketplace]));
    expect(owners.get('Pampa vieja')).toBe('Pampa');
    expect(owners.get('Pampa nueva')).toBe('Pampa');
    expect(owners.get('Cuyo')).toBe('Cuyo');
    const before = body.keys.length;
    for (const marketplace of ['', '   ', 7, null, 'a'.repeat(81), 'a\u0000b']) {
      const refused = await make({ name: 'Mala', marketplace });
      expect([marketplace, refused.status]).toEqual([marketplace, 400]);
    }
    const after = await asAdmin<{ keys: unknown[] }>('GET /api/admin/keys');
    expect(after.body.keys).toHaveLength(before);
  });
});

describe('money', () => {
  it('corrects a balance by adding a movement, once per key', async () => {
    const owner = await test.make.owner();
    const adjust = (body: unknown, businessId = owner.businessId) =>
      test.call(`POST /api/admin/businesses/${businessId}/adjustments`, {
        token: admin.token,
        body,
        headers: { 'idempotency-key': 'ajuste-1' },
      });
    for (const amount of [0, 0.001, 'x']) {
      expect((await adjust({ amount, description: 'Reintegro' })).status).toBe(400);
    }
    const body = { amount: -150.5, description: 'Reintegro de un reclamo' };
    expect((await adjust(body)).status).toBe(200);
    expect((await adjust(body)).status).toBe(200);
    const wallet = await test.call('GET /api/finances/wallet', { token: owner.token });
    expect(wallet.body.data).toMatchObject({ balance: -150.5 });
    const unknown = await asAdmin('POST /api/admin/businesses/nadie/adjustments', body);
    expect(unknown.status).toBe(404);
  });

  it('keeps the deductions of the statements, none by default', async () => {
    const list = async () =>
      (await asAdmin<{ deductions: Record<string, unknown>[] }>('GET /api/admin/deductions')).body
        .deductions;
    expect(await list()).toEqual([]);
    const made = await asAdmin<{ _id: string }>('POST /api/admin/deductions', {
      regime: 'SIRTAC',
      jurisdiction: 'Córdoba',
      base: 'ventas_online',
      rate: 0.01,
      startsAt: '2026-03-09',
    });
    expect(made.status).toBe(201);
    await asAdmin(`POST /api/admin/deductions/${made.body._id}/end`);
    expect(await list()).toEqual([
      expect.objectContaining({
        regime: 'SIRTAC',
        rate: 0.01,
        startsAt: '2026-03-09T03:00:00.000Z',
      }),
    ]);
  });
});

describe('the list of businesses', () => {
  it('is searched by name, address or CUIT, taken letter by letter, and paged', async () => {
    const owner = await test.make.owner({ businesses: 3 });
    const search = (text: string, more = '') =>
      asAdmin<{ businesses: { _id: string }[]; nextCursor: string | null }>(
        `GET /api/admin/businesses?text=${encodeURIComponent(text)}${more}`,
      );
    expect((await search(owner.email)).body.businesses).toHaveLength(3);
    expect((await search('%')).body.businesses).toHaveLength(0);
    const first = await search(owner.email, '&limit=2');
    const rest = await search(owner.email, `&limit=2&cursor=${first.body.nextCursor}`);
    const ids = [...first.body.businesses, ...rest.body.businesses].map(({ _id }) => _id);
    expect(new Set(ids)).toEqual(new Set(owner.businessIds));
    expect(rest.body.nextCursor).toBeNull();
  });
});
