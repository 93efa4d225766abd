import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { noSession, Refusal } from '../../http/errors.ts';
import { checkPassword } from '../session/log-in.ts';
import type { LoginAttempts } from '../session/login-attempts.ts';
import { startSession } from '../session/start-session.ts';

const sessionDays = 1;

export async function logInAdmin(
  deps: Deps,
  attempts: LoginAttempts,
  credentials: { email: string; password: string },
  request: FastifyRequest,
) {
  const account = await checkPassword(deps, attempts, credentials, request.ip);
  if (account.role !== 'admin') {
    throw new Refusal('wrong_role', 'Esta entrada es solo para administradores.');
  }
  const token = await startSession(deps.db, {
    accountId: account.id,
    device: request.headers['user-agent'] ?? '',
    now: deps.now(),
    maxDays: sessionDays,
  });
  return { token, admin: await loadAdmin(deps.db, account.id) };
}

export async function loadAdmin(db: Queryable, accountId: string) {
  const admin = await db.first<{ _id: string; name: string; email: string }>(
    sql`select id as "_id", name, email from accounts where id = ${accountId}`,
  );
  if (!admin) throw noSession();
  return admin;
}
