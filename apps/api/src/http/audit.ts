import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';

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
