import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export interface WaitingMail {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  created_at: Date;
  attempts: number;
}

/** Takes some mails for this process alone; it is one statement, so nobody waits while it sends. */
export const claimMails = (
  db: Queryable,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<WaitingMail[]> =>
  db.many<WaitingMail>(sql`
    update outgoing_mail set attempts = attempts + 1, next_attempt_at = ${leaseUntil}
    where id in (
      select id from outgoing_mail
      where sent_at is null and next_attempt_at <= ${now}
      order by created_at limit ${limit} for update skip locked)
    returning id, recipient, subject, body, created_at, attempts`);

/** What was sent may hold a link that opens an account: only the fact of sending is kept. */
export async function markSent(db: Queryable, id: string, now: Date): Promise<void> {
  await db.run(sql`
    update outgoing_mail set sent_at = ${now}, body = '', last_error = null where id = ${id}`);
}

export async function postpone(
  db: Queryable,
  id: string,
  reason: string,
  retryAt: Date,
): Promise<void> {
  await db.run(sql`
    update outgoing_mail set last_error = ${reason.slice(0, 500)}, next_attempt_at = ${retryAt}
    where id = ${id}`);
}

/** It stays for a while, without its text, for whoever asks why a mail never came. */
export async function giveUp(db: Queryable, id: string, reason: string): Promise<void> {
  await db.run(sql`
    update outgoing_mail
    set last_error = ${reason.slice(0, 500)}, next_attempt_at = null, body = ''
    where id = ${id}`);
}

export const forgetMailsBefore = (db: Queryable, instant: Date, atOnce: number): Promise<number> =>
  db.run(sql`
    delete from outgoing_mail where id in (
      select id from outgoing_mail where created_at < ${instant} limit ${atOnce})`);

export const forgetMailsTo = (tx: Queryable, recipient: string): Promise<number> =>
  tx.run(sql`delete from outgoing_mail where lower(recipient) = ${recipient.toLowerCase()}`);
