import type { AdminUser, NewSession } from '@mostrador/contract/session';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { Door } from '../../http/caller.ts';
import { noSession, Refusal } from '../../http/errors.ts';
import { openChallenge } from './door-challenges.ts';
import { factorsOf } from './factors.ts';
import { noteDevice } from './known-devices.ts';
import { loadOwner } from './session-user.ts';
import { startSession } from './start-session.ts';

const adminSessionDays = 1;

export const wrongCredentials = () =>
  new Refusal('wrong_credentials', 'El correo o la contraseña no son correctos.');

/** The password was right. An account with a second factor is not in yet. */
export async function askSecondStep(deps: Deps, accountId: string, door: Door): Promise<void> {
  const now = deps.now();
  const factors = await factorsOf(deps.db, accountId, now);
  if (factors.length === 0) return;
  const step = { purpose: 'login', accountId, door, nonce: null } as const;
  const challenge = await openChallenge(deps.db, step, now);
  throw new Refusal('second_factor', 'Falta el segundo paso para ingresar.', {
    challenge,
    factors,
  });
}

/** Only a rejected account gets 403: the panel shows its red banner for that status alone. */
export async function ownerToLetIn(db: Queryable, accountId: string): Promise<NewSession['user']> {
  const owner = await loadOwner(db, accountId);
  if (!owner) throw wrongCredentials();
  if (owner.user.businessStatus === 'rejected') {
    throw new Refusal('rejected_account', owner.statusReason ?? 'Tu solicitud fue rechazada.');
  }
  return owner.user;
}

export async function letOwnerIn(
  deps: Deps,
  tx: Queryable,
  accountId: string,
  request: FastifyRequest,
): Promise<NewSession> {
  const user = await ownerToLetIn(tx, accountId);
  return { token: await enter(deps, tx, accountId, request, deps.config.sessionMaxDays), user };
}

export async function letAdminIn(
  deps: Deps,
  tx: Queryable,
  accountId: string,
  request: FastifyRequest,
): Promise<{ token: string; admin: AdminUser }> {
  const admin = await loadAdmin(tx, accountId);
  return { token: await enter(deps, tx, accountId, request, adminSessionDays), admin };
}

async function enter(
  deps: Deps,
  tx: Queryable,
  accountId: string,
  request: FastifyRequest,
  maxDays: number,
): Promise<string> {
  const device = request.headers['user-agent'] ?? '';
  await noteDevice(deps, tx, accountId, request);
  return startSession(tx, { accountId, device, now: deps.now(), maxDays });
}

export async function loadAdmin(db: Queryable, accountId: string): Promise<AdminUser> {
  const admin = await db.first<AdminUser>(
    sql`select id as "_id", name, email, admin_role as role from accounts where id = ${accountId}`,
  );
  if (!admin) throw noSession();
  return admin;
}
