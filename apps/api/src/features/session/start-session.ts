import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { hashOf, newId, newSecret } from '../../lib/ids.ts';
import { endSessions } from './end-sessions.ts';

const maxOpenSessions = 10;

export interface SessionRequest {
  accountId: string;
  device: string;
  now: Date;
  maxDays: number;
}

/** Opens a session and returns its secret; the oldest ones beyond ten are closed. */
export async function startSession(db: Queryable, asked: SessionRequest): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(asked.now.getTime() + asked.maxDays * 86_400_000);
  await db.run(sql`
    insert into sessions
      (id, token_hash, account_id, created_at, last_used_at, expires_at, device, proved_at)
    values (${newId()}, ${hashOf(token)}, ${asked.accountId}, ${asked.now}, ${asked.now},
      ${expiresAt}, ${asked.device.slice(0, 200)}, ${asked.now})`);
  const tooMany = sql`id in (
    select id from sessions
    where account_id = ${asked.accountId} and revoked_at is null and impersonator_id is null
    order by created_at desc, id desc offset ${maxOpenSessions})`;
  await endSessions(db, tooMany, asked.now);
  return token;
}

/** Ends every session of an account, but for the one that asks. */
export const endOtherSessions = (
  db: Queryable,
  accountId: string,
  keepSessionId: string | null,
  now: Date,
): Promise<number> =>
  endSessions(
    db,
    sql`account_id = ${accountId} and (${keepSessionId}::text is null or id <> ${keepSessionId})`,
    now,
  );
