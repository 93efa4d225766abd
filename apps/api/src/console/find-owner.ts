import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { businessesOf } from '../features/session/owners.ts';
import { writeAudit } from '../http/audit.ts';
import { invalid } from '../http/errors.ts';
import { newId } from '../lib/ids.ts';

export interface Owner {
  accountId: string;
  email: string;
  businessIds: string[];
}

export async function findOwner(db: Queryable, typed: string): Promise<Owner> {
  const email = typed.toLowerCase();
  const account = await db.first<{ id: string }>(
    sql`select id from accounts where email = ${email} and role = 'business'`,
  );
  if (!account) throw invalid('No hay un dueño con ese correo.');
  return { accountId: account.id, email, businessIds: await businessesOf(db, account.id) };
}

/** Names the account by its id alone, so that nothing of the person is written anew. */
export const tellTrail = (
  tx: Queryable,
  command: string,
  { accountId, businessIds }: Owner,
  details: object,
  now: Date,
): Promise<void> =>
  writeAudit(tx, {
    at: now,
    accountId: null,
    impersonatorId: null,
    action: `consola: ${command}`,
    businessId: null,
    target: accountId,
    details: { ...details, businesses: businessIds.length },
    ip: '',
    requestId: newId(),
  });
