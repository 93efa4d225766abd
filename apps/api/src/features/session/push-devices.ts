import type { Subscription } from '@mostrador/contract/push';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { BusinessCaller } from '../../http/caller.ts';
import { newId } from '../../lib/ids.ts';
import { isLive } from './live-session.ts';

const mostOfAccount = 20;

/**
 * Switches the browser of a session on for pushes. A session has one, and a browser belongs to whoever
 * signed in there last.
 */
export async function addDevice(
  tx: Queryable,
  { accountId, sessionId }: BusinessCaller,
  { endpoint, keys }: Subscription,
  device: string,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    delete from push_devices where session_id = ${sessionId} or endpoint = ${endpoint}`);
  await tx.run(sql`
    insert into push_devices
      (id, account_id, session_id, endpoint, p256dh, auth, device, created_at)
    values (${newId()}, ${accountId}, ${sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth},
      ${device.slice(0, 200)}, ${now})`);
  await tx.run(sql`
    delete from push_devices where id in (
      select id from push_devices where account_id = ${accountId}
      order by created_at desc, id desc offset ${mostOfAccount})`);
}

interface DeviceRow {
  id: string;
  session_id: string;
  device: string;
  created_at: Date;
  last_sent_at: Date | null;
}

/** Those that would be told something now. */
export async function listDevices(deps: Deps, db: Queryable, caller: BusinessCaller) {
  const rows = await db.many<DeviceRow>(sql`
    select d.id, d.session_id, d.device, d.created_at, d.last_sent_at
    from push_devices d join sessions s on s.id = d.session_id join accounts a on a.id = s.account_id
    where d.account_id = ${caller.accountId} and ${isLive(deps)}
    order by d.created_at desc, d.id`);
  return rows.map((row) => ({
    _id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
    current: row.session_id === caller.sessionId,
  }));
}

export const removeDevice = (tx: Queryable, accountId: string, deviceId: string): Promise<number> =>
  tx.run(sql`delete from push_devices where id = ${deviceId} and account_id = ${accountId}`);

/** The devices `d` of the people of the business, and those that they share. */
const devicesOf = (businessId: string): Sql => sql`(
    select account_id from business_owners where business_id = ${businessId}
    union all
    select account_id from business_staff where business_id = ${businessId}
    union all
    select account_id from shared_devices
    where business_id = ${businessId} and revoked_at is null) people
  join push_devices d on d.account_id = people.account_id`;

export const hasDevices = async (tx: Queryable, businessId: string): Promise<boolean> =>
  (await tx.first(sql`select 1 from ${devicesOf(businessId)} limit 1`)) !== undefined;

/** Those where somebody is still signed in. */
export const devicesOfBusiness = (
  deps: Deps,
  tx: Queryable,
  businessId: string,
): Promise<{ id: string }[]> =>
  tx.many(sql`
    select d.id from ${devicesOf(businessId)}
    join sessions s on s.id = d.session_id join accounts a on a.id = s.account_id
    where ${isLive(deps)}`);

/** Its browser does not take pushes any more. */
export async function forgetDevice(db: Queryable, deviceId: string): Promise<void> {
  await db.run(sql`delete from push_devices where id = ${deviceId}`);
}

export async function noteSent(db: Queryable, deviceId: string, now: Date): Promise<void> {
  await db.run(sql`update push_devices set last_sent_at = ${now} where id = ${deviceId}`);
}
