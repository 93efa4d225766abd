import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Nothing is transferred to the account of a business for so many hours, as if it had changed. */
export async function holdAccount(
  tx: Queryable,
  businessId: string,
  hours: number,
  now: Date,
): Promise<void> {
  const usableAt = new Date(now.getTime() + hours * 3_600_000);
  await tx.run(sql`
    update businesses set alias_usable_at = greatest(alias_usable_at, ${usableAt})
    where id = ${businessId}`);
}
