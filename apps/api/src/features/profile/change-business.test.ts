import type { Business } from '@mostrador/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { picture, upload as sendPicture } from '../uploads/testing.ts';
import { impersonate, wholeRow } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start({ publicUrl: 'https://panel.ejemplo.ar' });
});
afterAll(() => test.stop());

interface Reply {
  data: Business;
  error: string;
  code: string;
}
const put = (
  businessId: string,
  token: string | undefined,
  body: unknown,
  headers: Record<string, string> = {},
) => test.call<Reply>(`PUT /api/businesses/${businessId}`, { token, body, headers });

const profile = {
  name: '  Lo de Ñata ',
  phone: '03541 15-123456',
  category: 'Heladeria',
  aliasCBU: 'CUARTO.CENTRO.NAIPE',
  imageUrl: '',
  cuit: '20-12345678-6',
  hasPhysicalStore: false,
  branchCount: 3,
  address: {
    street: 'Sabattini',
    number: '12 bis',
    city: 'Bialet Massé',
    coords: { type: 'Point', coordinates: [-64.464, -31.3139] },
  },
};

describe('the main switch', () => {
  it('opens and closes, and touches nothing else', async () => {
    const { businessId, token } = await test.make.owner();
    await put(businessId, token, profile);
    const before = await wholeRow(test, businessId);
    const closed = await put(businessId, token, { isOpen: false });
    expect([closed.status, closed.body.data.isOpen]).toEqual([200, false]);
    expect(closed.body.data.openNow.reason).toBe('switched_off');
    expect(await wholeRow(test, businessId)).toEqual({ ...before, is_open: false });
    const opened = await put(businessId, token, { isOpen: true });
    expect(opened.body.data.isOpen).toBe(true);
    expect(await wholeRow(test, businessId)).toEqual(before);
  });

  it.each(['pending', 'rejected', 'suspended'] as const)(
    'does not open a business that is %s, and says why',
    async (status) => {
      const { businessId, token } = await test.make.owner({ status });
      const answer = await put(businessId, token, { isOpen: true });
      expect(answer.status).toBe(409);
      expect(answer.body.error).toMatch(/^[^.]+\.$/);
      expect(answer.body.error).not.toMatch(/token/i);
      expect((await wholeRow(test, businessId))?.is_open).toBe(false);
      expect((await put(businessId, token, { isOpen: false, name: 'Otro' })).status).toBe(200);
    },
  );

  it('takes only yes or no', async () => {
    const { businessId, token } = await test.make.owner();
    for (const isOpen of ['true', 1, 0, null, {}, []]) {
      const { status, body } = await put(businessId, token, { isOpen });
      expect([status, body.error]).toEqual([400, 'El estado debe ser verdadero o falso.']);
    }
    expect((await wholeRow(test, businessId))?.is_open).toBe(true);
  });
});

describe('the profile', () => {
  it('is saved whole; the tax id stays what it was', async () => {
    const { businessId, token } = await test.make.owner();
    const { status, body } = await put(businessId, token, profile);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ ...profile, name: 'Lo de Ñata', cuit: '30-71234567-1' });
    expect(body.data.version).toBe(2);
  });

  it('keeps what was not sent', async () => {
    const { businessId, token } = await test.make.owner();
    const before = await wholeRow(test, businessId);
    await put(businessId, token, { phone: '999' });
    expect(await wholeRow(test, businessId)).toEqual({ ...before, phone: '999', version: 2 });
    await put(businessId, token, { address: { city: 'Tanti' } });
    expect(await wholeRow(test, businessId)).toEqual({
      ...before,
      phone: '999',
      city: 'Tanti',
      version: 3,
    });
  });

  it('takes coordinates in both forms and never loses the pin', async () => {
    const { businessId, token } = await test.make.owner();
    const coordsAfter = async (coords: unknown) =>
      (await put(businessId, token, { address: { coords } })).body.data.address.coords;
    const point = { type: 'Point', coordinates: [-64.59, -31.35] };
    expect(await coordsAfter({ lat: -31.35, lng: -64.59 })).toEqual(point);
    expect(await coordsAfter(null)).toEqual(point);
    const { data } = (await put(businessId, token, { address: { street: 'Belgrano' } })).body;
    expect(data.address.coords).toEqual(point);
    for (const coords of [{ lat: 91, lng: 0 }, { lat: -31 }, [-64, -31], { ...point, type: 'x' }]) {
      expect((await put(businessId, token, { address: { coords } })).status).toBe(400);
    }
  });

  it('rounds the number of branches to one that can be', async () => {
    const { businessId, token } = await test.make.owner();
    for (const [sent, kept] of [
      [2.9, 2],
      [0, 1],
      [-5, 1],
      [1, 1],
    ]) {
      const { body } = await put(businessId, token, { branchCount: sent });
      expect(body.data.branchCount).toBe(kept);
    }
    expect((await put(businessId, token, { branchCount: 1e9 })).status).toBe(400);
  });

  it('refuses bad input with a sentence and changes nothing', async () => {
    const { businessId, token } = await test.make.owner();
    const before = await wholeRow(test, businessId);
    const bad = [
      {},
      [],
      null,
      { name: '' },
      { name: '   ' },
      { name: 'x'.repeat(10_000) },
      { name: 'Lo de \u202etaÑ' },
      { name: 'a\u0000b' },
      { name: 5 },
      { category: '' },
      { phone: '1'.repeat(41) },
      { aliasCBU: 'x'.repeat(41) },
      { branchCount: '2' },
      { hasPhysicalStore: 'no' },
      { address: 'San Martín 850' },
      { phone: '1', imageUrl: 'x'.repeat(501) },
    ];
    for (const body of bad) {
      const answer = await put(businessId, token, body);
      expect(answer.status, JSON.stringify(body)).toBe(400);
      expect(answer.body.error).toMatch(/[a-záéíóúñ)]\.$/);
    }
    expect(await wholeRow(test, businessId)).toEqual(before);
  });

  it('shows only pictures that its owner uploaded here', async () => {
    const { businessId, token } = await test.make.owner();
    const another = await test.make.owner();
    const upload = async (by: string) =>
      (await sendPicture(test, by, await picture().jpeg().toBuffer())).body.imageUrl;
    const own = await upload(token);
    const save = (imageUrl: string) => put(businessId, token, { imageUrl });
    const foreign = [
      'https://rastreador.ejemplo/pixel.gif',
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      '//otro.ejemplo/files/a.webp',
      'https://panel.ejemplo.ar.otro.ejemplo/files/a.webp',
      'https://panel.ejemplo.ar/otra/a.webp',
      '/files/../api/x',
      '/files/',
      '/files/a.webp?x=1',
      `/files/${'0'.repeat(32)}.webp`,
      await upload(another.token),
    ];
    for (const imageUrl of foreign) {
      const { status, body } = await save(imageUrl);
      expect([status, body.error], imageUrl).toEqual([
        400,
        'La imagen debe ser una que hayas subido a Mostrador.',
      ]);
    }
    expect(own).toMatch(/^https:\/\/panel\.ejemplo\.ar\/files\//);
    for (const imageUrl of [own, '', new URL(own).pathname]) {
      expect((await save(imageUrl)).body.data.imageUrl).toBe(imageUrl && own);
    }
  });

  it('answers its picture at the address where it is today', async () => {
    const { businessId, token } = await test.make.owner();
    const today = 'https://panel.ejemplo.ar/files/logo.webp';
    for (const stored of ['/files/logo.webp', 'http://viejo.ejemplo:3000/files/logo.webp']) {
      await test.deps.db.run(
        sql`update businesses set image_url = ${stored} where id = ${businessId}`,
      );
      const { status, body } = await put(businessId, token, { imageUrl: today, phone: '2' });
      expect([status, body.data.imageUrl], stored).toEqual([200, today]);
    }
  });

  it('keeps a picture that it already had, wherever it is', async () => {
    const { businessId, token } = await test.make.owner();
    await test.deps.db.run(
      sql`update businesses set image_url = 'https://vieja.ejemplo/x.png' where id = ${businessId}`,
    );
    const same = { imageUrl: 'https://vieja.ejemplo/x.png', phone: '1' };
    expect((await put(businessId, token, same)).status).toBe(200);
  });

  it('cannot set what is not the owner’s to set', async () => {
    const { businessId, token } = await test.make.owner({ status: 'pending' });
    const before = await wholeRow(test, businessId);
    const extra = {
      ...{ _id: 'x', id: 'x', cuit: '1', owner: 'x', owner_id: 'x', ownerId: 'x', role: 'admin' },
      ...{ status: 'approved', businessStatus: 'approved', status_reason: 'x', approved_at: 'x' },
      ...{ commissionRate: 0, commission_override_bp: 0, commission: 0, balance: 1, wallet: {} },
      ...{ tipo_logistica: 'PROPIA', logistics: 'PROPIA', products: [], order_counter: 9 },
      ...{ createdAt: 'x', openNow: { isOpen: true } },
    };
    const { status } = await put(businessId, token, { ...extra, phone: '7' });
    expect(status).toBe(200);
    const poisoned = { phone: '8', constructor: { prototype: { isOpen: true } } };
    expect((await put(businessId, token, poisoned)).status).toBe(400);
    expect(await wholeRow(test, businessId)).toEqual({ ...before, phone: '7', version: 2 });
  });

  it('answers a foreign id like an unknown one and changes nothing', async () => {
    const owner = await test.make.owner();
    const stranger = await test.make.owner();
    const before = await wholeRow(test, owner.businessId);
    const foreign = await put(owner.businessId, stranger.token, { name: 'Robado' });
    const unknown = await put('no-existe', stranger.token, { name: 'Robado' });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.body.error).toBe(unknown.body.error);
    expect((await put(owner.businessId, undefined, { name: 'Robado' })).status).toBe(401);
    expect(await wholeRow(test, owner.businessId)).toEqual(before);
  });

  it('does not overwrite a newer one when If-Match names the version that was read', async () => {
    const { businessId, token } = await test.make.owner();
    const rivals = Array.from({ length: 8 }, (_, i) =>
      put(businessId, token, { phone: String(i) }, { 'if-match': '"1"' }),
    );
    const answers = await Promise.all(rivals);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(7).fill('stale'));
    await put(businessId, token, { isOpen: false });
    expect((await put(businessId, token, { phone: '4' }, { 'if-match': '"2"' })).status).toBe(200);
  });

  it('keeps both of two changes of different fields made at once', async () => {
    const { businessId, token } = await test.make.owner();
    for (let i = 0; i < 10; i++) {
      await Promise.all([
        put(businessId, token, { phone: `p${i}` }),
        put(businessId, token, { isOpen: i % 2 === 0 }),
        put(businessId, token, { address: { city: `c${i}` } }),
      ]);
      expect(await wholeRow(test, businessId)).toMatchObject({
        phone: `p${i}`,
        is_open: i % 2 === 0,
        city: `c${i}`,
      });
    }
  });
});

describe('the payment account', () => {
  const mailsTo = (email: string) =>
    test.deps.db.many<{ subject: string; body: string }>(
      sql`select subject, body from outgoing_mail where recipient = ${email}`,
    );
  const trailOf = (businessId: string) =>
    test.deps.db.many(sql`
      select account_id, details from audit_log
      where business_id = ${businessId} and action = 'aliasCBU changed' order by id`);

  it('leaves a trace and a mail to the owner when it changes, once', async () => {
    const owner = await test.make.owner();
    const change = () =>
      put(
        owner.businessId,
        owner.token,
        { aliasCBU: '2850590940090418135201' },
        { 'idempotency-key': 'clave-1' },
      );
    await change();
    await change();
    await put(owner.businessId, owner.token, { aliasCBU: ' 2850590940090418135201 ', phone: '1' });
    expect(await trailOf(owner.businessId)).toEqual([
      { account_id: owner.accountId, details: { before: '', after: '2850590940090418135201' } },
    ]);
    const [mail, ...more] = await mailsTo(owner.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Cambió la cuenta de cobro de Negocio/);
    expect(mail?.body).toContain('termina en «5201»');
    expect(mail?.body).not.toContain('2850590940090418135201');
  });

  it('cannot be changed by an administrator who acts as the business', async () => {
    const owner = await test.make.owner();
    await put(owner.businessId, owner.token, { aliasCBU: 'mi.alias.viejo' });
    const token = await impersonate(test, owner);
    const refused = await put(owner.businessId, token, { aliasCBU: 'mi.alias.ajeno', phone: '66' });
    expect(refused.status).toBe(403);
    expect(refused.body.error).not.toMatch(/token/i);
    const row = await wholeRow(test, owner.businessId);
    expect(row).toMatchObject({ alias_cbu: 'mi.alias.viejo', phone: '3541 42-1111' });
    const same = await put(owner.businessId, token, { aliasCBU: 'mi.alias.viejo', phone: '66' });
    expect(same.status).toBe(200);
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });
});
