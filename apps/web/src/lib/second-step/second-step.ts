import type { Factor } from '@mostrador/contract/errors';
import type { TypedFactor } from '@mostrador/contract/security';
import { fieldsOf } from '../answer.ts';
import { call } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import { showPasskey } from '../passkeys.ts';

/** What a login answers where the password is not enough. */
export interface AskedStep {
  challenge: string;
  factors: readonly Factor[];
}

const known: readonly Factor[] = ['code', 'passkey', 'recoveryCode'];

/** The second step that a refused login asks for; null: it was refused for another reason. */
export function askedStep(error: unknown): AskedStep | null {
  if (!(error instanceof ApiError) || error.code !== 'second_factor') return null;
  const { challenge, factors } = fieldsOf(error.body);
  if (typeof challenge !== 'string' || !Array.isArray(factors)) return null;
  return { challenge, factors: known.filter((factor) => factors.includes(factor)) };
}

/** Lets the person show one of the account's passkeys. */
export async function showForStep(challenge: string): Promise<TypedFactor> {
  const { options } = await call('POST /api/auth/second-factor/passkey', { body: { challenge } });
  return { passkey: await showPasskey(options) };
}

/** The same at the door, where the passkey says who comes in. */
export async function showAtDoor(door: 'business' | 'admin') {
  const asked = await call('POST /api/auth/passkey/options', { body: { door } });
  return { challenge: asked.challenge, passkey: await showPasskey(asked.options) };
}
