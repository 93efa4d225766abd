import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export async function forgetHours(tx: Queryable, businessId: string): Promise<void> {
  await tx.run(sql`delete from slots where business_id = ${businessId}`);
  await tx.run(sql`delete from special_dates where business_id = ${businessId}`);
}
