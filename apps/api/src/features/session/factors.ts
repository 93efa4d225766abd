import type { Factor } from '@mostrador/contract/errors';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** A second factor that an administrator took away counts no more, from that instant. */
const isKept = (accountId: Sql, now: Date): Sql => sql`not exists (
  select 1 from factor_removals r where r.account_id = ${accountId} and r.due_at <= ${now})`;

const hasCode = (accountId: Sql): Sql => sql`exists (
  select 1 from one_time_codes c where c.account_id = ${accountId} and c.confirmed_at is not null)`;
const hasPasskey = (accountId: Sql): Sql => sql`exists (
  select 1 from passkeys p where p.account_id = ${accountId})`;

/** Whether an account asks for more than its password, as a part of a query. */
export const hasFactor = (accountId: Sql, now: Date): Sql => sql`(
  (${hasCode(accountId)} or ${hasPasskey(accountId)}) and ${isKept(accountId, now)})`;

/** The ways in which an account takes its second step; none: it has no such step. */
export async function factorsOf(db: Queryable, accountId: string, now: Date): Promise<Factor[]> {
  const id = sql`${accountId}::text`;
  const found = await db.first<Record<Factor, boolean>>(sql`
    select ${hasCode(id)} as code, ${hasPasskey(id)} as passkey, exists (
      select 1 from recovery_codes c where c.account_id = ${id} and c.used_at is null
    ) as "recoveryCode"
    where ${isKept(id, now)}`);
  if (!found || !(found.code || found.passkey)) return [];
  return (['code', 'passkey', 'recoveryCode'] as const).filter((factor) => found[factor]);
}
