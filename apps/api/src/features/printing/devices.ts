import { printLimits } from '@mostrador/contract/print-lists';
import type { PrintDevice } from '@mostrador/contract/printers';
import { ringAfterCommit } from '../../db/bell.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { wireInstant } from '../../db/wire.ts';
import type { Deps } from '../../deps.ts';
import type { AgentCaller } from '../../http/caller.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { businessOf, hashOf, newId, newSecretOf } from '../../lib/ids.ts';
import { printBell } from './queue-tickets.ts';
import { printingTexts } from './texts.ts';

/** An agent asks all the time: that it was seen is written no more often than this. */
const touchEveryMs = 60_000;

export const listDevices = (db: Queryable, businessId: string): Promise<PrintDevice[]> =>
  db.many<PrintDevice>(sql`
    select d.id as "_id", d.name, ${wireInstant(sql`d.created_at`)} as "createdAt",
      ${wireInstant(sql`d.revoked_at`)} as "revokedAt", ${wireInstant(sql`d.seen_at`)} as "lastSeenAt"
    from print_devices d where d.business_id = ${businessId}
    order by d.created_at desc, d.id`);

/** The secret is shown this once; only its hash is stored. */
export async function createDevice(
  tx: Queryable,
  businessId: string,
  name: string,
  now: Date,
): Promise<{ _id: string; secret: string }> {
  const others = await tx.first<{ count: number }>(sql`
    select count(*)::int as count from print_devices
    where business_id = ${businessId} and revoked_at is null`);
  if ((others?.count ?? 0) >= printLimits.devices) {
    throw new Refusal('conflict', printingTexts.tooManyDevices(printLimits.devices));
  }
  const id = newId(now.getTime());
  const secret = newSecretOf(businessId);
  await tx.run(sql`
    insert into print_devices (business_id, id, name, key_hash, created_at)
    values (${businessId}, ${id}, ${name}, ${hashOf(secret)}, ${now})`);
  return { _id: id, secret };
}

export async function revokeDevice(
  tx: Queryable,
  businessId: string,
  deviceId: string,
  now: Date,
): Promise<void> {
  const revoked = await tx.run(sql`
    update print_devices set revoked_at = ${now}
    where business_id = ${businessId} and id = ${deviceId} and revoked_at is null`);
  if (revoked === 0) throw notFound(printingTexts.noDevice);
  // Whoever waits with this key is told at once.
  ringAfterCommit(printBell);
}

/** The agent that has this secret, unless it was revoked. */
export async function findAgent(deps: Deps, secret: string): Promise<AgentCaller | undefined> {
  const row = await deps.db.first<AgentCaller & { seenAt: Date | null }>(sql`
    select business_id as "businessId", id as "deviceId", seen_at as "seenAt" from print_devices
    where business_id = ${businessOf(secret)} and key_hash = ${hashOf(secret)}
      and revoked_at is null`);
  if (!row) return undefined;
  const { seenAt, ...caller } = row;
  const now = deps.now();
  if (seenAt === null || now.getTime() - seenAt.getTime() >= touchEveryMs) {
    await deps.db.run(sql`
      update print_devices set seen_at = ${now}
      where business_id = ${caller.businessId} and id = ${caller.deviceId}`);
  }
  return caller;
}
