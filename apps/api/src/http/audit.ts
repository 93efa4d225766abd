import type { Queryable } from '../db/database.ts';
import { type Sql, sql } from '../db/sql.ts';

export interface AuditLine {
  at: Date;
  accountId: string | null;
  impersonatorId: string | null;
  action: string;
  businessId: string | null;
  target: string | null;
  details: unknown;
  ip: string;
  requestId: string;
}

/** Appends to the trail, in the transaction of what it tells. */
export async function writeAudit(tx: Queryable, line: AuditLine): Promise<void> {
  await tx.run(sql`
    insert into audit_log
      (at, account_id, impersonator_id, action, business_id, target, details, ip, request_id)
    values (${line.at}, ${line.accountId}, ${line.impersonatorId}, ${line.action},
      ${line.businessId}, ${line.target}, ${JSON.stringify(line.details ?? null)}::jsonb,
      ${line.ip}, ${line.requestId})`);
}

/**
 * Empties lines of what tells of persons: from where, about whom, with which words. Who did what and when
 * stays, by ids; the database lets nothing else be changed.
 */
const blank = (db: Queryable, which: Sql): Promise<number> =>
  db.run(sql`update audit_log set ip = null, target = null, details = null where ${which}`);

export const blankOldAudit = (db: Queryable, before: Date, atOnce: number): Promise<number> =>
  blank(
    db,
    sql`id in (select id from audit_log where at < ${before} and ip is not null
      order by at limit ${atOnce})`,
  );

/** What an account did, what was done to its businesses, and what was done on the console by its address. */
export const blankAuditOf = (
  tx: Queryable,
  { accountId, email, businessIds }: { accountId: string; email: string; businessIds: string[] },
): Promise<number> =>
  blank(
    tx,
    sql`account_id = ${accountId} or business_id = any(${businessIds}::text[])
      or lower(target) = ${email}`,
  );
