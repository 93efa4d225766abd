import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { personIdleSince } from './device-in-use.ts';
import { endSessions } from './end-sessions.ts';
import { isLive } from './live-session.ts';
import { forgottenDeviceName } from './texts.ts';

export interface SharedDevice {
  businessId: string;
  accountId: string;
  name: string;
  createdBy: string;
}

export async function addSharedDevice(
  tx: Queryable,
  { businessId, accountId, name, createdBy }: SharedDevice,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into shared_devices (business_id, account_id, name, created_by, created_at)
    values (${businessId}, ${accountId}, ${name}, ${createdBy}, ${now})`);
}

/** Ends the sharing of one of the devices; false: there is none, or it has ended. */
export async function endSharing(
  tx: Queryable,
  businessId: string,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const ended = await tx.run(sql`
    update shared_devices set revoked_at = ${now}
    where business_id = ${businessId} and account_id = ${accountId} and revoked_at is null`);
  if (ended > 0) await endSessions(tx, sql`account_id = ${accountId}`, now);
  return ended > 0;
}

/** Of a business whose owner is forgotten: a name may tell of a person. */
export async function forgetSharedDevices(
  tx: Queryable,
  businessId: string,
  now: Date,
): Promise<void> {
  for (const accountId of await sharedDeviceIds(tx, businessId)) {
    await endSharing(tx, businessId, accountId, now);
  }
  await tx.run(sql`update shared_devices set name = '' where business_id = ${businessId}`);
  await tx.run(sql`
    update accounts set name = ${forgottenDeviceName} where id in (
      select account_id from shared_devices where business_id = ${businessId})`);
  await tx.run(sql`delete from member_pins where business_id = ${businessId}`);
}

export async function sharedDeviceIds(db: Queryable, businessId: string): Promise<string[]> {
  const rows = await db.many<{ account_id: string }>(sql`
    select account_id from shared_devices
    where business_id = ${businessId} and revoked_at is null order by created_at, account_id`);
  return rows.map(({ account_id }) => account_id);
}

interface DeviceRow {
  id: string;
  name: string;
  created_at: Date;
  created_by: string | null;
  last_used_at: Date;
  person: string | null;
}

/** Those that somebody can take in hand now. */
export async function listSharedDevices(deps: Deps, db: Queryable, businessId: string) {
  const rows = await db.many<DeviceRow>(sql`
    select d.account_id as id, d.name, d.created_at, maker.name as created_by,
      greatest(s.last_used_at, s.person_used_at) as last_used_at, person.name as person
    from shared_devices d
    join sessions s on s.account_id = d.account_id join accounts a on a.id = s.account_id
    left join accounts maker on maker.id = d.created_by
    left join accounts person
      on person.id = s.person_id and s.person_used_at > ${personIdleSince(deps.now())}
    where d.business_id = ${businessId} and d.revoked_at is null and ${isLive(deps)}
    order by d.created_at, d.account_id`);
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by ?? '',
    lastUsedAt: row.last_used_at.toISOString(),
    person: row.person,
  }));
}

/** Who acts in that session from now on; null: nobody in particular. */
export async function choosePerson(
  tx: Queryable,
  sessionId: string,
  personId: string | null,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update sessions set person_id = ${personId}, person_used_at = ${personId && now}
    where id = ${sessionId}`);
}
