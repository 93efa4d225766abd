import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '../../http/errors.ts';
import { testPassword } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { hashPassword } from './password-hash.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

it('fifty passwords wait behind the two that are hashed; whoever comes then is told to come back', async () => {
  const line = Array.from({ length: 52 }, () => hashPassword('una clave'));
  const refused = await hashPassword('una clave').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ code: 'unavailable', extra: { retryAfterSeconds: 2 } });
  expect(await Promise.all(line)).toHaveLength(52);
  await expect(hashPassword('una clave')).resolves.toMatch(/^\$argon2id\$/);
});

it('who signed in from that address before is let in past a crowd of strangers without end', async () => {
  const { email } = await test.make.owner();
  const logIn = async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/businesses/login',
      payload: { email, password: testPassword },
    });
    return answer.statusCode;
  };
  expect(await logIn()).toBe(200);

  let isOver = false;
  const stranger = async () => {
    while (!isOver) await hashPassword('una clave').catch(() => delay(1));
  };
  const crowd = Array.from({ length: 60 }, stranger);
  expect([await logIn(), await logIn()]).toEqual([200, 200]);
  isOver = true;
  await Promise.all(crowd);
});
