import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { testPassword } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { issueResetLink } from './issue-reset-link.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

interface Guess {
  email: string;
  password?: string;
  ip?: string;
  path?: string;
  process?: FastifyInstance;
}

const guess = ({
  email,
  password = 'adivino',
  ip = '10.0.0.1',
  path = '/api/businesses/login',
  process = test.app,
}: Guess) =>
  process.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ email, password }),
    remoteAddress: ip,
  });

const statusOf = async (one: Guess) => (await guess(one)).statusCode;
const count = (statuses: number[], status: number) => statuses.filter((s) => s === status).length;

/** Sixty at once, the right one among the last, spread over the processes. */
async function sixtyAtOnce(email: string, processes: FastifyInstance[]) {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      guess({
        email,
        password: i === 57 ? testPassword : `adivino${i}`,
        process: processes[i % processes.length] ?? test.app,
      }),
    ),
  );
  return { statuses: answers.map(({ statusCode }) => statusCode), right: answers[57] };
}

describe('guessing a password', () => {
  it('gets five tries however many come at once, and the right one among the rest is not looked at', async () => {
    const { email } = await test.make.owner();
    const { statuses, right } = await sixtyAtOnce(email, [test.app]);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 55]);
    expect(right?.statusCode).toBe(429);
    expect(Number(right?.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(right?.json().error).toBe(
      'Demasiados intentos fallidos. Espera 15 minutos y vuelve a intentarlo.',
    );
  });

  it('gets five over all processes together, and no more after a restart', async () => {
    const { email } = await test.make.owner();
    const processes = await Promise.all(Array.from({ length: 6 }, () => buildApp(test.deps)));
    const { statuses } = await sixtyAtOnce(email, processes);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 55]);
    await Promise.all(processes.map((one) => one.close()));
    const restarted = await buildApp(test.deps);
    expect(await statusOf({ email, password: testPassword, process: restarted })).toBe(429);
    await restarted.close();
  });

  it('waits longer each time, never for good, and an owner who gets in starts anew', async () => {
    const { email } = await test.make.owner();
    for (let i = 0; i < 5; i++) await guess({ email });
    test.advance({ minutes: 14 });
    expect(await statusOf({ email, password: testPassword })).toBe(429);
    test.advance({ minutes: 1 });
    expect(await statusOf({ email })).toBe(401);
    test.advance({ minutes: 29 });
    expect(await statusOf({ email, password: testPassword })).toBe(429);
    test.advance({ minutes: 1 });
    expect(await statusOf({ email, password: testPassword })).toBe(200);
    for (let i = 0; i < 4; i++) expect(await statusOf({ email })).toBe(401);
    expect(await statusOf({ email, password: testPassword })).toBe(200);
  });

  it('forgets slips of an hour ago', async () => {
    const { email } = await test.make.owner();
    for (let i = 0; i < 4; i++) await guess({ email });
    test.advance({ hours: 1 });
    for (let i = 0; i < 4; i++) expect(await statusOf({ email })).toBe(401);
    expect(await statusOf({ email, password: testPassword })).toBe(200);
  });

  it('does not keep out an owner who chose a new password by mail', async () => {
    const { accountId, email } = await test.make.owner();
    for (let i = 0; i < 6; i++) await guess({ email });
    const link = await issueResetLink(test.deps, test.deps.db, accountId, test.now);
    const newPassword = 'milanesa-napolitana';
    await test.call('POST /api/auth/reset-password', {
      body: { token: new URL(link).searchParams.get('token'), newPassword },
      raw: { remoteAddress: '10.0.0.1' },
    });
    expect(await statusOf({ email, password: newPassword })).toBe(200);
  });

  it('from one address does not keep the owner out at another', async () => {
    const { email } = await test.make.owner();
    for (let i = 0; i < 5; i++) await guess({ email });
    expect(await statusOf({ email, password: testPassword, ip: '10.0.0.2' })).toBe(200);
  });

  it('from many addresses is slowed down too, but not where the owner has signed in before', async () => {
    const { email } = await test.make.owner();
    expect(await statusOf({ email, password: testPassword, ip: '10.1.0.200' })).toBe(200);
    for (let i = 0; i < 50; i++) {
      expect(await statusOf({ email, ip: `10.1.0.${i % 25}` })).toBe(401);
    }
    expect(await statusOf({ email, ip: '10.1.0.99' })).toBe(429);
    expect(await statusOf({ email, password: testPassword, ip: '10.1.0.200' })).toBe(200);
    test.advance({ minutes: 1 });
    expect(await statusOf({ email, password: testPassword, ip: '10.1.0.99' })).toBe(200);
  });

  it('is counted by network where an address is one of very many', async () => {
    const { email } = await test.make.owner();
    for (let i = 1; i <= 5; i++) await guess({ email, ip: `2001:db8:0:7::${i}` });
    const right = { email, password: testPassword };
    expect(await statusOf({ ...right, ip: '2001:db8:0:7:aaaa::1' })).toBe(429);
    expect(await statusOf({ ...right, ip: '2001:db8:0:8::1' })).toBe(200);
  });

  it('does not limit the right password, twenty at once', async () => {
    const { email } = await test.make.owner();
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () => statusOf({ email, password: testPassword })),
    );
    expect(count(statuses, 200)).toBe(20);
  });

  it('over many accounts from one address is slowed down', async () => {
    const ip = '10.9.0.1';
    for (let i = 0; i < 100; i += 20) {
      const emails = Array.from({ length: 20 }, (_, n) => `nadie${i + n}@ejemplo.ar`);
      const statuses = await Promise.all(emails.map((email) => statusOf({ email, ip })));
      expect(count(statuses, 401)).toBe(20);
    }
    const { email } = await test.make.owner();
    expect(await statusOf({ email, password: testPassword, ip })).toBe(429);
  }, 60_000);

  it('waits only half a minute in a demonstration', async () => {
    const demo = await TestApp.start({ demo: true });
    const { email } = await demo.make.owner();
    for (let i = 0; i < 5; i++) await guess({ email, process: demo.app });
    const right = { email, password: testPassword, process: demo.app };
    expect((await guess(right)).json().error).toBe(
      'Demasiados intentos fallidos. Espera un momento y vuelve a intentarlo.',
    );
    demo.advance({ seconds: 30 });
    expect(await statusOf(right)).toBe(200);
    await demo.stop();
  });
});

describe('the two doors', () => {
  const adminDoor = '/api/admin/login';

  it('answer an account of the other one like an unknown address, whatever the password', async () => {
    const unknown = await guess({ email: 'nadie@ejemplo.ar', ip: '10.3.0.1' });
    const admin = await test.make.account('admin');
    const owner = await test.make.owner();
    for (const [email, path] of [
      [admin.email, '/api/businesses/login'],
      [admin.email, '/api/auth/login'],
      [owner.email, adminDoor],
    ] as const) {
      for (const password of ['adivino', testPassword]) {
        const answer = await guess({ email, password, path, ip: '10.3.0.2' });
        expect(answer.statusCode).toBe(unknown.statusCode);
        expect({ ...answer.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
      }
    }
  });

  it('count apart: guesses at one do not close the other', async () => {
    const admin = await test.make.account('admin');
    for (let i = 0; i < 6; i++) await guess({ email: admin.email });
    expect(await statusOf({ email: admin.email, password: testPassword, path: adminDoor })).toBe(
      200,
    );
    const owner = await test.make.owner();
    for (let i = 0; i < 6; i++) await guess({ email: owner.email, path: adminDoor });
    expect(await statusOf({ email: owner.email, password: testPassword })).toBe(200);
  });
});

describe('the old password', () => {
  it('cannot be guessed with a stolen session either', async () => {
    const { token } = await test.make.owner();
    const change = (oldPassword: string) =>
      test.call('POST /api/auth/change-password', {
        token,
        body: { oldPassword, newPassword: 'milanesa-napolitana' },
      });
    for (let i = 0; i < 5; i++) expect((await change(`adivino${i}`)).status).toBe(400);
    expect((await change(testPassword)).status).toBe(429);
  });
});
