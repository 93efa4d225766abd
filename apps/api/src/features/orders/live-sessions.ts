import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';

/** Which of these sessions still live, with the businesses that each may watch. */
export async function liveSessions(
  { config, db, now }: Deps,
  sessionIds: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const idleLimit = new Date(now().getTime() - config.sessionIdleDays * 86_400_000);
  const rows = await db.many<{ id: string; business_ids: string[] }>(sql`
    select s.id, case when s.business_id is not null then array[s.business_id]
      else array(select b.id from businesses b where b.owner_id = a.id) end as business_ids
    from sessions s join accounts a on a.id = s.account_id
    where s.id = any(${sessionIds}::text[])
      and s.revoked_at is null and s.expires_at > ${now()} and s.last_used_at > ${idleLimit}
      and a.disabled_at is null`);
  return new Map(rows.map(({ id, business_ids }) => [id, new Set(business_ids)]));
}
