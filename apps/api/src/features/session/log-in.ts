import type { NewSession } from '@mostrador/contract/session';
import type { FastifyRequest } from 'fastify';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/errors.ts';
import type { LoginAttempts } from './login-attempts.ts';
import { isPasswordRight } from './password-hash.ts';
import { loadOwner } from './session-user.ts';
import { startSession } from './start-session.ts';

interface Credentials {
  email: string;
  password: string;
}

interface AccountRow {
  id: string;
  password_hash: string;
  role: string;
}

/** Only a rejected account gets 403: the panel shows its red banner for that status alone. */
export async function logIn(
  deps: Deps,
  attempts: LoginAttempts,
  { email, password }: Credentials,
  request: FastifyRequest,
): Promise<NewSession> {
  const now = deps.now();
  const account = await checkPassword(deps, attempts, { email, password }, request.ip);
  if (account.role !== 'business') {
    throw new Refusal('wrong_role', 'Access denied. Only business clients are allowed.');
  }
  const owner = await loadOwner(deps.db, account.id);
  if (!owner) throw wrongCredentials();
  if (owner.user.businessStatus === 'rejected') {
    throw new Refusal('rejected_account', owner.statusReason ?? 'Tu solicitud fue rechazada.');
  }
  const token = await startSession(deps.db, {
    accountId: account.id,
    device: request.headers['user-agent'] ?? '',
    now,
    maxDays: deps.config.sessionMaxDays,
  });
  return { token, user: owner.user };
}

const wrongCredentials = () =>
  new Refusal('wrong_credentials', 'El correo o la contraseña no son correctos.');

/** The same answer, in the same time, for an unknown address and for a wrong password. */
export async function checkPassword(
  deps: Deps,
  attempts: LoginAttempts,
  { email, password }: Credentials,
  ip: string,
): Promise<AccountRow> {
  const now = deps.now();
  attempts.refuseIfWaiting(email, ip, now);
  const account = await deps.db.first<AccountRow>(sql`
    select id, password_hash, role from accounts where email = ${email} and disabled_at is null`);
  if (!(await isPasswordRight(account?.password_hash ?? null, password)) || !account) {
    attempts.failed(email, ip, now);
    throw wrongCredentials();
  }
  attempts.succeeded(email, ip);
  return account;
}
