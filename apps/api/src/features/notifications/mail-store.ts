import type { Queryable } from '../../db/database.ts';
import { Outbox } from '../../db/outbox.ts';
import { sql } from '../../db/sql.ts';

export interface WaitingMail {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  created_at: Date;
  attempts: number;
}

/** The text of a mail may hold a link that opens an account. */
export const mailOutbox = new Outbox<WaitingMail>({
  table: sql`outgoing_mail`,
  content: sql`body`,
  columns: sql`q.recipient, q.subject, q.body, q.created_at`,
});

export const forgetMailsTo = (tx: Queryable, recipient: string): Promise<number> =>
  tx.run(sql`delete from outgoing_mail where lower(recipient) = ${recipient.toLowerCase()}`);
