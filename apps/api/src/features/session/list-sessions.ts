import { addDays } from '@mostrador/contract/time';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { BusinessCaller } from '../../http/caller.ts';

interface SessionRow {
  id: string;
  created_at: Date;
  last_used_at: Date;
  device: string;
  impersonator_id: string | null;
  reason: string | null;
  expires_at: Date;
  revoked_at: Date | null;
}

export const entriesShownDays = 90;

/** Where the account is signed in, administrators who entered as its businesses included. */
export async function listSessions(db: Queryable, caller: BusinessCaller, now: Date) {
  const rows = await db.many<SessionRow>(sql`
    select id, created_at, last_used_at, device, impersonator_id, reason, expires_at, revoked_at
    from sessions
    where account_id = ${caller.accountId} and (revoked_at is null and expires_at > ${now}
      or impersonator_id is not null and created_at > ${addDays(now, -entriesShownDays)})
    order by last_used_at desc, id`);
  return rows.map((row) => ({
    _id: row.id,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    device: row.device,
    current: row.id === caller.sessionId,
    impersonated: row.impersonator_id !== null,
    reason: row.reason,
    endedAt:
      (row.revoked_at ?? (row.expires_at > now ? null : row.expires_at))?.toISOString() ?? null,
  }));
}
