import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export const forgetHours = (tx: Queryable, businessId: string): Promise<number> =>
  tx.run(sql`delete from slots where business_id = ${businessId}`);
