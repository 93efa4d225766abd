import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export async function businessName(db: Queryable, businessId: string): Promise<string> {
  const row = await db.first<{ name: string }>(
    sql`select name from businesses where id = ${businessId}`,
  );
  return row?.name ?? '';
}
