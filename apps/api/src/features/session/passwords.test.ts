import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { hashOf, newId, newSecret } from '../../lib/ids.ts';
import { atLength } from '../../testing/at-length.ts';
import { testPassword } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { sendWaitingMail } from '../notifications/send-waiting-mail.ts';
import { MailServer, textOf } from '../notifications/testing.ts';

let test: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await MailServer.start();
  test = await TestApp.start({ smtpUrl: server.url, publicUrl: 'https://panel.ejemplo.ar' });
});
afterAll(async () => {
  await test.stop();
  await server.stop();
});
beforeEach(async () => {
  server.received.length = 0;
  await test.deps.db.run(sql`delete from outgoing_mail`);
});

const newPassword = 'milanesa-napolitana';
let addresses = 0;
const fromElsewhere = () => ({
  remoteAddress: `10.2.${Math.floor(++addresses / 250)}.${addresses % 250}`,
});

interface Reply {
  success?: boolean;
  message: string;
  error: string;
  code: string;
  resetLink?: string;
}
const login = (email: string, password: string) =>
  test.call('POST /api/businesses/login', { body: { email, password }, raw: fromElsewhere() });
const forgot = (email: unknown, app = test, headers: Record<string, string> = {}) =>
  app.call<Reply>('POST /api/auth/forgot-password', {
    body: { email },
    headers,
    raw: fromElsewhere(),
  });
const reset = (token: unknown, password: unknown = newPassword) =>
  test.call<Reply>('POST /api/auth/reset-password', {
    body: { token, newPassword: password },
    raw: fromElsewhere(),
  });
const change = (token: string | undefined, oldPassword: unknown, password: unknown = newPassword) =>
  test.call<Reply>('POST /api/auth/change-password', {
    token,
    body: { oldPassword, newPassword: password },
    raw: fromElsewhere(),
  });

/** Asks for a link and reads it in the mail that really arrived. */
async function mailedToken(email: string): Promise<string> {
  await forgot(email);
  await sendWaitingMail(test.deps);
  const mail = server.received.findLast(({ to }) => to.includes(email));
  const link = /https:\/\/panel\.ejemplo\.ar\/restablecer-password\?token=([\w-]+)/.exec(
    mail ? textOf(mail) : '',
  );
  return link?.[1] ?? '';
}

describe('changing the password', () => {
  it('needs the old one, keeps this session, ends the others and every reset link, and mails', async () => {
    const owner = await test.make.owner();
    const other = await test.make.token(owner.accountId);
    const link = await mailedToken(owner.email);
    const { status, body } = await change(owner.token, testPassword);
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'Contraseña cambiada correctamente.' },
    ]);
    expect((await login(owner.email, testPassword)).status).toBe(401);
    expect((await login(owner.email, newPassword)).status).toBe(200);
    expect((await test.call('GET /api/auth/session', { token: owner.token })).status).toBe(200);
    expect((await test.call('GET /api/auth/session', { token: other })).status).toBe(401);
    expect((await reset(link, 'otra-clave-nueva')).status).toBe(400);
    await sendWaitingMail(test.deps);
    expect(server.received.at(-1)?.to).toEqual([owner.email]);
    expect(textOf(server.received.at(-1) ?? { to: [], source: '' })).toContain('se cambió');
  });

  it('is refused with a wrong old one, a short one or an easy one, and changes nothing', async () => {
    const owner = await test.make.owner();
    await test.deps.db.run(
      sql`update accounts set email = 'persona@ejemplo.ar' where id = ${owner.accountId}`,
    );
    await test.deps.db.run(
      sql`update businesses set name = 'Lo de Ana' where id = ${owner.businessId}`,
    );
    for (const [old, next, error] of [
      ['otra', newPassword, 'La contraseña actual no es correcta.'],
      [testPassword, 'corta', 'La contraseña debe tener al menos 6 caracteres.'],
      [testPassword, '123456', 'Esa contraseña es demasiado fácil de adivinar. Elige otra.'],
      [
        testPassword,
        'persona@ejemplo.ar',
        'Esa contraseña es demasiado fácil de adivinar. Elige otra.',
      ],
      [testPassword, 'persona', 'Esa contraseña es demasiado fácil de adivinar. Elige otra.'],
      [testPassword, 'LO DE ANA', 'Esa contraseña es demasiado fácil de adivinar. Elige otra.'],
    ] as const) {
      const answer = await change(owner.token, old, next);
      expect([answer.status, answer.body.error]).toEqual([400, error]);
    }
    for (const [old, next] of [
      ['', newPassword],
      [testPassword, ''],
      [testPassword, 'x'.repeat(129)],
      [null, 7],
    ]) {
      expect((await change(owner.token, old, next)).status).toBe(400);
    }
    expect((await change(undefined, testPassword)).status).toBe(401);
    expect((await login('persona@ejemplo.ar', testPassword)).status).toBe(200);
  });

  it('accepts six characters, counts letters and not bytes, and composes accents', async () => {
    const owner = await test.make.owner();
    expect((await change(owner.token, testPassword, '🥟🥟🥟🥟🥟')).status).toBe(400);
    expect((await change(owner.token, testPassword, 'cañón6')).status).toBe(200);
    expect((await login(owner.email, 'cañón6'.normalize('NFD'))).status).toBe(200);
  });

  it('is refused to an administrator who acts as the business', async () => {
    const owner = await test.make.owner();
    const admin = await test.make.account('admin');
    const secret = newSecret();
    await test.deps.db.run(sql`
      insert into sessions (id, token_hash, account_id, created_at, last_used_at, expires_at,
        impersonator_id, business_id)
      values (${newId()}, ${hashOf(secret)}, ${owner.accountId}, ${test.now}, ${test.now},
        ${new Date(test.now.getTime() + 60_000)}, ${admin.accountId}, ${owner.businessId})`);
    expect((await change(secret, testPassword)).status).toBe(403);
    expect((await login(owner.email, testPassword)).status).toBe(200);
  });

  it('leaves a line in the trail, without the passwords', async () => {
    const owner = await test.make.owner();
    await change(owner.token, testPassword);
    const trail = await test.deps.db.many(
      sql`select action, details from audit_log where account_id = ${owner.accountId}`,
    );
    expect(trail).toEqual([
      {
        action: 'POST /api/auth/change-password',
        details: { fields: ['oldPassword', 'newPassword'] },
      },
    ]);
  });
});

describe('asking for a reset link', () => {
  it('answers the same for every address, byte by byte, and mails only to accounts', async () => {
    const owner = await test.make.owner();
    const known = await forgot(owner.email.toUpperCase());
    const unknown = await forgot('nadie@ejemplo.ar');
    expect(known.status).toBe(200);
    expect(known.text).toBe(unknown.text);
    expect(known.body).toEqual({
      message: 'Si el correo existe, recibirás instrucciones para restablecer tu contraseña.',
    });
    await sendWaitingMail(test.deps);
    expect(server.received.map(({ to }) => to)).toEqual([[owner.email]]);
  });

  it('never shows the link in a real installation, with mail or without', async () => {
    const owner = await test.make.owner();
    expect((await forgot(owner.email)).body.resetLink).toBeUndefined();
    for (const host of ['127.0.0.1', '0.0.0.0']) {
      const real = await TestApp.start({ host, smtpUrl: undefined });
      const other = await real.make.owner();
      const known = await forgot(other.email, real);
      const unknown = await forgot('nadie@ejemplo.ar', real);
      expect([known.status, known.text]).toEqual([200, unknown.text]);
      expect(known.text).not.toContain('restablecer-password');
      await real.stop();
    }
  });

  it('shows it in a demonstration without mail, as often as it is asked for', async () => {
    const demo = await TestApp.start({
      host: '0.0.0.0',
      demo: true,
      publicUrl: 'http://localhost:3000',
    });
    const owner = await demo.make.owner();
    expect((await forgot(owner.email, demo)).body.resetLink).toMatch(
      /^http:\/\/localhost:3000\/restablecer-password\?token=[\w-]{43}$/,
    );
    expect((await forgot('nadie@ejemplo.ar', demo)).body.resetLink).toBeUndefined();
    // There is no mailbox to flood.
    await Promise.all([1, 2, 3].map(() => forgot(owner.email, demo)));
    expect((await forgot(owner.email, demo)).body.resetLink).toBeDefined();
    await demo.stop();
  });

  it('builds the link from the settings, whatever host the caller names', async () => {
    const owner = await test.make.owner();
    await forgot(owner.email, test, {
      host: 'malo.ejemplo',
      'x-forwarded-host': 'malo.ejemplo',
      origin: 'https://malo.ejemplo',
    });
    await sendWaitingMail(test.deps);
    const text = textOf(server.received[0] ?? { to: [], source: '' });
    expect(text).toContain('https://panel.ejemplo.ar/restablecer-password?token=');
    expect(text).not.toContain('malo');
  });

  it('does not flood a mailbox: three links an hour, however many are asked for at once', async () => {
    const owner = await test.make.owner();
    const answers = await Promise.all(Array.from({ length: 8 }, () => forgot(owner.email)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await sendWaitingMail(test.deps);
    expect(server.received).toHaveLength(3);
    test.advance({ minutes: 61 });
    await forgot(owner.email);
    await sendWaitingMail(test.deps);
    expect(server.received).toHaveLength(4);
  });

  it('is refused without a proper address', async () => {
    for (const email of ['', 'ana', null, 7, 'a@b.ar\r\nBcc: c@d.ar', `${'a'.repeat(250)}@b.ar`]) {
      const { status, body } = await forgot(email);
      expect(status).toBe(400);
      expect(body.error).toMatch(/^El correo .+\.$/);
    }
  });

  it('takes about as long for a known address as for an unknown one', async () => {
    const known: number[] = [];
    const unknown: number[] = [];
    const timed = async (email: string, into: number[]) => {
      const started = performance.now();
      await forgot(email);
      into.push(performance.now() - started);
    };
    const owners = await Promise.all(
      Array.from({ length: atLength(16, 200) }, () => test.make.account()),
    );
    for (const { email } of owners) {
      await timed(email, known);
      await timed(`x${email}`, unknown);
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
    const ratio = median(known) / median(unknown);
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.25);
  });
});

describe('a reset link', () => {
  it('sets the password once, ends every session and lets the owner in', async () => {
    const owner = await test.make.owner();
    const token = await mailedToken(owner.email);
    const { status, body } = await reset(token);
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'Contraseña restablecida correctamente. Ahora puedes iniciar sesión.',
      },
    ]);
    expect((await test.call('GET /api/auth/session', { token: owner.token })).status).toBe(401);
    expect((await login(owner.email, newPassword)).status).toBe(200);
    expect((await login(owner.email, testPassword)).status).toBe(401);
    const again = await reset(token, 'otra-clave-nueva');
    expect([again.status, again.body.error]).toEqual([
      400,
      'El enlace ya se usó o venció. Pide uno nuevo.',
    ]);
  });

  it('works for exactly one of many simultaneous uses', async () => {
    const owner = await test.make.owner();
    const token = await mailedToken(owner.email);
    const answers = await Promise.all(
      Array.from({ length: atLength(20, 50) }, (_, i) => reset(token, `clave-numero-${i}`)),
    );
    const won = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []));
    expect(won).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 400, 503].includes(status))).toBe(true);
    expect((await login(owner.email, `clave-numero-${won[0]}`)).status).toBe(200);
  });

  it('dies with the others when one is used, and after half an hour', async () => {
    const owner = await test.make.owner();
    const first = await mailedToken(owner.email);
    const second = await mailedToken(owner.email);
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first, 'otra-clave-nueva')).status).toBe(400);
    const late = await mailedToken((await test.make.owner()).email);
    test.advance({ minutes: 31 });
    expect((await reset(late)).status).toBe(400);
  });

  it('survives a password that is refused, so that the owner can choose another', async () => {
    const owner = await test.make.owner();
    const token = await mailedToken(owner.email);
    const short = await reset(token, 'corta');
    expect([short.status, short.body.error]).toEqual([
      400,
      'La contraseña debe tener al menos 6 caracteres.',
    ]);
    expect((await reset(token, 'password')).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  it('is stored only as a hash and does nothing when invented', async () => {
    const owner = await test.make.owner();
    const token = await mailedToken(owner.email);
    const rows = await test.deps.db.many<{ token_hash: string }>(
      sql`select token_hash from password_resets where account_id = ${owner.accountId}`,
    );
    expect(rows).toEqual([{ token_hash: hashOf(token) }]);
    const mails = await test.deps.db.many<{ body: string }>(sql`select body from outgoing_mail`);
    expect(JSON.stringify(mails)).not.toContain(token);
    for (const invented of ['', null, 7, 'x', newSecret(), rows[0]?.token_hash, `${token}x`]) {
      expect((await reset(invented)).status).toBe(400);
    }
    expect((await login(owner.email, testPassword)).status).toBe(200);
  });

  it('of a disabled account opens nothing', async () => {
    const owner = await test.make.owner();
    const token = await mailedToken(owner.email);
    await test.deps.db.run(
      sql`update accounts set disabled_at = ${test.now} where id = ${owner.accountId}`,
    );
    expect((await reset(token)).status).toBe(400);
  });
});
