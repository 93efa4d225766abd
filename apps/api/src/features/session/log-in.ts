import type { NewSession } from '@mostrador/contract/session';
import type { FastifyRequest } from 'fastify';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/errors.ts';
import type { GuessBrake } from './guess-brake.ts';
import { isPasswordRight } from './password-hash.ts';
import { loadOwner } from './session-user.ts';
import { startSession } from './start-session.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Only a rejected account gets 403: the panel shows its red banner for that status alone. */
export async function logIn(
  deps: Deps,
  brake: GuessBrake,
  credentials: Credentials,
  request: FastifyRequest,
): Promise<NewSession> {
  const accountId = await checkPassword(deps, brake, 'business', credentials, request.ip);
  const owner = await loadOwner(deps.db, accountId);
  if (!owner) throw wrongCredentials();
  if (owner.user.businessStatus === 'rejected') {
    throw new Refusal('rejected_account', owner.statusReason ?? 'Tu solicitud fue rechazada.');
  }
  const token = await startSession(deps.db, {
    accountId,
    device: request.headers['user-agent'] ?? '',
    now: deps.now(),
    maxDays: deps.config.sessionMaxDays,
  });
  return { token, user: owner.user };
}

const wrongCredentials = () =>
  new Refusal('wrong_credentials', 'El correo o la contraseña no son correctos.');

/**
 * The account of that role. An unknown address, a wrong password and an account of another role get
 * the same answer, in the same time.
 */
export async function checkPassword(
  deps: Deps,
  brake: GuessBrake,
  role: 'business' | 'admin',
  { email, password }: Credentials,
  ip: string,
): Promise<string> {
  const accountId = await brake.check({ door: role, account: email, ip }, async () => {
    const account = await deps.db.first<{ id: string; password_hash: string }>(sql`
      select id, password_hash from accounts
      where email = ${email} and role = ${role} and disabled_at is null`);
    const isRight = await isPasswordRight(account?.password_hash ?? null, password);
    return account && isRight ? account.id : null;
  });
  if (accountId === null) throw wrongCredentials();
  return accountId;
}
