import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export interface WaitingPush {
  id: string;
  deviceId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: string;
  topic: string;
  expiresAt: Date;
  attempts: number;
}

/** Takes some pushes for this process alone; it is one statement, so nobody waits while it sends. */
export const claimPushes = (
  db: Queryable,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<WaitingPush[]> =>
  db.many(sql`
    update outgoing_push p set attempts = p.attempts + 1, next_attempt_at = ${leaseUntil}
    from push_devices d
    where d.id = p.device_id and p.id in (
      select id from outgoing_push
      where sent_at is null and next_attempt_at <= ${now}
      order by created_at limit ${limit} for update skip locked)
    returning p.id, p.device_id as "deviceId", d.endpoint, d.p256dh, d.auth, p.payload, p.topic,
      p.expires_at as "expiresAt", p.attempts`);

/** That it was sent stays for a while: nobody is told twice. */
export async function markSent(db: Queryable, id: string, now: Date): Promise<void> {
  await db.run(sql`
    update outgoing_push set sent_at = ${now}, payload = '', last_error = null where id = ${id}`);
}

export async function postpone(
  db: Queryable,
  id: string,
  reason: string,
  retryAt: Date,
): Promise<void> {
  await db.run(sql`
    update outgoing_push set last_error = ${reason.slice(0, 500)}, next_attempt_at = ${retryAt}
    where id = ${id}`);
}

/** It stays for a while for whoever asks why a device was never told. */
export async function giveUp(db: Queryable, id: string, reason: string): Promise<void> {
  await db.run(sql`
    update outgoing_push
    set last_error = ${reason.slice(0, 500)}, next_attempt_at = null, payload = ''
    where id = ${id}`);
}

export const forgetPushesBefore = (db: Queryable, instant: Date, atOnce: number): Promise<number> =>
  db.run(sql`
    delete from outgoing_push where id in (
      select id from outgoing_push where created_at < ${instant} limit ${atOnce})`);
