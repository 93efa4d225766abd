import type { AdminRole } from '@mostrador/contract/admin-roles';
import { addDays } from '@mostrador/contract/time';
import { type Sql, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { Door, KnownSession, Membership } from '../../http/caller.ts';
import { hashOf } from '../../lib/ids.ts';
import { hasFactor } from './factors.ts';
import { membershipsOf } from './members.ts';

interface SessionRow {
  id: string;
  account_id: string;
  role: Door;
  admin_role: AdminRole | null;
  lacks_factor: boolean;
  last_used_at: Date;
  impersonator_id: string | null;
  first_use_before: Date | null;
  memberships: Membership[];
}

const touchEveryMs = 5 * 60_000;

/** The one rule for a live session: `s` is the session, `a` its account. */
export const isLive = ({
  config,
  now,
}: Pick<Deps, 'config' | 'now'>): Sql => sql`s.revoked_at is null
  and s.expires_at > ${now()} and s.last_used_at > ${addDays(now(), -config.sessionIdleDays)}
  and (s.first_use_before is null or s.first_use_before > ${now()}) and a.disabled_at is null`;

/** The businesses that it reaches: of a takeover one, otherwise those of the account. */
const memberships: Sql = sql`case when s.business_id is not null
  then json_build_array(json_build_object('businessId', s.business_id, 'role', 'owner'))
  else ${membershipsOf(sql`a.id`)} end`;

/** Whether it is of an administrator without the second factor that the settings ask for. */
const lacksFactor = ({ config, now }: Deps): Sql =>
  config.adminSecondFactorRequired
    ? sql`(a.role = 'admin' and not ${hasFactor(sql`a.id`, now())})`
    : sql`false`;

export async function findSession(deps: Deps, secret: string): Promise<KnownSession | undefined> {
  const row = await deps.db.first<SessionRow>(sql`
    select s.id, s.account_id, a.role, a.admin_role, s.last_used_at, s.impersonator_id,
      s.first_use_before, ${memberships} as memberships, ${lacksFactor(deps)} as lacks_factor
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = ${hashOf(secret)} and ${isLive(deps)}`);
  return (
    row && {
      caller: {
        sessionId: row.id,
        accountId: row.account_id,
        actorId: row.account_id,
        memberships: row.memberships,
        businessIds: row.memberships.map(({ businessId }) => businessId),
        impersonatorId: row.impersonator_id,
      },
      role: row.role,
      adminRole: row.admin_role,
      lacksSecondFactor: row.lacks_factor,
      use: (countsAsUse) => useSession(deps, row, countsAsUse),
    }
  );
}

/** Remembers the use, and turns a takeover link that was opened in time into a session. */
async function useSession(deps: Deps, session: SessionRow, countsAsUse: boolean): Promise<void> {
  const now = deps.now();
  const isStale = now.getTime() - session.last_used_at.getTime() > touchEveryMs;
  if (session.first_use_before === null && !(countsAsUse && isStale)) return;
  await deps.db.run(sql`
    update sessions set last_used_at = ${now}, first_use_before = null where id = ${session.id}`);
}

/** Which of these sessions still live, with the businesses that each reaches. */
export async function liveSessions(
  deps: Deps,
  sessionIds: readonly string[],
): Promise<Map<string, readonly Membership[]>> {
  const rows = await deps.db.many<{ id: string; memberships: Membership[] }>(sql`
    select s.id, ${memberships} as memberships
    from sessions s join accounts a on a.id = s.account_id
    where s.id = any(${sessionIds}::text[]) and ${isLive(deps)}`);
  return new Map(rows.map((row) => [row.id, row.memberships]));
}
