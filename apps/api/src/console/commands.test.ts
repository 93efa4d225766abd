import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../db/sql.ts';
import { turnCodesOn } from '../features/security/testing.ts';
import { testPassword } from '../testing/factory.ts';
import { TestApp } from '../testing/test-app.ts';
import { runCommand } from './run-command.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const run = (...args: string[]) => runCommand(test.deps, args);

it('creates the first administrator of an empty installation, who can then sign in', async () => {
  const printed = await run('create-admin', 'Jefa@mostrador.ar', 'La', 'Jefa');
  const password = /otra vez: (\S+)$/.exec(printed)?.[1];
  const { status } = await test.call('POST /api/admin/login', {
    body: { email: 'jefa@mostrador.ar', password },
  });
  expect(status).toBe(200);
  await expect(run('create-admin', 'jefa@mostrador.ar', 'Otra')).rejects.toThrow(/Ya existe/);
});

it('takes the decisions of the browser by the same rules, with a line in the trail', async () => {
  const { businessId, email } = await test.make.owner({ status: 'pending' });
  expect(await run('businesses', 'pending')).toContain(email);
  expect(await run('approve', businessId)).toBe('Hecho.');
  await expect(run('approve', businessId)).rejects.toThrow(/ya cambió de estado/);
  expect(await run('audit')).toContain('consola  consola: approve');
});

it('gives a takeover link in the name of an administrator', async () => {
  const { businessId } = await test.make.owner();
  const admin = await test.make.account('admin');
  const link = new URL(await run('takeover', admin.email, businessId, 'Ayuda', 'por', 'teléfono'));
  const token = link.searchParams.get('token') ?? '';
  expect((await test.call('GET /api/auth/session', { token })).status).toBe(200);
  const session = await test.deps.db.first(
    sql`select reason from sessions where impersonator_id = ${admin.accountId}`,
  );
  expect(session).toEqual({ reason: 'Ayuda por teléfono' });
});

it('gives an owner without mail a link to choose a new password', async () => {
  const owner = await test.make.owner();
  const link = new URL(await run('reset-link', owner.email.toUpperCase()));
  const { status } = await test.call('POST /api/auth/reset-password', {
    body: { token: link.searchParams.get('token'), newPassword: 'milanesa-napolitana' },
  });
  expect(status).toBe(200);
  await expect(run('reset-link', 'nadie@ejemplo.ar')).rejects.toThrow('No hay una cuenta');
  expect(await run('audit')).toContain('consola: reset-link');
});

it('makes a key for a marketplace, and one that names none is of the one of its own name', async () => {
  expect(await run('create-key', 'Norte', 'nueva', '--marketplace', 'El', 'Norte')).toMatch(/^mk_/);
  await run('create-key', 'Sur');
  const keys = await run('keys');
  expect(keys).toMatch(/activa {2}Norte nueva {2}El Norte$/m);
  expect(keys).toMatch(/activa {2}Sur {2}Sur$/m);
  await expect(run('create-key', '--marketplace', 'Norte')).rejects.toThrow('Falta el nombre.');
  await expect(run('create-key', 'Norte', '--marketplace')).rejects.toThrow(
    'Falta el marketplace.',
  );
  expect(await run('keys')).toBe(keys);
});

it('explains itself when the order is unknown or incomplete, and changes nothing', async () => {
  expect(await run('bailar')).toContain('Uso: npm run admin');
  expect(await run('toString')).toContain('Uso: npm run admin');
  await expect(run('reject')).rejects.toThrow('Falta el negocio.');
  await expect(run('commission', 'x', '7')).rejects.toThrow(/0 a 1/);
});

it('says who administers, with which role, and never leaves nobody with every power', async () => {
  const { email } = await test.make.account('admin');
  expect(await run('admin-role', email, 'finanzas')).toBe('Hecho.');
  expect(await run('admins')).toContain(`${email}  finanzas  sin segundo factor`);
  await expect(run('admin-role', email, 'jefa')).rejects.toThrow(/soporte, finanzas o todo/);
  expect(await run('remove-admin', email)).toBe('Hecho.');
  expect(await run('admins')).not.toContain(email);
  const others = (await run('admins')).split('\n').map((line) => line.split('  ')[0] ?? '');
  const removals = others.map((each) => run('remove-admin', each).catch((error) => String(error)));
  expect((await Promise.all(removals)).filter((said) => said !== 'Hecho.')).toEqual([
    expect.stringMatching(/al menos un administrador/),
  ]);
});

it('takes a lost second factor away at once, with a reason and a mail', async () => {
  const owner = await test.make.owner();
  const remove = (...words: string[]) => run('remove-second-factor', owner.email, ...words);
  await expect(remove('Perdió', 'el', 'teléfono')).rejects.toThrow(/no tiene un segundo factor/);
  await turnCodesOn(test, owner.token);
  await expect(remove()).rejects.toThrow(/Falta el motivo/);
  expect(await remove('Perdió', 'el', 'teléfono')).toBe('Hecho.');
  const login = { email: owner.email, password: testPassword };
  expect((await test.call('POST /api/businesses/login', { body: login })).status).toBe(200);
  const mails = await test.deps.db.many<{ subject: string }>(
    sql`select subject from outgoing_mail where recipient = ${owner.email} order by created_at, id`,
  );
  expect(mails.at(-1)?.subject).toBe('Quitamos el segundo factor de tu cuenta de Mostrador');
});
