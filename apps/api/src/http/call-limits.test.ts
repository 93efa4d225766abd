import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start({ limitFactor: 1, rateLimitPerMinute: 20 });
});
afterAll(() => test.stop());

/** How many of these calls are let through before the first 429. */
async function letThrough(most: number, call: (i: number) => Promise<{ status: number }>) {
  for (let i = 0; i < most; i++) if ((await call(i)).status === 429) return i;
  return most;
}

describe('from one address', () => {
  it.each([
    ['POST /api/auth/forgot-password', 10],
    ['POST /api/auth/reset-password', 10],
    ['POST /api/auth/business/preregister', 5],
  ])('%s is answered %i times an hour', async (call, times) => {
    expect(await letThrough(50, () => test.call(call, { body: {} }))).toBe(times);
    const refused = await test.call(call, { body: {} });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(refused.body.error).toBe(
      'Hiciste demasiados intentos. Espera un momento y vuelve a probar.',
    );
  });
});

describe('with one session', () => {
  it.each([
    ['PATCH', 'bulk-update'],
    ['POST', 'bulk-text'],
  ])(
    '%s products/%s is answered ten times a minute, and another session is not affected',
    async (method, name) => {
      const [one, other] = [await test.make.owner(), await test.make.owner()];
      const send = ({ businessId, token }: typeof one) =>
        test.call(`${method} /api/businesses/${businessId}/products/${name}`, { token, body: {} });
      expect(await letThrough(50, () => send(one))).toBe(10);
      expect((await send(other)).status).toBe(400);
    },
  );

  it('every other call is answered as often as the settings say', async () => {
    const { token } = await test.make.owner();
    expect(await letThrough(50, () => test.call('GET /api/auth/session', { token }))).toBe(20);
  });
});
