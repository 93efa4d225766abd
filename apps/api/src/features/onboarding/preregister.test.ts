import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { countRows, publishTerms, register, registrationOf, uploadedPhotos } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
  await publishTerms(test, '1.0');
});
afterAll(() => test.stop());

const businessOf = (id: string | undefined) =>
  test.deps.db.first<Record<string, unknown>>(sql`select * from businesses where id = ${id}`);

describe('preregister', () => {
  it('makes an owner with a pending, closed business and signs the owner in', async () => {
    const sent = await registrationOf(test);
    const { status, body } = await register(test, sent);
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      name: 'Ana Gómez',
      email: sent.ownerDetails.email,
      role: 'business',
      businessStatus: 'pending',
      businessName: 'Rotisería La Esquina',
      acceptedTermsVersion: '1.0',
      isImpersonating: false,
    });
    expect(body.user.businesses).toHaveLength(1);
    const business = await businessOf(body.user.businesses[0]);
    expect(business).toMatchObject({
      status: 'pending',
      is_open: false,
      logistics: 'UNBREIK',
      branch_count: 2,
      cuit: '20-12345678-6',
      category: 'Rotisería',
      lat: -31.2453,
      lng: -64.4657,
      commission_override_bp: null,
    });
    const session = await test.call('GET /api/auth/session', { token: body.token });
    expect(session.status).toBe(200);
  });

  it('records the acceptance, claims the photos, opens the wallet, mails and leaves a trail', async () => {
    const sent = await registrationOf(test);
    const { body } = await register(test, sent);
    const businessId = body.user.businesses[0];
    const { db } = test.deps;
    expect(
      await db.first(sql`
        select version, accepted_at, ip from terms_acceptances where account_id = ${body.user._id}`),
    ).toEqual({ version: '1.0', accepted_at: test.now, ip: expect.any(String) });
    expect(
      await db.many(
        sql`select side from dni_photos where business_id = ${businessId} order by side`,
      ),
    ).toEqual([{ side: 'back' }, { side: 'front' }]);
    expect(
      await db.many(sql`select 1 from wallets where business_id = ${businessId}`),
    ).toHaveLength(1);
    expect(
      await db.first(
        sql`select subject from outgoing_mail where recipient = ${sent.ownerDetails.email}`,
      ),
    ).toEqual({ subject: 'Recibimos el registro de tu negocio en Mostrador' });
    const trail = await db.many<{ details: unknown }>(
      sql`select details from audit_log where account_id = ${body.user._id}`,
    );
    expect(trail).toHaveLength(1);
    expect(JSON.stringify(trail)).not.toContain('lomito');
  });

  it('keeps the password only as a hash', async () => {
    const { body } = await register(test, await registrationOf(test));
    const row = await test.deps.db.first<{ password_hash: string }>(
      sql`select password_hash from accounts where id = ${body.user._id}`,
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('takes coordinates as latitude and longitude too, and a bare business as one branch', async () => {
    const sent = await registrationOf(test, {
      business: {
        branchCount: undefined,
        hasPhysicalStore: undefined,
        address: {
          street: 'Tucumán',
          number: '',
          city: 'Cosquín',
          coords: { lat: -31.24, lng: -64.46 },
        },
      },
    });
    const { body } = await register(test, sent);
    expect(await businessOf(body.user.businesses[0])).toMatchObject({
      lat: -31.24,
      lng: -64.46,
      branch_count: 1,
      has_physical_store: true,
    });
  });

  it('lets a caller set nothing but its own data', async () => {
    const sent = await registrationOf(test, {
      owner: { role: 'admin', businesses: ['x'], _id: 'mio', disabled_at: null },
      business: {
        status: 'approved',
        businessStatus: 'approved',
        isOpen: true,
        commissionRate: 0,
        commission_override_bp: 0,
        owner_id: 'otro',
        _id: 'mio',
        aliasCBU: 'MI.ALIAS',
      },
    });
    const { body } = await register(test, { ...sent, role: 'admin' });
    expect(body.user.role).toBe('business');
    expect(await businessOf(body.user.businesses[0])).toMatchObject({
      status: 'pending',
      is_open: false,
      commission_override_bp: null,
      alias_cbu: '',
    });
  });
});

describe('a registration that is sent again', () => {
  it('signs the same owner in, whatever became of the first answer', async () => {
    const sent = await registrationOf(test);
    const first = await register(test, sent);
    const before = await countRows(test);
    test.advance({ minutes: 5 });
    const second = await register(test, sent);
    expect(second.status).toBe(201);
    expect(second.body.user).toEqual(first.body.user);
    expect(second.body.token).not.toBe(first.body.token);
    expect(await countRows(test)).toMatchObject({
      ...(before as object),
      sessions: expect.any(Number),
    });
  });

  it('makes one account of ten simultaneous clicks', async () => {
    const sent = await registrationOf(test);
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(test, sent)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => body.user._id)).size).toBe(1);
    expect(
      await test.deps.db.many(sql`select 1 from accounts where email = ${sent.ownerDetails.email}`),
    ).toHaveLength(1);
    expect(
      await test.deps.db.many(
        sql`select 1 from business_owners where account_id = ${answers[0]?.body.user._id}`,
      ),
    ).toHaveLength(1);
  });

  it('is refused with another password, with other photos, or a quarter of an hour later', async () => {
    const photos = await uploadedPhotos(test);
    const sent = await registrationOf(test, {}, photos);
    await register(test, sent);
    const before = await countRows(test);
    const { email } = sent.ownerDetails;

    const guess = await registrationOf(
      test,
      { owner: { email, password: 'adivino-esto' } },
      photos,
    );
    expect((await register(test, guess)).status).toBe(422);
    const others = await registrationOf(test, { owner: { email } });
    const taken = await register(test, others);
    expect([taken.status, taken.body.error]).toEqual([
      409,
      'Ya existe una cuenta con ese correo. Inicia sesión o recupera tu contraseña.',
    ]);
    test.advance({ minutes: 16 });
    expect((await register(test, sent)).status).toBe(422);
    expect(await countRows(test)).toEqual(before);
  });

  it('does not take the account of who already had it, in any spelling of the address', async () => {
    const owner = await test.make.owner();
    const before = await countRows(test);
    const sent = await registrationOf(test, { owner: { email: ` ${owner.email.toUpperCase()} ` } });
    expect((await register(test, sent)).status).toBe(409);
    expect(await countRows(test)).toEqual(before);
  });
});

describe('the photos a registration names', () => {
  const refuse = async (photos: { front: string; back: string }) => {
    const before = await countRows(test);
    const { status, body } = await register(test, await registrationOf(test, {}, photos));
    expect([status, body.code]).toEqual([422, 'not_available']);
    expect(body.error).toBe(
      'Las fotos del DNI vencieron o ya se usaron. Vuelve a subirlas en el Paso 3.',
    );
    expect(await countRows(test)).toEqual(before);
  };

  it('must be ours, unused, of the right side and less than an hour old', async () => {
    const { front, back } = await uploadedPhotos(test);
    await refuse({ front: 'https://ejemplo.ar/dni.jpg', back: 'http://127.0.0.1:1/dni.jpg' });
    await refuse({ front: '../../etc/passwd', back: 'file:///etc/passwd' });
    await refuse({ front, back: front });
    await refuse({ front: back, back: front });
    test.advance({ minutes: 61 });
    await refuse({ front, back });
  });

  it('serve one registration, even when two arrive at once', async () => {
    const photos = await uploadedPhotos(test);
    const one = await registrationOf(test, {}, photos);
    const two = await registrationOf(test, {}, photos);
    const answers = await Promise.all([register(test, one), register(test, two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    await refuse(photos);
  });

  it('tell nobody without photos which addresses have an account', async () => {
    const owner = await test.make.owner();
    const none = { front: 'dni_x', back: 'dni_y' };
    const known = await registrationOf(test, { owner: { email: owner.email } }, none);
    const unknown = await registrationOf(test, {}, none);
    const [a, b] = [await register(test, known), await register(test, unknown)];
    expect([a.status, a.body.error]).toEqual([b.status, b.body.error]);
  });
});

describe('a registration with something wrong', () => {
  const refuse = async (
    changes: { owner?: Record<string, unknown>; business?: Record<string, unknown> },
    expectedStatus = 400,
  ): Promise<string> => {
    const photos = await uploadedPhotos(test);
    const before = await countRows(test);
    const { status, body } = await register(test, await registrationOf(test, changes, photos));
    expect(status).toBe(expectedStatus);
    expect(body.error).toBe(body.message);
    expect(body.error).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/);
    expect(body.error).not.toMatch(/token/i);
    expect(await countRows(test)).toEqual(before);
    return body.error;
  };
  const address = (coords: unknown) => ({
    business: { address: { street: 'San Martín', number: '1', city: 'Cosquín', coords } },
  });

  it('is refused field by field, and nothing is written', async () => {
    for (const owner of [
      { name: '' },
      { name: '   ' },
      { name: 7 },
      { name: 'x'.repeat(121) },
      { name: 'Ana\u202e' },
      { name: 'Ana\u0000' },
      { email: '' },
      { email: 'ana' },
      { email: 'ana@ejemplo.ar\r\nBcc: otra@ejemplo.ar' },
      { phone: '' },
      { phone: null },
      { password: '' },
      { password: 'x'.repeat(129) },
      { acceptedTermsVersion: '' },
      { acceptedTermsVersion: null },
    ]) {
      await refuse({ owner });
    }
    for (const business of [
      { name: '' },
      { cuit: '' },
      { cuit: ' ' },
      { cuit: '2'.repeat(21) },
      { phone: '' },
      { category: '' },
      { branchCount: 0 },
      { branchCount: -1 },
      { branchCount: 1.5 },
      { branchCount: '2' },
      { branchCount: 1e9 },
      { hasPhysicalStore: 'si' },
      { dniFrontImageUrl: '' },
      { dniBackImageUrl: null },
      { address: null },
    ]) {
      await refuse({ business });
    }
  });

  it('is told what the panel says for the same mistakes', async () => {
    expect(await refuse({ owner: { password: 'corta' } })).toBe(
      'La contraseña debe tener al menos 6 caracteres.',
    );
    expect(await refuse({ business: { termsAccepted: false } })).toBe(
      'Debes aceptar los términos y condiciones en el Paso 4.',
    );
    for (const coords of [
      null,
      { lat: -31.2, lng: 'x' },
      { type: 'Point', coordinates: [-64.4] },
      { lat: -64.46, lng: -31.24 },
      { type: 'Point', coordinates: [0, 0] },
      { lat: 48.85, lng: 2.35 },
    ]) {
      await refuse(address(coords));
    }
    expect(await refuse(address({ lat: 40.4, lng: -3.7 }))).toBe(
      'Por favor, busca y selecciona una dirección válida del mapa en el Paso 2.',
    );
  });

  it('is refused with a password that everybody tries first', async () => {
    const easy = 'Esa contraseña es demasiado fácil de adivinar. Elige otra.';
    expect(await refuse({ owner: { password: 'contraseña' } })).toBe(easy);
    expect(await refuse({ owner: { password: 'ROTISERÍA LA ESQUINA' } })).toBe(easy);
  });

  it('accepts any CUIT that is written down: the digit is a hint of the panel', async () => {
    const sent = await registrationOf(test, { business: { cuit: '20-30000000-0' } });
    expect((await register(test, sent)).status).toBe(201);
  });

  it('is refused with terms that are not the ones in force', async () => {
    await refuse({ owner: { acceptedTermsVersion: '0.9' } }, 409);
    test.advance({ minutes: 1 });
    await publishTerms(test, '2.0');
    expect(await refuse({ owner: { acceptedTermsVersion: '1.0' } }, 409)).toBe(
      'Los términos y condiciones cambiaron mientras completabas el registro. Léelos y acéptalos en el Paso 4.',
    );
    const sent = await registrationOf(test, { owner: { acceptedTermsVersion: '2.0' } });
    expect((await register(test, sent)).body.user.acceptedTermsVersion).toBe('2.0');
  });
});

describe('the first session of a pending owner', () => {
  it('may prepare the shop, but login keeps telling that it is in review', async () => {
    const sent = await registrationOf(test, { owner: { acceptedTermsVersion: '2.0' } });
    const { body } = await register(test, sent);
    const session = await test.call<{ user: { businessStatus: string } }>('GET /api/auth/session', {
      token: body.token,
    });
    expect(session.body.user.businessStatus).toBe('pending');
    const { email, password } = sent.ownerDetails;
    const login = await test.call<{ user: { businessStatus: string } }>(
      'POST /api/businesses/login',
      { body: { email, password } },
    );
    expect([login.status, login.body.user.businessStatus]).toEqual([200, 'pending']);
  });
});
