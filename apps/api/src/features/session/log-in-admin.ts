import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { noSession } from '../../http/errors.ts';
import type { GuessBrake } from './guess-brake.ts';
import { checkPassword } from './log-in.ts';
import { startSession } from './start-session.ts';

const sessionDays = 1;

export async function logInAdmin(
  deps: Deps,
  brake: GuessBrake,
  credentials: { email: string; password: string },
  request: FastifyRequest,
) {
  const accountId = await checkPassword(deps, brake, 'admin', credentials, request.ip);
  const token = await startSession(deps.db, {
    accountId,
    device: request.headers['user-agent'] ?? '',
    now: deps.now(),
    maxDays: sessionDays,
  });
  return { token, admin: await loadAdmin(deps.db, accountId) };
}

export async function loadAdmin(db: Queryable, accountId: string) {
  const admin = await db.first<{ _id: string; name: string; email: string }>(
    sql`select id as "_id", name, email from accounts where id = ${accountId}`,
  );
  if (!admin) throw noSession();
  return admin;
}
