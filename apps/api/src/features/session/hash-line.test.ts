import { expect, it } from 'vitest';
import { Refusal } from '../../http/errors.ts';
import { hashPassword } from './password-hash.ts';

it('fifty passwords wait behind the two that are hashed; whoever comes then is told to come back', async () => {
  const line = Array.from({ length: 52 }, () => hashPassword('una clave'));
  const refused = await hashPassword('una clave').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ code: 'unavailable', extra: { retryAfterSeconds: 2 } });
  expect(await Promise.all(line)).toHaveLength(52);
  await expect(hashPassword('una clave')).resolves.toMatch(/^\$argon2id\$/);
});
