import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export const forgetZones = (tx: Queryable, businessId: string): Promise<number> =>
  tx.run(sql`delete from shipping_zones where business_id = ${businessId}`);
