import type { AdminRole } from '@mostrador/contract/admin-roles';
import { addDays } from '@mostrador/contract/time';
import { type Sql, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { CallUse, DeviceInUse, Door, KnownSession, Membership } from '../../http/caller.ts';
import { hashOf } from '../../lib/ids.ts';
import { membershipsOn, sharedDeviceOf } from './device-in-use.ts';
import { factorsOf } from './factors.ts';
import { membershipsOf } from './members.ts';

interface SessionRow {
  id: string;
  memberships: Membership[];
  is_shared: boolean;
  account_id: string;
  role: Door;
  admin_role: AdminRole | null;
  last_used_at: Date;
  impersonator_id: string | null;
  first_use_before: Date | null;
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
const ownMemberships: Sql = sql`case when s.business_id is not null
  then json_build_array(json_build_object('businessId', s.business_id, 'role', 'owner'))
  else ${membershipsOf(sql`a.id`)} end as memberships`;

const reached = (own: Membership[], device: DeviceInUse | null): Membership[] =>
  device === null ? own : membershipsOn(device);

export async function findSession(deps: Deps, secret: string): Promise<KnownSession | undefined> {
  const row = await deps.db.first<SessionRow>(sql`
    select s.id, s.account_id, a.role, a.admin_role, s.last_used_at, s.impersonator_id,
      s.first_use_before, ${ownMemberships},
      exists (select 1 from shared_devices d
        where d.account_id = s.account_id and d.revoked_at is null) as is_shared
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = ${hashOf(secret)} and ${isLive(deps)}`);
  if (!row) return undefined;
  // Few sessions are of a device, and who holds it is much of what the question would cost.
  const device = row.is_shared ? await findDevice(deps, row.id) : null;
  // Its sharing ended between the two questions, and its sessions with it.
  if (row.is_shared && device === null) return undefined;
  const memberships = reached(row.memberships, device);
  return {
    caller: {
      sessionId: row.id,
      accountId: row.account_id,
      actorId: device?.person?.id ?? row.account_id,
      memberships,
      businessIds: memberships.map(({ businessId }) => businessId),
      impersonatorId: row.impersonator_id,
      sharedDevice: device,
    },
    role: row.role,
    adminRole: row.admin_role,
    lacksSecondFactor: await lacksSecondFactor(deps, row),
    use: (use) => useSession(deps, row, Boolean(device?.person), use),
  };
}

async function findDevice({ db, now }: Deps, sessionId: string): Promise<DeviceInUse | null> {
  const row = await db.first<{ device: DeviceInUse | null }>(sql`
    select ${sharedDeviceOf(now())} as device from sessions s where s.id = ${sessionId}`);
  return row?.device ?? null;
}

/** Whether it is of an administrator without the second factor that the settings ask for. */
async function lacksSecondFactor(
  { config, db, now }: Deps,
  { role, account_id }: SessionRow,
): Promise<boolean> {
  if (role !== 'admin' || !config.adminSecondFactorRequired) return false;
  return (await factorsOf(db, account_id, now())).length === 0;
}

/** Remembers the use, and turns a takeover link that was opened in time into a session. */
async function useSession(
  deps: Deps,
  session: SessionRow,
  hasPerson: boolean,
  use: CallUse,
): Promise<void> {
  const now = deps.now();
  const isStale = now.getTime() - session.last_used_at.getTime() > touchEveryMs;
  const isOfPerson = use.counts && use.writes && hasPerson;
  if (session.first_use_before === null && !(use.counts && isStale) && !isOfPerson) return;
  const byPerson = isOfPerson ? sql`, person_used_at = ${now}` : sql``;
  await deps.db.run(sql`
    update sessions set last_used_at = ${now}, first_use_before = null${byPerson}
    where id = ${session.id}`);
}

interface LiveRow {
  id: string;
  memberships: Membership[];
  device: DeviceInUse | null;
}

/** Which of these sessions still live, with the businesses that each reaches. */
export async function liveSessions(
  deps: Deps,
  sessionIds: readonly string[],
): Promise<Map<string, readonly Membership[]>> {
  const rows = await deps.db.many<LiveRow>(sql`
    select s.id, ${ownMemberships}, ${sharedDeviceOf(deps.now())} as device
    from sessions s join accounts a on a.id = s.account_id
    where s.id = any(${sessionIds}::text[]) and ${isLive(deps)}`);
  return new Map(rows.map(({ id, memberships, device }) => [id, reached(memberships, device)]));
}
