import type { AdminUser, NewSession } from '@mostrador/contract/session';
import type { FastifyRequest } from 'fastify';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { Door } from '../../http/caller.ts';
import type { GuessBrake } from './guess-brake.ts';
import { askSecondStep, letAdminIn, letOwnerIn, ownerToLetIn, wrongCredentials } from './let-in.ts';
import { isPasswordRight } from './password-hash.ts';

interface Credentials {
  email: string;
  password: string;
}

export async function logIn(
  deps: Deps,
  brake: GuessBrake,
  credentials: Credentials,
  request: FastifyRequest,
): Promise<NewSession> {
  const accountId = await checkPassword(deps, brake, 'business', credentials, request.ip);
  await ownerToLetIn(deps.db, accountId);
  await askSecondStep(deps, accountId, 'business');
  return deps.db.transaction((tx) => letOwnerIn(deps, tx, accountId, request));
}

export async function logInAdmin(
  deps: Deps,
  brake: GuessBrake,
  credentials: Credentials,
  request: FastifyRequest,
): Promise<{ token: string; admin: AdminUser }> {
  const accountId = await checkPassword(deps, brake, 'admin', credentials, request.ip);
  await askSecondStep(deps, accountId, 'admin');
  return deps.db.transaction((tx) => letAdminIn(deps, tx, accountId, request));
}

/**
 * The account of that role. An unknown address, a wrong password and an account of another role get
 * the same answer, in the same time.
 */
async function checkPassword(
  deps: Deps,
  brake: GuessBrake,
  role: Door,
  { email, password }: Credentials,
  ip: string,
): Promise<string> {
  const accountId = await brake.check({ door: role, account: email, ip }, async (who) => {
    const account = await deps.db.first<{ id: string; password_hash: string }>(sql`
      select id, password_hash from accounts
      where email = ${email} and role = ${role} and disabled_at is null`);
    const isRight = await isPasswordRight(account?.password_hash ?? null, password, who);
    return account && isRight ? account.id : null;
  });
  if (accountId === null) throw wrongCredentials();
  return accountId;
}
