import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../lib/ids.ts';

export interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

/** Puts a mail in the outbox, in the transaction of what it tells: no mail of what did not happen. */
export async function queueMail(tx: Queryable, mail: Mail, now: Date): Promise<void> {
  await tx.run(sql`
    insert into outgoing_mail (id, recipient, subject, body, created_at)
    values (${newId()}, ${mail.recipient}, ${mail.subject}, ${mail.body}, ${now})`);
}
