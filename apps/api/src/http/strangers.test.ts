import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { TestApp } from '../testing/test-app.ts';

const allowed = 30;
const path = 'GET /api/businesses/my-businesses';
let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start({ trustProxy: ['127.0.0.1'] });
});
afterAll(() => test.stop());
afterEach(() => vi.restoreAllMocks());

let addresses = 0;
const newAddress = () => `10.1.0.${++addresses}`;
const wrongToken = (n: number) => `equivocado-${n}-`.padEnd(43, 'x');
const ask = (address: string, token: string, call = path) =>
  test.call(call, { token, headers: { 'x-forwarded-for': address } });
const askWrongly = (address: string, times: number) =>
  Promise.all(Array.from({ length: times }, (_, n) => ask(address, wrongToken(n))));
const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('whoever has no valid session', () => {
  it('is heard so many times a minute, and then refused without asking the database', async () => {
    const address = newAddress();
    const reads = vi.spyOn(test.deps.db, 'first');
    const answers = await askWrongly(address, 2 * allowed);
    expect([count(answers, 401), count(answers, 429)]).toEqual([allowed, allowed]);
    expect(reads).toHaveBeenCalledTimes(allowed);

    const { status, body, headers } = await ask(address, wrongToken(99));
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    expect(body.error).toBe('Hiciste demasiados intentos. Espera un momento y vuelve a probar.');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(reads).toHaveBeenCalledTimes(allowed);

    test.advance({ minutes: 1, seconds: 1 });
    expect((await ask(address, wrongToken(99))).status).toBe(401);
  });

  it('is counted over all calls, keys of the marketplace included', async () => {
    const address = newAddress();
    const calls = [path, 'GET /api/admin/businesses', 'GET /api/marketplace/events'];
    const answers = [];
    for (let n = 0; n < allowed + 3; n++) {
      answers.push(await ask(address, wrongToken(n), calls[n % calls.length]));
    }
    expect([count(answers, 401), count(answers, 429)]).toEqual([allowed, 3]);
  });

  it('does not spend what other addresses have', async () => {
    await askWrongly(newAddress(), allowed);
    expect((await ask(newAddress(), wrongToken(1))).status).toBe(401);
  });

  it('counts as one with its neighbours in IPv6, where anybody has millions of addresses', async () => {
    const answers = [];
    for (let n = 0; n <= allowed; n++) {
      answers.push(await ask(`2001:db8:1:2::${n.toString(16)}`, wrongToken(n)));
    }
    expect(count(answers, 429)).toBe(1);
  });
});

describe('a valid session', () => {
  it('goes on working at an address where somebody else spent everything', async () => {
    const address = newAddress();
    const { token } = await test.make.owner();
    expect((await ask(address, token)).status).toBe(200);
    await askWrongly(address, 2 * allowed);
    expect((await ask(address, token)).status).toBe(200);
  });

  it('is never limited by address: an office opens all its panels at once', async () => {
    const address = newAddress();
    const owners = await Promise.all(Array.from({ length: 40 }, () => test.make.owner()));
    const answers = await Promise.all(
      [...owners, ...owners].map(({ token }) => ask(address, token)),
    );
    expect(count(answers, 200)).toBe(80);
  });

  it('that was ended counts like any other wrong one', async () => {
    const address = newAddress();
    const { token } = await test.make.owner();
    await test.call('POST /api/auth/logout', { token });
    const answers = [];
    for (let n = 0; n <= allowed; n++) answers.push(await ask(address, token));
    expect([count(answers, 401), count(answers, 429)]).toEqual([allowed, 1]);
  });

  it('of another role is limited too', async () => {
    const strict = await TestApp.start({ rateLimitPerMinute: 2 });
    const token = await strict.make.token((await strict.make.account('admin')).accountId);
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await strict.call(path, { token })).status);
    expect(statuses).toEqual([403, 403, 429]);
    await strict.stop();
  });

  it('has its own limit for each call, wherever it calls from', async () => {
    const strict = await TestApp.start({ trustProxy: ['127.0.0.1'], rateLimitPerMinute: 3 });
    const { token } = await strict.make.owner();
    const other = await strict.make.owner();
    const from = (address: string, by: string) =>
      strict.call(path, { token: by, headers: { 'x-forwarded-for': address } });
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await from(`10.2.0.${n}`, token)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await from('10.2.0.1', other.token)).status).toBe(200);
    await strict.stop();
  });
});
